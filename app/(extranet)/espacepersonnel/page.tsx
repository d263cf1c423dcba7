import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { SidebarChoice, ThemeChoice } from '@/components/comptes/display-form'
import { MyDetails } from '@/components/comptes/my-details'
import { Security } from '@/components/comptes/security'
import { MyExports } from '@/components/exports/my-exports'
import { parseTheme, THEME_COOKIE } from '@/components/shell/theme'
import { AnchorTabs } from '@/components/ui/anchor-tabs'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { guardScreen } from '@/lib/auth/guard'
import { type OpenSession, openSessionsOf } from '@/lib/auth/queries'
import { appareil } from '@/lib/comptes/appareil'
import { GROUPES_PAR_PAGE, mesGroupes } from '@/lib/comptes/queries'
import { formatInstant } from '@/lib/domain/format'
import { readDrawers } from '@/lib/domain/perimetre/navigation-state'
import { findExports } from '@/lib/exports/queries'

export const metadata: Metadata = { title: 'Mon espace' }

const search = z.object({ page: z.coerce.number().int().min(1).max(10_000).catch(1) })

export default async function EspacePersonnelPage({ searchParams }: PageProps<'/espacepersonnel'>) {
  const { session } = await guardScreen('/espacepersonnel')
  const { page } = search.parse(await searchParams)
  const [groupes, sessions, exports, jar] = await Promise.all([
    mesGroupes(session.user.id, page),
    openSessionsOf(session),
    findExports(session.user.id),
    cookies(),
  ])
  if (groupes.total === 0 && page > 1) redirect('/espacepersonnel')
  const { main, mini } = readDrawers((name) => jar.get(name)?.value)
  const groups = { ...groupes, page, pageCount: Math.ceil(groupes.total / GROUPES_PAR_PAGE) }
  const display = (
    <Card as="section" padded aria-labelledby="titre-affichage" className="grid gap-6">
      <h2 id="titre-affichage">Affichage</h2>
      <ThemeChoice initial={parseTheme(jar.get(THEME_COOKIE)?.value)} />
      <SidebarChoice main={main} mini={mini} />
    </Card>
  )
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1>Mon espace</h1>
        {session.user.test && <Badge tone="warn">Test</Badge>}
      </div>
      <AnchorTabs
        label="Mon espace"
        prefix="mon-espace"
        panels={[
          {
            id: 'informations',
            label: 'Mes informations',
            content: <MyDetails user={session.user} groups={groups} />,
          },
          { id: 'affichage', label: 'Affichage', content: display },
          {
            id: 'securite',
            label: 'Sécurité',
            content: (
              <Security isLocal={session.user.provider === 'local'} sessions={sessions.map(shownSession)} />
            ),
          },
          { id: 'exports', label: 'Mes exports', content: <MyExports exports={exports} /> },
        ]}
      />
    </>
  )
}

function shownSession({ id, createdAt, lastSeenAt, ip, userAgent, isCurrent }: OpenSession) {
  const [depuis, activite] = [createdAt, lastSeenAt].map((instant) => `le ${formatInstant(instant)}`)
  return { id, ip, isCurrent, appareil: appareil(userAgent), depuis: depuis ?? '', activite: activite ?? '' }
}
