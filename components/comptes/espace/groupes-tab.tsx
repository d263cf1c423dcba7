import { Users } from 'lucide-react'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { GROUPES_PAR_PAGE, mesGroupes } from '@/lib/comptes/queries'
import { formatCount } from '@/lib/domain/textes/format'
import type { EspaceTabProps } from './tab-props'

/** Tab « Mes groupes », for the provider's staff (ACCOUNT-03): every group of the person with its portal. */
export async function GroupesTab({ session: { user }, search }: EspaceTabProps) {
  const asked = await mesGroupes(user.id, search.page)
  const isBeyond = asked.total === 0 && search.page > 1
  const { rows, total } = isBeyond ? await mesGroupes(user.id, 1) : asked
  if (total === 0)
    return (
      <Card as="section" aria-label="Mes groupes">
        <EmptyState title="Vous n’êtes rattaché à aucun groupe" icon={Users} />
      </Card>
    )
  return (
    <Card as="section" padded aria-labelledby="titre-groupes" className="grid gap-3">
      <h2 id="titre-groupes">Mes groupes</h2>
      <p className="text-muted">{formatCount(total, 'groupe')}</p>
      <ul className="divide-y divide-line">
        {rows.map((groupe) => (
          <li key={groupe.id} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <span className="min-w-0 font-semibold wrap-anywhere">{groupe.nom}</span>
            <span className="text-muted">{groupe.portail}</span>
          </li>
        ))}
      </ul>
      <Pagination
        page={isBeyond ? 1 : search.page}
        pageCount={Math.ceil(total / GROUPES_PAR_PAGE)}
        hrefOf={(page) => `/espacepersonnel?page=${page}#groupes`}
      />
    </Card>
  )
}
