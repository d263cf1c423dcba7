import { ChevronDown } from 'lucide-react'
import { ChartTable } from '@/components/charts/chart-table'
import { AppLink } from '@/components/ui/app-link'
import { SEGMENTS } from '@/components/ui/segment'
import { SegmentLink } from '@/components/ui/segment-link'
import { type Lecture, vuePath, vueQuery } from '@/lib/analytique/adresse'
import type { Chiffres, Mois } from '@/lib/analytique/chiffres'
import { lignesPath } from '@/lib/analytique/lignes'
import { joursDe } from '@/lib/domain/analytique/comparer'
import { MESURES, type Mesure } from '@/lib/domain/analytique/mesures'
import { monthNames } from '@/lib/domain/analytique/periodes'
import { callRate } from '@/lib/domain/analytique/totaux'
import { formatMonth, formatNumber, formatPercent } from '@/lib/domain/textes/format'
import { Ecart, movedText } from './ecart'

/** Measure that the months are read by. */
const LECTURES = {
  demandes: { label: 'Demandes', value: ({ demandes }: Mois) => demandes, text: formatNumber, sens: null },
  appels: { label: 'Appels', value: ({ appels }: Mois) => appels, text: formatNumber, sens: 'plus' },
  relances: { label: 'Relances', value: ({ relances }: Mois) => relances, text: formatNumber, sens: 'moins' },
  taux: { label: 'Taux', value: callRate, text: formatPercent, sens: 'plus' },
} as const satisfies Readonly<Record<Mesure, unknown>>

type Props = { chiffres: Chiffres; lecture: Lecture }

/** Height of an axis: the next round number over the greatest value. */
function topOf(most: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  return [1, 2, 4, 5, 8, 10].map((times) => times * unit).find((top) => top >= most) ?? 10 * unit
}

