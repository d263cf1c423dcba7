import { Facts, RecordPage, RecordSection } from '@/components/record/record'
import { CurrentTitle } from '@/components/shell/current-title'
import { AppLink } from '@/components/ui/app-link'
import { InterventionsList } from '@/components/visites/interventions-list'
import type { QrLabel } from '@/lib/campagnes/qr/queries'
import { yearsBetween } from '@/lib/domain/days'
import { FAMILLE_LABELS } from '@/lib/domain/familles'
import { formatCount, formatDay, formatNumber } from '@/lib/domain/format'
import type { Equipement } from '@/lib/parc/queries'
import { EtatBadge } from './etat-badge'
import { QrLabels } from './qr-labels'

const day = (value: string | null) => value && formatDay(value)

type Props = {
  equipement: Equipement
  /** Its printed codes. */
  labels: readonly QrLabel[]
  /** Day its age is counted on. */
  today: string
}

/** An equipment: its plate, where it is, its contract, its last visits and its codes. */
export function EquipementRecord({ equipement, labels, today }: Props) {
  const { puissanceWatts, fluideType, fluideChargeGrammes, logement, contrat } = equipement
  const fluid = fluideType && [
    fluideType,
    fluideChargeGrammes && `${formatNumber(fluideChargeGrammes / 1000)} kg`,
  ]
  return (
    <RecordPage
      title={`${equipement.marqueLib} ${equipement.modeleLib}`}
      subtitle={`${FAMILLE_LABELS[equipement.famille]}, instance n° ${equipement.instanceId}`}
      status={<EtatBadge etat={equipement.etat} />}
    >
      <CurrentTitle title={`${equipement.marqueLib} ${equipement.modeleLib}`} />
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
                  <AppLink href={`/logements/${logement.id}`} className="text-portal-ink underline">
                    {logement.reference}
                  </AppLink>
                ),
              },
              { label: 'Adresse', value: logement?.adresse },
              { label: 'Local', value: equipement.local },
              { label: 'Ensemble', value: equipement.ensemble },
              { label: 'Contrat', value: contrat && `${contrat.numeroContrat}, ${contrat.description}` },
              { label: 'Dernier entretien', value: day(equipement.dernierEntretien) },
              { label: 'Prochaine échéance', value: day(equipement.prochaineEcheance) },
            ]}
          />
        </RecordSection>
      </div>
      <RecordSection title="Interventions">
        <InterventionsList interventions={equipement.interventions} />
      </RecordSection>
      {labels.length > 0 && (
        <RecordSection title="QR codes">
          <QrLabels labels={labels} />
        </RecordSection>
      )}
    </RecordPage>
  )
}
