import { FacturesPart } from '@/components/documents/factures/factures-part'
import { ArchivedNotice } from '@/components/record/archived-notice'
import { Facts, RecordPage, RecordSection } from '@/components/record/record'
import type { RecordList, RecordPlace } from '@/components/record/record-head'
import { RecordLink } from '@/components/record/related'
import { Definition } from '@/components/ui/definition'
import { LinkTabs } from '@/components/ui/link-tabs'
import type { DernieresFactures } from '@/lib/documents/factures/dernieres'
import type { Opener } from '@/lib/domain/acces/may-open'
import { ALL_ENSEMBLES } from '@/lib/domain/contenu/tuiles'
import { logementsOfEnsemblePath } from '@/lib/domain/parc/chemins'
import { ONGLETS_ENSEMBLE, type OngletEnsemble } from '@/lib/domain/parc/onglets'
import { tauxDeVisite } from '@/lib/domain/parc/visites'
import { formatNumber, formatPart, formatRate } from '@/lib/domain/textes/format'
import type { Ensemble } from '@/lib/parc/ensembles/ensemble'
import type { Partie } from '@/lib/parc/ensembles/partie'
import { RegistreConformiteButton } from '../registre/registre-conformite-button'
import { ContactsTab, ContratsTab, DocumentsTab, DpeTab, InterventionsTab } from './dossier-tabs'
import { EquipementsTab, LogementsTab } from './parc-tabs'

type Props = {
  ensemble: Ensemble
  partie: Partie
  /** Null for who may not read invoices. */
  factures: DernieresFactures | null
  list: RecordList
  place: RecordPlace | null
  person: Opener
  /** Whether a register of compliance may be asked for of this: that of several groups is none. */
  hasRegistre: boolean
  /** Address of a tab. */
  hrefOf: (onglet: OngletEnsemble) => string
}

const ONGLETS = Object.entries(ONGLETS_ENSEMBLE) as [OngletEnsemble, string][]

/** A real-estate set, or all of them: its numbers, then one of its tabs (PARK-03). */
export function EnsembleRecord(props: Props) {
  const { ensemble, partie, factures, list, place, person, hasRegistre, hrefOf } = props
  const { id, nom, eiNumero, fiche, nombres } = ensemble
  const taux = tauxDeVisite(nombres)
  return (
    <RecordPage
      title={nom}
      list={list}
      place={place}
      numero={String(eiNumero)}
      subtitle={fiche?.adresse}
      actions={hasRegistre && <RegistreConformiteButton ensembleId={id === 0 ? null : id} />}
    >
      {fiche?.archiveLe && <ArchivedNotice le="cet ensemble" depuis={fiche.archiveLe} />}
      <RecordSection title="En bref">
        <Facts
          facts={[
            { label: 'Chauffage', value: fiche?.chauffage },
            { label: 'Lots', value: fiche && formatNumber(fiche.lots) },
            {
              label: 'Logements',
              value: (
                <RecordLink path={id === 0 ? '/logements' : logementsOfEnsemblePath(id)} person={person}>
                  {formatNumber(nombres.logements)}
                </RecordLink>
              ),
            },
            { label: 'Équipements', value: formatNumber(nombres.equipements) },
            {
              label: 'Taux de visite',
              value: taux !== null && (
                <span className="inline-flex flex-wrap items-center gap-x-1.5">
                  {`${formatRate(taux)}, ${formatPart(nombres.visites, nombres.aVisiter)}`}
                  <Definition name="Taux de visite" />
                </span>
              ),
            },
            { label: 'Pannes 12 mois', value: formatNumber(nombres.pannes) },
            { label: 'Non-conformités', value: formatNumber(nombres.nonConformites) },
          ]}
        />
      </RecordSection>
      <LinkTabs
        label="Ensemble immobilier"
        tabs={ONGLETS.map(([onglet, label]) => ({
          href: hrefOf(onglet),
          label,
          current: onglet === partie.onglet,
        }))}
      />
      <Tab ensemble={ensemble} partie={partie} />
      {factures && (
        <FacturesPart
          factures={factures}
          of={id === ALL_ENSEMBLES.EI_NUMERO ? 'de votre périmètre' : 'de cet ensemble'}
        />
      )}
    </RecordPage>
  )
}

function Tab({ ensemble, partie }: { ensemble: Ensemble; partie: Partie }) {
  switch (partie.onglet) {
    case 'logements':
      return <LogementsTab ensemble={ensemble} partie={partie} />
    case 'equipements':
      return <EquipementsTab ensemble={ensemble} partie={partie} />
    case 'interventions':
      return <InterventionsTab ensemble={ensemble} partie={partie} />
    case 'contrats':
      return <ContratsTab ensemble={ensemble} partie={partie} />
    case 'documents':
      return <DocumentsTab ensemble={ensemble} partie={partie} />
    case 'dpe':
      return <DpeTab ensemble={ensemble} partie={partie} />
    case 'contacts':
      return <ContactsTab ensemble={ensemble} partie={partie} />
  }
}
