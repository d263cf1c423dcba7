import { Download } from 'lucide-react'
import { DataTable } from '@/components/table/data-table'
import { DataUnavailable } from '@/components/table/data-unavailable'
import { Card } from '@/components/ui/card'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { Pagination } from '@/components/ui/pagination'
import { type PimRow, pimList } from '@/lib/demandes/suivi/lists/pim'
import type { Programme } from '@/lib/demandes/suivi/programmes'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { formatCount, formatPhone } from '@/lib/domain/textes/format'
import type { ListParams } from '@/lib/platform/lists/params'
import { readListPage } from '@/lib/platform/lists/source'
import { log } from '@/lib/platform/log'
import { apiUrl } from '@/lib/platform/routes'

type Props = {
  programme: Programme
  perimetre: Perimetre
  params: ListParams
  hrefOf: (changes: Partial<ListParams>) => string
}

/** Interventions of one programme: three columns sort, and each row has its sheet (FOLLOW-02, FOLLOW-03). */
export async function InterventionsPim({ programme, perimetre, params, hrefOf }: Props) {
  const page = await readListPage(pimList, perimetre, params).catch((error: unknown) => {
    log.error('liste.lecture', { liste: pimList.name, error })
    return null
  })
  if (page === null) return <DataUnavailable />
  const { rows, total } = page
  if (total === 0) return <p className="px-4 py-6 text-muted">Aucune intervention pour ces filtres.</p>
  return (
    <Card>
      <DataTable
        caption={`Interventions : ${programme.nom}`}
        columns={pimList.columns
          .filter(({ optional }) => !optional)
          .map(({ sort, optional, ...column }) => ({ ...column, sortable: sort !== undefined }))}
        rows={rows}
        keyOf={({ id }) => id}
        fitted
        cells={{
          email: ({ EMAIL }) =>
            EMAIL === null ? (
              '—'
            ) : (
              <a
                href={`mailto:${EMAIL}`}
                className="break-all py-1 text-[13.5px] text-portal-ink hover:underline sm:inline-block sm:min-w-44"
              >
                {EMAIL}
              </a>
            ),
          mobile: ({ MOBILE }) =>
            MOBILE === null ? '—' : <span className="whitespace-nowrap">{formatPhone(MOBILE)}</span>,
        }}
        actions={Sheet}
        sort={{ name: params.tri, order: params.ordre }}
        sortHref={({ name, order }) => hrefOf({ tri: name, ordre: order })}
      />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 text-[13.5px] text-muted">
        <p>{formatCount(total, 'intervention')}</p>
        <Pagination
          page={params.page}
          pageCount={Math.ceil(total / params.lignes)}
          hrefOf={(number) => hrefOf({ page: number })}
        />
      </div>
    </Card>
  )
}

function Sheet({ id, numero }: PimRow) {
  return (
    <a
      href={apiUrl(`promoteurs/interventions/${id}/pdf`)}
      aria-label={`Télécharger la fiche ${numero} (PDF)`}
      className="inline-grid size-11 place-items-center rounded-md text-portal-ink hover:bg-portal-soft"
    >
      <DrawnIcon icon={Download} className="size-5" />
    </a>
  )
}
