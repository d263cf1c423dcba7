import { Facts, RecordPage, RecordSection } from '@/components/record/record'
import type { RecordList, RecordPlace } from '@/components/record/record-head'
import { RecordLink } from '@/components/record/related'
import { Definition } from '@/components/ui/definition'
import { EtatBadge } from '@/components/ui/etat-badge'
import { InterventionsList } from '@/components/visites/interventions-list'
import type { Opener } from '@/lib/domain/acces/may-open'
import { contratPath } from '@/lib/domain/contrats/contrats'
import { ETATS_ATTESTATION } from '@/lib/domain/parc/attestation'
import { batimentPath, ensemblePath, logementPath } from '@/lib/domain/parc/chemins'
import { FAMILLE_LABELS } from '@/lib/domain/parc/familles'
import { yearsBetween } from '@/lib/domain/temps/days'
import { ETATS_PARC } from '@/lib/domain/textes/etats'
import { formatCount, formatDay, formatNumber } from '@/lib/domain/textes/format'
import type { EquipementSuivi } from '@/lib/parc/equipement-suivi'
import type { QrLabel } from '@/lib/parc/qr/labels'
import type { Equipement } from '@/lib/parc/queries'
import type { Vmc } from '@/lib/parc/vmc'
import { EquipementActions } from './equipement-actions'
import { EquipementNotes } from './equipement-notes'
import { EquipementPapers } from './equipement-papers'
import { QrLabels } from './qr-labels'
import { VmcSection } from './vmcs/vmc-section'

const day = (value: string | null) => value && formatDay(value)

type Props = {
  equipement: Equipement
  /** Its printed codes. */
  labels: readonly QrLabel[]
  suivi: EquipementSuivi
  /** Its details as a ventilation box; null for another equipment. */
  vmc: Vmc | null
  /** Day its age is counted on. */
  today: string
  list: RecordList
  place: RecordPlace | null
  person: Opener
}

/** An equipment: its plate, where it is, its contract, its last visits and its codes. */
export function EquipementRecord({ equipement, labels, suivi, vmc, today, list, place, person }: Props) {
  const { puissanceWatts, fluideType, fluideChargeGrammes, logement, contrat, ensemble, batiment } =
    equipement
  const fluid = fluideType && [
    fluideType,
    fluideChargeGrammes && `${formatNumber(fluideChargeGrammes / 1000)} kg`,
  ]
  return (
    <RecordPage
      title={`${equipement.marqueLib} ${equipement.modeleLib}`}
      list={list}
      place={place}
      numero={String(equipement.instanceId)}
      subtitle={FAMILLE_LABELS[equipement.famille]}
      status={<EtatBadge etats={ETATS_PARC} etat={equipement.etat} />}
      actions={<EquipementActions equipement={equipement} person={person} />}
    >
      <EquipementNotes suivi={suivi} today={today} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <RecordSection title="Plaque signalétique">
          <Facts
            facts={[
              { label: 'Type', value: equipement.type },
              { label: 'N° de série', value: equipement.numeroSerie },
              { label: 'Énergie', value: equipement.energie },
              {
                label: 'Puissance',
                value: puissanceWatts === null ? null : `${formatNumber(puissanceWatts / 1000)} kW`,
              },
              { label: 'Évacuation', value: equipement.evacuation },
              { label: 'Fluide', value: fluid ? fluid.filter(Boolean).join(', ') : null },
              { label: 'Mise en service', value: day(equipement.miseEnService) },
              { label: 'Âge', value: formatCount(yearsBetween(equipement.miseEnService, today), 'an') },
              {
                label: 'Garantie',
                value: equipement.garantieFin && `jusqu’au ${formatDay(equipement.garantieFin)}`,
              },
            ]}
          />
        </RecordSection>
        <RecordSection title="Situation et contrat">
          <Facts
            facts={[
              {
                label: 'Logement',
                value: logement && (
                  <RecordLink path={logementPath(logement.id)} person={person}>
                    {logement.reference}
                  </RecordLink>
                ),
              },
              { label: 'Adresse', value: logement?.adresse },
              { label: 'Local', value: equipement.local },
              {
                label: 'Ensemble',
                value: ensemble && (
                  <RecordLink path={ensemblePath(ensemble.id)} person={person}>
                    {ensemble.nom}
                  </RecordLink>
                ),
              },
              {
                label: 'Bâtiment',
                value:
                  batiment &&
                  (ensemble === null ? (
                    batiment.nom
                  ) : (
                    <RecordLink path={batimentPath(ensemble.id, batiment.id)} person={person}>
                      {batiment.nom}
                    </RecordLink>
                  )),
              },
              {
                label: 'Contrat',
                value: contrat && (
                  <RecordLink path={contratPath(contrat.id)} person={person}>
                    {`${contrat.numeroContrat}, ${contrat.description}`}
                  </RecordLink>
                ),
              },
              { label: 'Dernier entretien', value: day(equipement.dernierEntretien) },
              { label: 'Prochaine échéance', value: day(equipement.prochaineEcheance) },
              {
                label: 'Attestation',
                value: equipement.attestation && (
                  <span className="inline-flex flex-wrap items-center gap-x-1.5">
                    <EtatBadge etats={ETATS_ATTESTATION} etat={equipement.attestation} />
                    <Definition name="Attestation" />
                  </span>
                ),
              },
            ]}
          />
        </RecordSection>
      </div>
      {vmc && <VmcSection vmc={vmc} today={today} person={person} />}
      <RecordSection title="Interventions">
        <InterventionsList interventions={equipement.interventions} />
      </RecordSection>
      <EquipementPapers suivi={suivi} person={person} />
      {labels.length > 0 && (
        <RecordSection title="QR codes">
          <QrLabels labels={labels} />
        </RecordSection>
      )}
    </RecordPage>
  )
}
