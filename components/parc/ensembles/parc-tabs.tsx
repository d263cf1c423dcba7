import { Fragment } from 'react'
import { CellLink } from '@/components/table/cell-link'
import type { TableColumn } from '@/components/table/data-table'
import {
  batimentPath,
  ensemblePath,
  equipementPath,
  logementPath,
  logementsOfEnsemblePath,
} from '@/lib/domain/parc/chemins'
import { FAMILLE_LABELS } from '@/lib/domain/parc/familles'
import { situationLabel } from '@/lib/domain/parc/situation'
import { ETATS_PARC } from '@/lib/domain/textes/etats'
import type { Ensemble } from '@/lib/parc/ensembles/ensemble'
import type { BatimentRow, EquipementCollectif, LogementOfEnsemble } from '@/lib/parc/ensembles/parc'
import type { Partie } from '@/lib/parc/ensembles/partie'
import { dayValue } from '@/lib/platform/lists/options'
import { PartTable } from '../../record/part-table'
import { ofWhole } from './of-whole'

const BATIMENTS: readonly TableColumn<BatimentRow>[] = [
  { name: 'nom', header: 'Bâtiment', value: (r) => r.nom },
  { name: 'adresse', header: 'Adresse', value: (r) => r.adresse, part: 'who' },
  {
    name: 'annee',
    header: 'Construction',
    align: 'end',
    value: (r) => (r.anneeConstruction === null ? null : String(r.anneeConstruction)),
  },
  { name: 'etages', header: 'Étages', align: 'end', value: (r) => r.etages },
  { name: 'logements', header: 'Logements', align: 'end', value: (r) => r.logements },
]

const LOGEMENTS: readonly TableColumn<LogementOfEnsemble>[] = [
  { name: 'reference', header: 'Logement', value: (r) => r.reference },
  {
    name: 'situation',
    header: 'Situation',
    value: situationLabel,
  },
  { name: 'occupant', header: 'Occupant', value: (r) => r.occupant, part: 'who' },
  {
    name: 'equipements',
    header: 'Équipements',
    value: (r) => r.equipements.map(({ nom }) => nom).join(', '),
  },
  { name: 'visite', header: 'Dernière visite', value: (r) => dayValue(r.derniereVisite), part: 'when' },
  { name: 'etat', header: 'État', value: (r) => r.etat, etats: ETATS_PARC },
]

type Props = { ensemble: Ensemble; partie: Extract<Partie, { onglet: 'logements' }> }

/** Buildings of a set, then its dwellings or those of the building that the address names, with their equipments. */
export function LogementsTab({ ensemble, partie }: Props) {
  const { batiments, batiment, logements } = partie
  return (
    <>
      <PartTable
        title="Bâtiments"
        found={batiments}
        columns={ofWhole(ensemble, BATIMENTS)}
        keyOf={(row) => row.id}
        hrefOf={(row) => batimentPath(row.ensembleId, row.id)}
        nothing="Aucun bâtiment dans cet ensemble."
      />
      <PartTable
        title={batiment ? `Logements, ${batiment.nom}` : 'Logements'}
        found={logements}
        columns={ofWhole(ensemble, LOGEMENTS)}
        keyOf={(row) => row.id}
        hrefOf={(row) => logementPath(row.id)}
        cells={{
          situation: (row) => situationLabel(batiment ? { ...row, batiment: null } : row) || '—',
          equipements: ({ equipements }) =>
            equipements.length === 0
              ? '—'
              : equipements.map(({ instanceId, nom }, index) => (
                  <Fragment key={instanceId}>
                    {index > 0 && ', '}
                    <CellLink href={equipementPath(instanceId)}>{nom}</CellLink>
                  </Fragment>
                )),
        }}
        nothing="Aucun logement dans cet ensemble."
        all={
          batiment
            ? { href: ensemblePath(ensemble.id), label: 'Tous les bâtiments' }
            : {
                href: ensemble.id === 0 ? '/logements' : logementsOfEnsemblePath(ensemble.id),
                label: 'Ouvrir la liste des logements',
              }
        }
      />
    </>
  )
}

const EQUIPEMENTS: readonly TableColumn<EquipementCollectif>[] = [
  { name: 'nom', header: 'Équipement', value: (r) => r.nom },
  { name: 'famille', header: 'Famille', value: (r) => FAMILLE_LABELS[r.famille] },
  { name: 'local', header: 'Local', value: (r) => r.local, part: 'who' },
  { name: 'batiment', header: 'Bâtiment', value: (r) => r.batiment?.nom ?? null },
  { name: 'miseEnService', header: 'Mise en service', value: (r) => dayValue(r.miseEnService) },
  { name: 'entretien', header: 'Dernier entretien', value: (r) => dayValue(r.dernierEntretien) },
  {
    name: 'echeance',
    header: 'Prochaine échéance',
    value: (r) => dayValue(r.prochaineEcheance),
    part: 'when',
  },
  { name: 'etat', header: 'État', value: (r) => r.etat, etats: ETATS_PARC },
]

type EquipementsProps = { ensemble: Ensemble; partie: Extract<Partie, { onglet: 'equipements' }> }

/** Equipment that a set has for all: boiler rooms, their regulation, ventilation. */
export function EquipementsTab({ ensemble, partie }: EquipementsProps) {
  return (
    <PartTable
      title="Équipements collectifs"
      found={partie.equipements}
      columns={ofWhole(ensemble, EQUIPEMENTS)}
      keyOf={(row) => row.id}
      hrefOf={(row) => equipementPath(row.instanceId)}
      cells={{
        batiment: ({ batiment }) =>
          batiment === null ? (
            '—'
          ) : (
            <CellLink href={batimentPath(batiment.ensembleId, batiment.id)}>{batiment.nom}</CellLink>
          ),
      }}
      nothing="Aucun équipement collectif dans cet ensemble."
    />
  )
}