/** The months of a period against those of the period compared, with their table. */
export function Tendance({ chiffres: { maintenant, avant }, lecture }: Props) {
  const { mesure } = lecture
  const { label, value, text, sens } = LECTURES[mesure]
  const now = maintenant.mois.map(value)
  const before = avant?.mois.map(value) ?? []
  const top = mesure === 'taux' ? 100 : topOf(Math.max(4, ...now, ...before))
  const last = now.length - 1
  const names = monthNames(maintenant.mois.map(({ mois }) => mois))
  const named = names.flatMap((name, index) => (name === '' ? [] : [index]))
  return (
    <section aria-labelledby="tendance" className="rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-3 px-5 pt-4.5 max-md:px-4">
        <div className="min-w-[180px] flex-1">
          <h2 id="tendance">Évolution mensuelle</h2>
          <p className="text-[13.5px] text-muted">
            {avant
              ? 'Trait plein : la période ; tirets : celle à laquelle elle est comparée.'
              : 'Sans comparaison.'}
          </p>
        </div>
        <nav aria-label="Mesure affichée" className={`${SEGMENTS} print:hidden`}>
          {MESURES.map((name) => (
            <SegmentLink
              key={name}
              href={vuePath(vueQuery({ ...lecture, mesure: name }))}
              isCurrent={name === mesure}
              current="true"
            >
              {LECTURES[name].label}
            </SegmentLink>
          ))}
        </nav>
      </div>
      {last >= 0 && (
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1 px-5 pt-3 text-[14px] max-md:px-4">
          <b className="capitalize">{formatMonth(maintenant.mois[last]?.mois ?? '')}</b>
          <Cle nom="Période" valeur={text(now[last] ?? 0)} colour="var(--d1)" />
          {before[last] !== undefined && (
            <>
              <Cle nom="Comparée" valeur={text(before[last])} colour="var(--d-ref)" isDashed />
              <Ecart now={now[last] ?? 0} before={before[last]} sens={sens} points={mesure === 'taux'} />
            </>
          )}
        </p>
      )}
      <div className="grid grid-cols-[44px_minmax(0,1fr)] gap-x-2 px-5 pt-3 pb-4.5 max-md:px-4">
        <ol
          aria-hidden="true"
          className="-my-2 flex h-68 flex-col justify-between text-right text-[12.5px] text-muted"
        >
          {[1, 0.75, 0.5, 0.25, 0].map((share) => (
            <li key={share} className="leading-4 tabular-nums">
              {text(Math.round(top * share * 10) / 10)}
            </li>
          ))}
        </ol>
        <Courbes
          now={now}
          before={before}
          top={top}
          label={`${label} par mois, de ${text(now[0] ?? 0)} à ${text(now[last] ?? 0)}`}
        />
        <ol aria-hidden="true" className="col-start-2 flex pt-1 text-center text-[12px] text-muted">
          {maintenant.mois.map(({ mois }, index) => (
            <li key={mois} className="flex min-w-0 flex-1 justify-center whitespace-nowrap">
              <span className={named.indexOf(index) % 2 === 1 ? 'max-md:hidden' : undefined}>
                {names[index]}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <ChartTable
        caption={`${label} par mois`}
        headers={['Mois', 'Période', 'Comparée', 'Évolution']}
        rows={maintenant.mois.map(({ mois }, index) => {
          const compared = before[index]
          return {
            label: formatMonth(mois),
            values: [
              text(now[index] ?? 0),
              compared === undefined ? '—' : text(compared),
              compared === undefined
                ? '—'
                : movedText({ now: now[index] ?? 0, before: compared, points: mesure === 'taux' }),
            ],
          }
        })}
      />
      <details className="group/mois border-t border-line print:hidden">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-5 text-[13.5px] font-semibold text-portal-ink [&::-webkit-details-marker]:hidden">
          Voir les demandes d’un mois
          <ChevronDown aria-hidden="true" className="size-4 group-open/mois:rotate-180" />
        </summary>
        <ul className="flex flex-wrap gap-2 px-5 pb-4">
          {maintenant.mois.map(({ mois, demandes }) => (
            <li key={mois}>
              <AppLink
                href={lignesPath(vueQuery(lecture), { jours: joursDe('mois', mois, lecture.periode) })}
                className="inline-flex min-h-9 items-center rounded-md border border-line px-3 text-[13.5px] hover:bg-portal-soft"
              >
                {formatMonth(mois)} ({formatNumber(demandes)})
              </AppLink>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

type CleProps = { nom: string; valeur: string; colour: string; isDashed?: boolean }

function Cle({ nom, valeur, colour, isDashed = false }: CleProps) {
  return (
    <span className="flex items-center gap-2">
      <svg aria-hidden="true" viewBox="0 0 26 10" className="h-2.5 w-6.5">
        <path d="M1 5h24" stroke={colour} strokeWidth="2.5" strokeDasharray={isDashed ? '6 4' : undefined} />
      </svg>
      {nom} <b className="tabular-nums">{valeur}</b>
    </span>
  )
}

type CourbesProps = { now: readonly number[]; before: readonly number[]; top: number; label: string }

function Courbes({ now, before, top, label }: CourbesProps) {
  const x = (index: number) => ((index + 0.5) * 100) / Math.max(1, now.length)
  const points = (values: readonly number[]) =>
    values.map((value, index) => `${x(index).toFixed(2)},${(100 - (value * 100) / top).toFixed(2)}`).join(' ')
  const stroke = { fill: 'none', strokeWidth: 2.5, vectorEffect: 'non-scaling-stroke' } as const
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="h-64 w-full overflow-visible"
    >
      {[0, 25, 50, 75, 100].map((y) => (
        <line
          key={y}
          x1="0"
          x2="100"
          y1={y}
          y2={y}
          stroke="var(--d-grid)"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <polygon
        points={`${x(0)},100 ${points(now)} ${x(now.length - 1)},100`}
        fill="var(--d1)"
        fillOpacity="0.12"
      />
      <polyline points={points(before)} stroke="var(--d-ref)" strokeDasharray="6 5" {...stroke} />
      <polyline points={points(now)} stroke="var(--d1)" {...stroke} />
      {now.length === 1 && (
        <circle cx={x(0)} cy={100 - ((now[0] ?? 0) * 100) / top} r="1.5" fill="var(--d1)" />
      )}
    </svg>
  )
}
