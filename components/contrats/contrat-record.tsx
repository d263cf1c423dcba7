import { FacturesPart } from '@/components/documents/factures/factures-part'
import { Facts, RecordPage, RecordSection } from '@/components/record/record'
import type { RecordList, RecordPlace } from '@/components/record/record-head'
import { EtatBadge } from '@/components/ui/etat-badge'
import { LinkTabs } from '@/components/ui/link-tabs'
import { visitesText } from '@/lib/contrats/list'
import type { Partie } from '@/lib/contrats/partie'
import type { Contrat } from '@/lib/contrats/queries'
import type { DernieresFactures } from '@/lib/documents/factures/dernieres'
import type { Opener } from '@/lib/domain/acces/may-open'
import { ONGLETS_CONTRAT, type OngletContrat } from '@/lib/domain/contrats/fiche'
import { ETATS_CONTRAT } from '@/lib/domain/textes/etats'
import { formatAmount, formatCount, formatDay } from '@/lib/domain/textes/format'
import {
  AvenantsTab,
  ContactsTab,
  DocumentsTab,
  EcheancierTab,
  HistoriqueTab,
  IndicesTab,
  PenalitesTab,
  PrestationsTab,
} from './contrat-tabs'
import { PerimetreTab } from './perimetre-tab'

type Props = {
  contrat: Contrat
  partie: Partie
  /** Null for who may not read invoices. */
  factures: DernieresFactures | null
  list: RecordList
  place: RecordPlace | null
  person: Opener
  /** Address of a tab. */
  hrefOf: (onglet: OngletContrat) => string
}

const ONGLETS = Object.entries(ONGLETS_CONTRAT) as [OngletContrat, string][]

/** A contract: its terms, then one of its tabs (CONTRACT-02). */
export function ContratRecord({ contrat, partie, factures, list, place, person, hrefOf }: Props) {
  const { numeroContrat, description, client, status } = contrat
  return (
    <RecordPage
      title={`${description}, ${client}`}
      crumb={numeroContrat}
      list={list}
      place={place}
      numero={numeroContrat}
      subtitle={contrat.type}
      status={<EtatBadge etats={ETATS_CONTRAT} etat={status} />}
    >
      <RecordSection title="En bref">
        <Facts
          facts={[
            { label: 'Client', value: client },
            { label: 'Début', value: formatDay(contrat.dateDebut) },
            { label: 'Fin', value: contrat.dateFin && formatDay(contrat.dateFin) },
            { label: 'Reconduction', value: contrat.reconduction },
            { label: 'Montant HT', value: `${formatAmount(contrat.montantHtCents)} par an` },
            { label: 'Visites réalisées', value: `${visitesText(contrat)} dues dans la période` },
            { label: 'Délai de dépannage', value: formatCount(contrat.delaiEngagementHeures, 'heure') },
            { label: 'Absences avant clôture', value: formatCount(contrat.absentsMax, 'passage') },
          ]}
        />
      </RecordSection>
      <LinkTabs
        label="Contrat"
        tabs={ONGLETS.map(([onglet, label]) => ({
          href: hrefOf(onglet),
          label,
          current: onglet === partie.onglet,
        }))}
      />
      <Tab partie={partie} person={person} />
      {factures && <FacturesPart factures={factures} of="de ce contrat" />}
    </RecordPage>
  )
}

function Tab({ partie, person }: Pick<Props, 'partie' | 'person'>) {
  switch (partie.onglet) {
    case 'perimetre':
      return <PerimetreTab partie={partie} person={person} />
    case 'prestations':
      return <PrestationsTab partie={partie} />
    case 'avenants':
      return <AvenantsTab partie={partie} />
    case 'indices':
      return <IndicesTab partie={partie} />
    case 'echeancier':
      return <EcheancierTab partie={partie} />
    case 'penalites':
      return <PenalitesTab partie={partie} />
    case 'contacts':
      return <ContactsTab partie={partie} />
    case 'documents':
      return <DocumentsTab partie={partie} />
    case 'historique':
      return <HistoriqueTab partie={partie} />
  }
}
