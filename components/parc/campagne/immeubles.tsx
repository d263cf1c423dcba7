import { ChartTable } from '@/components/charts/chart-table'
import { ComparedLine } from '@/components/charts/compared-line'
import { Card } from '@/components/ui/card'
import { formatNumber, formatPercent } from '@/lib/domain/textes/format'
import type { Campagne } from '@/lib/parc/campagne/queries'
import { partsOf } from './situations'

type Immeuble = Campagne['immeubles'][number]

const NOTHING = {
  visites: 0,
  planifies: 0,
  apresEcheance: 0,
  aPlanifier: 0,
  absents: 0,
  definitifs: 0,
  refus: 0,
}

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
        headers={['Immeuble', ...partsOf(NOTHING).map(({ label }) => label), 'Total', 'Taux']}
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
  return (
    <ComparedLine
      name={nameOf(immeuble)}
      note={`${formatNumber(visites)} sur ${formatNumber(total)}`}
      rate={rateOf(immeuble)}
      parts={partsOf(immeuble)}
      href={
        nom === null || visites === total
          ? undefined
          : `/logements/nonvisites?recherche=${encodeURIComponent(nom.replaceAll(',', ''))}`
      }
    />
  )
}
