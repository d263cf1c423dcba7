import { House, Wrench } from 'lucide-react'
import { Facts, RecordPage, RecordSection } from '@/components/record/record'
import type { RecordList, RecordPlace } from '@/components/record/record-head'
import { type Related, RelatedRecords } from '@/components/record/related'
import { EtatBadge } from '@/components/ui/etat-badge'
import type { Contrat } from '@/lib/contrats/queries'
import { ETATS_CONTRAT } from '@/lib/domain/etats'
import { FAMILLE_LABELS } from '@/lib/domain/familles'
import { formatAmount, formatCount, formatDay } from '@/lib/domain/format'
import { equipementPath, logementPath } from '@/lib/domain/parc/chemins'
import type { Opener } from '@/lib/domain/screens'

type Props = { contrat: Contrat; list: RecordList; place: RecordPlace | null; person: Opener }

/** A contract: its terms, its dwellings and its equipments, each linked to its page. */
export function ContratRecord({ contrat, list, place, person }: Props) {
  const { numeroContrat, description, client, status, logements, equipements } = contrat
  const counted = (count: number, noun: string, shown: number) =>
    count > shown ? `${formatCount(count, noun)}, dont` : formatCount(count, noun)
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
      <RecordSection title="Contrat">
        <Facts
          facts={[
            { label: 'Client', value: client },
            { label: 'Début', value: formatDay(contrat.dateDebut) },
            { label: 'Fin', value: contrat.dateFin && formatDay(contrat.dateFin) },
            { label: 'Reconduction', value: contrat.reconduction },
            { label: 'Montant HT', value: formatAmount(contrat.montantHtCents) },
          ]}
        />
      </RecordSection>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <RelatedRecords
          title={counted(contrat.logementsCount, 'logement', logements.length)}
          records={logements.map(
            ({ id, reference, adresse }): Related => ({
              icon: House,
              name: reference,
              detail: adresse,
              path: logementPath(id),
            }),
          )}
          person={person}
        />
        <RelatedRecords
          title={counted(contrat.equipementsCount, 'équipement', equipements.length)}
          records={equipements.map(
            ({ instanceId, nom, famille, lieu }): Related => ({
              icon: Wrench,
              name: nom,
              detail: [FAMILLE_LABELS[famille], lieu].filter(Boolean).join(', '),
              path: equipementPath(instanceId),
            }),
          )}
          person={person}
        />
      </div>
    </RecordPage>
  )
}
