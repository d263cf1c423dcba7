import { ListScreen } from '@/components/table/list-screen'
import { type UserRow, usersList } from '@/lib/comptes/lists/users'
import { personOf } from '@/lib/domain/acces/permissions'
import type { GroupeChoice } from '@/lib/domain/comptes/users'
import { formatCount } from '@/lib/domain/textes/format'
import type { Opened } from '@/lib/perimetre/opening/guard'
import type { ListDefinition } from '@/lib/platform/lists/definition'
import { type SearchParams, searchQuery } from '@/lib/platform/lists/params'
import { GroupeFilter } from './groupe-filter'
import { ImportButton } from './import-button'
import { InviteButton } from './invite-button'
import { UsersTabs } from './users-tabs'

type Props = {
  opened: Opened
  searchParams: SearchParams
  /** The groups that the address chooses in the filter. */
  groupes: readonly GroupeChoice[]
  waiting: number
  /** The account whose panel stands beside. */
  selectedId?: number
}

/** Columns that stay when a panel takes half of the width. */
const BESIDE_PANEL = ['nom', 'prenom', 'statut']

/** The list of accounts (ACCOUNT-12), alone or beside the panel of one. */
export function UsersScreen({ opened, searchParams, groupes, waiting, selectedId }: Props) {
  const { session, perimetre } = opened
  const viewer = personOf(session.user)
  const query = searchQuery(searchParams)
  return (
    <ListScreen<UserRow>
      list={shownList(selectedId !== undefined)}
      perimetre={perimetre}
      searchParams={searchParams}
      path={selectedId === undefined ? '/utilisateurs' : `/utilisateurs/${selectedId}`}
      title="Utilisateurs"
      summary={(total) => formatCount(total, 'compte')}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => `/utilisateurs/${id}${query}`}
      cells={{
        groupes: ({ groupes }) => shortened(groupes),
      }}
      filterFields={{ groupe: <GroupeFilter chosen={groupes} /> }}
      action={
        <>
          <ImportButton viewer={viewer} />
          <InviteButton viewer={viewer} />
        </>
      }
    >
      <UsersTabs current="comptes" waiting={waiting} />
    </ListScreen>
  )
}

/** The list, narrower beside a panel. */
function shownList(isNarrow: boolean): ListDefinition<UserRow> {
  return {
    ...usersList,
    columns: usersList.columns.map((column) =>
      isNarrow && !BESIDE_PANEL.includes(column.name) ? { ...column, optional: true } : column,
    ),
  }
}

/** The first groups of a person, and how many more: the file of the list has them all. */
function shortened(groupes: readonly string[]): string {
  const [first, second, ...others] = groupes
  const shown = [first, second].filter(Boolean).join(', ')
  return others.length === 0 ? shown : `${shown} et ${formatCount(others.length, 'autre')}`
}
