import { Suspense } from 'react'
import { BarChart } from '@/components/charts/bar-chart'
import { Folded } from '@/components/charts/folded'
import type { Repartition } from '@/lib/parc/dpe'
import { dpeList } from '@/lib/parc/lists/dpe'
import { listHref, listQuery, parseListParams, type SearchParams } from '@/lib/platform/lists/params'
import { DPE_COULEURS } from './couleurs'

type Props = { repartition: Promise<Repartition | null>; searchParams: SearchParams }

/** Histogram of the labels of the rows that the filters keep; nothing when it could not be read. */
export function DpeChart(props: Props) {
  return (
    <Suspense>
      <Chart {...props} />
    </Suspense>
  )
}

async function Chart({ repartition, searchParams }: Props) {
  const counted = await repartition
  if (counted === null) return null
  const params = parseListParams(searchParams, dpeList)
  return (
    <div className="border-b border-line">
      <Folded label="Répartition des étiquettes">
        <BarChart
          title="Répartition des étiquettes"
          labelHeader="Étiquette"
          valueHeader="DPE"
          bars={counted.map(({ etiquette, nombre }) => ({
            label: etiquette,
            value: nombre,
            colour: DPE_COULEURS[etiquette],
            href: listHref(
              '/dpe',
              listQuery(dpeList, params, { filters: { ...params.filters, etiquette: [etiquette] } }),
            ),
          }))}
        />
      </Folded>
    </div>
  )
}
