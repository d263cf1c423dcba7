import { SEGMENTS } from '@/components/ui/segment'
import { SegmentLink } from '@/components/ui/segment-link'
import { type Lecture, vuePath, vueQuery } from '@/lib/analytique/adresse'
import { limitedTo } from '@/lib/analytique/choisir'
import { rangPath } from '@/lib/analytique/lignes'
import type { Vue } from '@/lib/analytique/types'
import {
  type Classement,
  comparedFrom,
  DIMENSIONS,
  dimensionText,
  hasContrats,
  LIBELLES_DIMENSIONS,
  premierClassement,
  type Rang,
  sortRangs,
} from '@/lib/domain/analytique/comparer'
import { elapsed } from '@/lib/domain/analytique/periodes'
import { MINIMUM_DU_TAUX } from '@/lib/domain/analytique/totaux'
import { formatDay, formatNumber } from '@/lib/domain/textes/format'
import { today } from '@/lib/platform/clock'
import { ComparerTable } from './comparer-table'
import { sansEffetSurContrats } from './phrases'

type Props = { lecture: Lecture; vue: Vue; rangs: readonly Rang[] }

/** Lines shown at first, and when all are asked for: a page of thousands helps nobody, the export has them. */
const FIRST = 15
const MOST = 1000

/** How the lines are sorted: as the address says, where the dimension has that figure. */
function orderOf({ par, classer, sens }: Lecture) {
  const first = premierClassement(par)
  if (classer === null || (classer === 'contrats' && !hasContrats(par))) return first
  return { classer, sens: sens ?? first.sens }
}

/** The figures of a view by one dimension, as a table with bars that filter it (ANALYTICS-50). */
export function Comparer({ lecture, vue, rangs }: Props) {
  const { par, tout } = lecture
  const order = orderOf(lecture)
  const requete = vueQuery(lecture)
  const depuis = comparedFrom(par, elapsed(vue.periode, today()))
  const sorted = sortRangs(rangs, par, order.classer, order.sens)
  const shown = sorted.slice(0, tout ? MOST : FIRST)
  const colonnes: Classement[] = ['nom', 'demandes', 'appels', 'taux', 'relances', 'insistance']
  const path = (changed: Partial<Lecture>) => vuePath(vueQuery({ ...lecture, ...changed }))
  return (
    <section aria-labelledby="comparer-par" className="rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-3 px-5 pt-4.5 pb-3 max-md:px-4">
        <div className="min-w-[180px] flex-1">
          <h2 id="comparer-par">Comparer par</h2>
          <p className="text-[13.5px] text-muted">
            Taux à partir de {MINIMUM_DU_TAUX} demandes. {contratsText(lecture, vue)}
            {depuis !== null &&
              ` La période commence avant\u00a0: comparée depuis le ${formatDay(depuis)} seulement.`}
          </p>
        </div>
        <nav aria-label="Comparer par" className={`${SEGMENTS} print:hidden`}>
          {DIMENSIONS.map((one) => (
            <SegmentLink
              key={one}
              href={path({ par: one, classer: null, sens: null, tout: false })}
              isCurrent={one === par}
              current="true"
            >
              {LIBELLES_DIMENSIONS[one]}
            </SegmentLink>
          ))}
        </nav>
      </div>
      {rangs.length === 0 ? (
        <p className="border-t border-line px-5 py-8 text-center text-muted">
          Aucune demande dans cette sélection.
        </p>
      ) : (
        <ComparerTable
          par={par}
          order={order}
          colonnes={hasContrats(par) ? [...colonnes, 'contrats'] : colonnes}
          rangs={shown}
          all={rangs}
          sortedBy={(classer, sens) => path({ classer, sens })}
          limitedTo={(rang) => limitedTo(lecture, vue, par, rang)}
          rowsOf={(rang, more) => rangPath({ lecture, vue, requete }, par, rang, more)}
        />
      )}
      {rangs.length > FIRST && (
        <p className="flex flex-wrap items-center gap-x-3 border-t border-line px-5 py-2 text-[13.5px] text-muted print:hidden">
          {formatNumber(shown.length)} lignes sur {formatNumber(rangs.length)}.
          <SegmentLink href={path({ tout: !tout })} isCurrent={false}>
            {tout ? 'Réduire' : 'Tout afficher'}
          </SegmentLink>
        </p>
      )}
    </section>
  )
}

/** Sentence on the contracts, which answer neither to most dimensions nor to the filters of requests. */
function contratsText({ par }: Lecture, vue: Vue): string {
  if (hasContrats(par)) {
    const limits = sansEffetSurContrats(vue)
    return limits === null ? '' : `Contrats actifs\u00a0: ${limits}.`
  }
  return `Les contrats actifs ne se comparent pas par ${dimensionText(par)}\u00a0: ils sont d’un groupe, à un jour donné.`
}
