import { CellLink } from '@/components/table/cell-link'
import { ListScreen } from '@/components/table/list-screen'
import { Badge } from '@/components/ui/badge'
import { logementPath } from '@/lib/domain/parc/chemins'
import { apresCoefficient, NON_LOUABLE } from '@/lib/domain/parc/dpe'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { formatCount, formatDay } from '@/lib/domain/textes/format'
import type { Repartition } from '@/lib/parc/dpe'
import { type DpeRow, dpeList, louableOf } from '@/lib/parc/lists/dpe'
import { today } from '@/lib/platform/clock'
import type { SearchParams } from '@/lib/platform/lists/params'
import { DpeActions } from './dpe-actions'
import { DpeButtons } from './dpe-buttons'
import { DpeChart } from './dpe-chart'
import { Etiquette } from './etiquette'

type Props = {
  perimetre: Perimetre
  searchParams: SearchParams
  repartition: Promise<Repartition | null>
}

/** Diagnoses of the perimeter, under how many there are of each label (PARK-31). */
export function DpeScreen({ perimetre, searchParams, repartition }: Props) {
  return (
    <ListScreen
      list={dpeList}
      perimetre={perimetre}
      searchParams={searchParams}
      path="/dpe"
      title="DPE"
      summary={(total) => `${formatCount(total, 'diagnostic')} dans votre périmètre`}
      keyOf={(row) => row.id}
      action={<DpeButtons />}
      actions={({ id, numeroAdeme, fichierId }) => (
        <DpeActions id={id} numeroAdeme={numeroAdeme} fichierId={fichierId} />
      )}
      cells={{
        logement: ({ lieu, logementId }) =>
          logementId === null ? lieu || '—' : <CellLink href={logementPath(logementId)}>{lieu}</CellLink>,
        etiquette: ({ etiquette }) => <Etiquette classe={etiquette} />,
        energie: ({ classeEnergie }) => <Etiquette classe={classeEnergie} />,
        ges: ({ classeGes }) => <Etiquette classe={classeGes} />,
        ademe: ({ numeroAdeme }) => <span className="tabular-nums">{numeroAdeme}</span>,
        validite: Validite,
        louable: Louable,
        coefficient: Coefficient,
      }}
    >
      <DpeChart repartition={repartition} searchParams={searchParams} />
    </ListScreen>
  )
}

/** The last day of a diagnosis, said to be over where it is. */
function Validite({ valideJusquau }: DpeRow) {
  return (
    <span className="whitespace-nowrap">
      {formatDay(valideJusquau)}
      {valideJusquau < today() && <span className="block text-[13px] font-semibold text-bad">Expiré</span>}
    </span>
  )
}

function Louable(dpe: DpeRow) {
  const last = louableOf(dpe)
  if (last === null) return '—'
  return last === NON_LOUABLE ? <Badge tone="bad">{NON_LOUABLE}</Badge> : formatDay(last)
}

/** Effect of the factor of 2026 on a dwelling heated by electricity (PARK-43). */
function Coefficient(dpe: DpeRow) {
  const risen = apresCoefficient(dpe)
  if (risen === null) return '—'
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      {risen.kwhepM2An} kWhEP, <Etiquette classe={risen.etiquette} />
    </span>
  )
}
