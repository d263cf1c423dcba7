import { Facts, NothingYet, RecordSection } from '@/components/record/record'
import { Badge } from '@/components/ui/badge'
import { EtatBadge } from '@/components/ui/etat-badge'
import { mayShowLink, type Opener } from '@/lib/domain/acces/may-open'
import { debitText, ETATS_VMC, etatVmc, isControleEnRetard } from '@/lib/domain/parc/vmc'
import { formatDay, formatInstant, formatNumber } from '@/lib/domain/textes/format'
import type { Vmc } from '@/lib/parc/vmc'
import { Dsc } from './dsc'
import { RapportLink } from './rapport-link'

const day = (value: string | null) => value && formatDay(value)

type Props = { vmc: Vmc; today: string; person: Opener }

/** Ventilation box of an equipment: its control, and its alarms, newest first (PARK-41). */
export function VmcSection({ vmc, today, person }: Props) {
  const { instanceId, caisson, dernierControle, alarmes } = vmc
  const etat = etatVmc({ ...vmc, alarmes: vmc.alarmesOuvertes }, today)
  // The worst state may hide that the day is over.
  const isLate = etat !== 'En retard' && isControleEnRetard(vmc, today)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <RecordSection title="Contrôle de la VMC">
        <Facts
          facts={[
            { label: 'Caisson', value: `${caisson}, ${vmc.type}` },
            { label: 'Bouches', value: formatNumber(vmc.bouches) },
            { label: 'DSC', value: <Dsc vmc={vmc} /> },
            { label: 'Dernier contrôle annuel', value: day(dernierControle) },
            {
              label: 'Prochain',
              value: (
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  {formatDay(vmc.prochain)}
                  {isLate && ', en retard'}
                  <EtatBadge etats={ETATS_VMC} etat={etat} />
                </span>
              ),
            },
            { label: 'Nettoyage 5 ans', value: day(vmc.nettoyage) },
            { label: 'Débit/pression', value: debitText(vmc.debitConforme) },
            { label: 'Logements non accessibles', value: formatNumber(vmc.nonAccessibles) },
            {
              label: 'Rapport',
              value: dernierControle !== null && mayShowLink('/vmcs', person) && (
                <RapportLink vmc={{ instanceId, caisson }} shape="link" />
              ),
            },
          ]}
        />
      </RecordSection>
      <div id="alarmes" className="min-w-0 scroll-mt-4">
        <RecordSection title="Alarmes">
          {alarmes.length === 0 && <NothingYet>Aucune alarme.</NothingYet>}
          <ul className="divide-y divide-line">
            {alarmes.map(({ id, at, libelle, acquitteeAt }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 px-5 py-3"
              >
                <span className="min-w-0">
                  <b className="font-semibold">{libelle}</b>
                  <span className="block text-[13.5px] text-muted">
                    Le {formatInstant(at)}
                    {acquitteeAt && `, acquittée le ${formatInstant(acquitteeAt)}`}
                  </span>
                </span>
                <Badge tone={acquitteeAt ? 'neutral' : 'warn'}>
                  {acquitteeAt ? 'Acquittée' : 'Non acquittée'}
                </Badge>
              </li>
            ))}
          </ul>
        </RecordSection>
      </div>
    </div>
  )
}
