import type { Metadata } from 'next'
import { Dsc } from '@/components/parc/vmcs/dsc'
import { RapportLink } from '@/components/parc/vmcs/rapport-link'
import { CellLink } from '@/components/table/cell-link'
import { ListScreen } from '@/components/table/list-screen'
import { batimentPath, ensemblePath, vmcPath } from '@/lib/domain/parc/chemins'
import { isControleEnRetard } from '@/lib/domain/parc/vmc'
import { formatCount, formatDay } from '@/lib/domain/textes/format'
import { alarmesOfRow, vmcsList } from '@/lib/parc/lists/vmcs'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { today } from '@/lib/platform/clock'
import { searchQuery } from '@/lib/platform/lists/params'

const PATH = '/vmcs'

export const metadata: Metadata = { title: 'VMC' }

export default async function VmcsPage({ searchParams }: PageProps<'/vmcs'>) {
  const { perimetre } = await guardScreen(PATH)
  const search = await searchParams
  const recordPath = (instanceId: number) => vmcPath(instanceId, searchQuery(search))
  return (
    <ListScreen
      list={vmcsList}
      perimetre={perimetre}
      searchParams={search}
      path={PATH}
      title="VMC"
      summary={(total) => `${formatCount(total, 'caisson')} de VMC dans votre périmètre`}
      keyOf={(row) => row.id}
      cells={{
        ensemble: ({ ensemble, ensembleId }) =>
          ensembleId === null ? '—' : <CellLink href={ensemblePath(ensembleId)}>{ensemble}</CellLink>,
        batiment: ({ batiment, batimentId, ensembleId }) =>
          batimentId === null || ensembleId === null ? (
            (batiment ?? '—')
          ) : (
            <CellLink href={batimentPath(ensembleId, batimentId)}>{batiment}</CellLink>
          ),
        caisson: ({ caisson, instanceId }) => (
          <CellLink href={recordPath(instanceId)}>
            {caisson}
            <span className="sr-only">, équipement {instanceId}</span>
          </CellLink>
        ),
        dsc: (row) => <Dsc vmc={row} />,
        prochain: (row) =>
          isControleEnRetard(row, today()) ? (
            <span className="inline-grid font-semibold text-bad">
              <span>{formatDay(row.prochain)}</span>
              <span className="text-[13px]">En retard</span>
            </span>
          ) : (
            formatDay(row.prochain)
          ),
        alarmes: (row) =>
          row.alarmes === 0 ? (
            '—'
          ) : (
            <CellLink href={`${recordPath(row.instanceId)}#alarmes`}>{alarmesOfRow(row)}</CellLink>
          ),
      }}
      actions={(row) => row.dernierControle !== null && <RapportLink vmc={row} />}
    />
  )
}
