import { ChartTable } from '@/components/charts/chart-table'
import { RateCurve } from '@/components/charts/rate-curve'
import { Card } from '@/components/ui/card'
import type { Day } from '@/lib/domain/temps/days'
import { formatCount, formatDay, formatNumber, SHORT_MONTHS } from '@/lib/domain/textes/format'
import { courbeOf } from '@/lib/domain/visites/courbe'
import type { Campagne } from '@/lib/parc/campagne/queries'
import { shareOf } from './situations'

/** Rate of visits week by week, and what it comes to if each planned visit takes place, with its table (PARK-10). */
export function CampagneSemaines({ campagne, today }: { campagne: Campagne; today: Day }) {
  const { total, visites } = campagne.ensemble
  const points = courbeOf(campagne.semaines, today)
  const planifies = campagne.semaines.reduce((sum, semaine) => sum + semaine.planifies, 0)
  const rest = total - visites - planifies
  const said = `Si toutes les visites prévues ont lieu, ${shareOf(visites + planifies, total)} des logements de la campagne seront visités en fin d’année ; il restera ${formatCount(rest, 'logement')}.`
  return (
    <Card
      as="section"
      aria-label="Taux de visite par semaine"
      className="flex min-w-0 flex-col overflow-clip"
    >
      <div className="px-5 pt-4.5 max-md:px-4">
        <h2>Taux de visite par semaine</h2>
        <p className="text-[13.5px] text-muted">{said}</p>
      </div>
      <RateCurve
        points={points.map(({ faits, prevus, isComing }) => ({ count: isComing ? prevus : faits, isComing }))}
        total={total}
        label={said}
        done={visites}
        planned={planifies}
        steps={SHORT_MONTHS}
      />
      <ChartTable
        caption="Visites par semaine"
        headers={['Semaine du', 'Visites', 'Planifiées', 'Cumul', 'Taux']}
        rows={points.map((point) => ({
          label: formatDay(point.lundi),
          values: [
            formatNumber(point.visites),
            formatNumber(point.planifies),
            formatNumber(point.isComing ? point.prevus : point.faits),
            shareOf(point.isComing ? point.prevus : point.faits, total),
          ],
        }))}
      />
    </Card>
  )
}
