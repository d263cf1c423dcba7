import { ChevronRight } from 'lucide-react'
import { ChartTable } from '@/components/charts/chart-table'
import { StackedBar } from '@/components/charts/stacked-bar'
import { AppLink } from '@/components/ui/app-link'
import { Card } from '@/components/ui/card'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { formatNumber, formatPercent } from '@/lib/domain/format'
import type { Campagne } from '@/lib/parc/campagne/queries'
import { partsOf } from './situations'

type Immeuble = Campagne['immeubles'][number]

/** Buildings drawn; the table has them all. */
const SHOWN = 8

const nameOf = ({ nom }: Immeuble): string => nom ?? 'Hors immeuble'
const rateOf = ({ visites, total }: Immeuble): string => formatPercent(Math.round((visites * 100) / total))

/** The campaign by building, the least visited first, with its table (PARK-10). */
export function CampagneImmeubles({ campagne: { immeubles } }: { campagne: Campagne }) {
  return (
    <Card as="section" aria-label="Par immeuble" className="flex min-w-0 flex-col overflow-clip">
      <div className="px-5 pt-4.5 max-md:px-4">
        <h2>Par immeuble</h2>
        <p className="text-[13.5px] text-muted">Les moins visités d’abord.</p>
      </div>
      <ol className="px-2 py-3">
        {immeubles.slice(0, SHOWN).map((immeuble) => (
          <Line key={nameOf(immeuble)} immeuble={immeuble} />
        ))}
      </ol>
      <ChartTable
        caption="Campagne par immeuble"
        headers={['Immeuble', 'Visités', 'Planifiés', 'À planifier', 'Absents', 'Refus', 'Total', 'Taux']}
        rows={immeubles.map((immeuble) => ({
          label: nameOf(immeuble),
          values: [
            ...partsOf(immeuble).map(({ value }) => formatNumber(value)),
            formatNumber(immeuble.total),
            rateOf(immeuble),
          ],
        }))}
      />
    </Card>
  )
}

function Line({ immeuble }: { immeuble: Immeuble }) {
  const { nom, visites, total } = immeuble
  const parts = partsOf(immeuble)
  const left = total - visites
  const name = (
    <>
      <b className="block font-semibold wrap-anywhere">{nameOf(immeuble)}</b>
      <small className="text-[13px] text-muted">
        {formatNumber(visites)} sur {formatNumber(total)}
      </small>
    </>
  )
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_minmax(72px,0.7fr)_48px_20px] items-center gap-3 rounded-md px-3 py-1.5 hover:bg-portal-soft">
      {nom === null || left === 0 ? (
        <span>{name}</span>
      ) : (
        <AppLink
          href={`/logements/nonvisites?recherche=${encodeURIComponent(nom.replaceAll(',', ''))}`}
          className="after:absolute after:inset-0"
        >
          {name}
        </AppLink>
      )}
      <StackedBar
        small
        label={parts.map(({ label, value }) => `${label} ${value}`).join(', ')}
        parts={parts}
      />
      <span className="text-right font-semibold tabular-nums">{rateOf(immeuble)}</span>
      {nom !== null && left > 0 && <DrawnIcon icon={ChevronRight} className="size-4.5 text-muted" />}
    </li>
  )
}
