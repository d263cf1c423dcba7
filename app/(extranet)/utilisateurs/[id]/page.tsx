import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { UserPanel } from '@/components/comptes/utilisateurs/user-panel'
import { UsersScreen } from '@/components/comptes/utilisateurs/users-screen'
import { demandesAccesWaiting } from '@/lib/comptes/demandes-acces-queries'
import { findUser, groupesOfFilter, loginsOfUser, sessionsOfUser } from '@/lib/comptes/users-queries'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { callerOf } from '@/lib/platform/api/collection'
import { pageData } from '@/lib/platform/errors/page-data'
import { searchQuery } from '@/lib/platform/lists/params'
import { recordId } from '@/lib/platform/record-id'

type Props = PageProps<'/utilisateurs/[id]'>

/** Who opens the page, and the account of its address; 404 for one that is not theirs. */
const load = cache(async (word: string) => {
  const opened = await guardScreen('/utilisateurs/:id')
  const id = recordId(word)
  const account = id === null ? null : await pageData(() => findUser(callerOf(opened.session), id))
  if (account === null) notFound()
  return { opened, account }
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { firstname, lastname, email } = (await load((await params).id)).account
  return { title: `${firstname} ${lastname}, ${email}` }
}

export default async function UtilisateurPage(props: Props) {
  const { opened, account } = await load((await props.params).id)
  const { user } = opened.session
  const searchParams = await props.searchParams
  const [sessions, logins, groupes, waiting] = await pageData(() =>
    Promise.all([
      sessionsOfUser(user.id, account.id),
      loginsOfUser(user.id, account.id),
      groupesOfFilter(user.id, searchParams),
      demandesAccesWaiting(user.id),
    ]),
  )
  return (
    <div className="@container/beside">
      <div className="grid items-start gap-6 @min-[980px]/beside:grid-cols-[minmax(0,1fr)_400px]">
        {/* Where the list would not keep its columns, the panel is the page. */}
        <h1 className="sr-only @min-[980px]/beside:hidden">Utilisateurs</h1>
        <div className="grid min-w-0 gap-6 @max-[980px]/beside:hidden">
          <UsersScreen
            opened={opened}
            searchParams={searchParams}
            groupes={groupes}
            waiting={waiting}
            selectedId={account.id}
          />
        </div>
        <UserPanel
          account={account}
          sessions={sessions}
          logins={logins}
          viewer={user}
          listHref={`/utilisateurs${searchQuery(searchParams)}`}
        />
      </div>
    </div>
  )
}
