import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { ChartTable } from '@/components/charts/chart-table'
import { Folded } from '@/components/charts/folded'
import { Indicators } from '@/components/charts/indicators'
import { HATCH, StackedBar } from '@/components/charts/stacked-bar'
import { AppLink } from '@/components/ui/app-link'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { type Day, daysBetween } from '@/lib/domain/temps/days'
import { formatCount, formatDay, formatNumber } from '@/lib/domain/textes/format'
import { campagneOf } from '@/lib/domain/visites/campagne'
import type { Campagne } from '@/lib/parc/campagne/queries'
import { type PartOf, partsOf, shareOf } from './situations'

const LIST = '/logements/nonvisites'

type Props = {
  campagne: Campagne
  today: Day
  /** Page of the definitive absences, for who may open it. */
  absentsPath?: string | undefined
  /** Its charts, unfolded with its situations. */
  children?: ReactNode
}

/** The maintenance campaign at a glance: its rate, where its dwellings stand, and what is left to do (PARK-10). */
export function CampagneFigures({
  campagne: { ensemble, sansAttestation },
  today,
  absentsPath,
  children,
}: Props) {
  const { visites, definitifs, enRetard, apresEcheance, total } = ensemble
  const { annee, fin } = campagneOf(today)
  const parts = partsOf(ensemble)
  const said = parts.map(({ label, value }) => `${label} ${formatNumber(value)}`).join(', ')
  const nonVisites = total - visites
  return (
    <section aria-label="La campagne en un coup d’œil" className="relative border-b border-line">
      <Indicators
        label="Chiffres de la campagne"
        items={[
          {
            label: 'Taux de visite',
            value: shareOf(visites, total),
            note: `${formatNumber(visites)} sur ${formatCount(total, 'logement')}`,
            definition: 'Taux de visite',
          },
          {
            label: 'Visités',
            value: formatNumber(visites),
            ...(sansAttestation === 0
              ? {}
              : { note: `dont ${formatNumber(sansAttestation)} sans attestation valide` }),
          },
          { label: 'Non visités', value: formatNumber(nonVisites) },
          {
            label: 'En retard',
            value: formatNumber(enRetard),
            ...(enRetard === 0 ? {} : { href: `${LIST}?echeance=D%C3%A9pass%C3%A9e`, tone: 'bad' as const }),
          },
          {
            label: 'Planifiés après l’échéance',
            value: formatNumber(apresEcheance),
            ...(apresEcheance === 0
              ? {}
              : { href: `${LIST}?${new URLSearchParams({ situation: 'Planifié après l’échéance' })}` }),
          },
          {
            label: 'Absents définitifs',
            value: formatNumber(definitifs),
            ...(absentsPath === undefined ? {} : { href: absentsPath }),
          },
          {
            label: 'Échéance légale',
            value: formatCount(daysBetween(today, fin), 'jour'),
            note: `jusqu’au ${formatDay(fin)}`,
          },
        ]}
      />
      <Folded label="Graphiques" beside>
        <div className="px-5 pt-5 max-md:px-4">
          <StackedBar label={`${said}, sur ${formatCount(total, 'logement')}`} parts={parts} />
        </div>
        <ul className="grid px-2 pt-2 pb-4 sm:grid-cols-2 md:grid-cols-3 desktop:grid-cols-6 desktop:divide-x desktop:divide-line">
          {parts.map((part) => (
            <Part key={part.label} part={part} total={total} />
          ))}
        </ul>
        <ChartTable
          caption={`Campagne ${annee} par situation`}
          headers={['Situation', 'Logements', 'Part']}
          rows={[...parts, { label: 'Total', value: total }].map(({ label, value }) => ({
            label,
            values: [formatNumber(value), shareOf(value, total)],
          }))}
        />
        {children}
      </Folded>
    </section>
  )
}

function Part({ part, total }: { part: PartOf; total: number }) {
  const { label, value, colour, hatched, icon, note, situations } = part
  const query = new URLSearchParams(situations.map((situation) => ['situation', situation]))
  return (
    <li className="grid content-start gap-0.5 px-3 py-2">
      <p className="flex items-center gap-2 font-semibold">
        <span
          aria-hidden="true"
          className="size-3.5 shrink-0 rounded-[4px] forced-color-adjust-none"
          style={{ background: hatched ? HATCH : colour }}
        />
        <DrawnIcon icon={icon} className="size-4.5 text-muted" />
        {label}
      </p>
      <p className="text-[20px] leading-tight font-bold tabular-nums">
        {formatNumber(value)}{' '}
        <small className="text-[13.5px] font-normal text-muted">{shareOf(value, total)}</small>
      </p>
      <p className="text-[13.5px] text-muted">{note}</p>
      {value > 0 && situations.length > 0 && (
        <AppLink
          href={`${LIST}?${query}`}
          className="inline-flex min-h-7 items-center gap-1.5 justify-self-start text-[14px] font-semibold text-portal-ink hover:underline"
        >
          Voir {formatCount(value, 'logement')}
          <DrawnIcon icon={ArrowRight} className="size-4" />
        </AppLink>
      )}
    </li>
  )
}
