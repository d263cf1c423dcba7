import { Plus } from 'lucide-react'
import type { Metadata } from 'next'
import { ListScreen } from '@/components/table/list-screen'
import { ButtonLink } from '@/components/ui/button-link'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { portailsList } from '@/lib/contenu/portails/list'
import { formatCount } from '@/lib/domain/textes/format'
import { guardScreen } from '@/lib/perimetre/opening/guard'

export const metadata: Metadata = { title: 'Portails' }

export default async function PortailsPage({ searchParams }: PageProps<'/administration/portails'>) {
  const { perimetre } = await guardScreen('/administration/portails')
  return (
    <ListScreen
      list={portailsList}
      perimetre={perimetre}
      searchParams={await searchParams}
      path="/administration/portails"
      title="Portails"
      summary={(total) => formatCount(total, 'portail', 'portails')}
      keyOf={(row) => row.id}
      hrefOf={(row) => `/administration/portails/${row.id}`}
      cells={{
        couleur: ({ couleur }) => (
          <span className="inline-flex items-center gap-2 whitespace-nowrap">
            <span
              aria-hidden="true"
              className="size-4 rounded-sm border border-line-strong"
              style={{ background: couleur }}
            />
            {couleur}
          </span>
        ),
      }}
      action={
        <ButtonLink variant="primary" href="/administration/portails/nouveau">
          <DrawnIcon icon={Plus} />
          Nouveau portail
        </ButtonLink>
      }
    />
  )
}
