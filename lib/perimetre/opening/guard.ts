import 'server-only'
import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { getContenu } from '@/lib/contenu/contenu'
import { guardNamed, RouteError } from '@/lib/domain/acces/guards'
import { mayOpen, needsPortail } from '@/lib/domain/acces/may-open'
import { screenFor } from '@/lib/domain/acces/screen-for-path'
import type { Screen } from '@/lib/domain/acces/screens'
import { CHOISIR, type Perimetre } from '@/lib/domain/perimetre/perimetre'
import { getPerimetre } from '@/lib/perimetre/opening/perimetre'
import { getSession, requireSession } from '@/lib/perimetre/opening/session'
import { openerOf, seesCompany } from '@/lib/perimetre/viewer'
import type { Session } from '@/lib/platform/auth/session'
import { pageData } from '@/lib/platform/errors/page-data'
import { ownPath } from '@/lib/platform/http/login-path'
import { PATH_HEADER } from '@/lib/platform/http/request-headers'

/** Who opens a page, and what they look at. */
export type Opened = { session: Session; perimetre: Perimetre }
type Guard = (path: string) => Promise<Opened>

/** A record opens by the rights of its reader; it is asked for where these depend on the portal. */
const asksForPortail = (screen: Screen, opens: boolean): boolean =>
  needsPortail(screen) || (!opens && screen.portals !== 'all')

/** Address of the page that is opened, without /v2. */
const address = async (): Promise<string> => ownPath((await headers()).get(PATH_HEADER))

/** Sends to home, which offers to choose a perimeter and comes back to this page (PERIM-53). */
export async function toChoice(): Promise<never> {
  redirect(`/?${new URLSearchParams({ [CHOISIR]: await address() })}`)
}

/** Sends the staff who have chosen no perimeter to choose one, where the page needs it: a record of a list that does may not. */
async function askForPortail(screen: Screen, opens: boolean): Promise<void> {
  if (asksForPortail(screenFor(await address()) ?? screen, opens)) await toChoice()
}

/**
 * A logged-in person whose portal and role open the screen; anyone else gets the 404 page (GUARD-17). A screen that
 * administrators have closed fails with their message (ERR-05).
 */
const person: Guard = async (path) => {
  const session = await requireSession()
  const perimetre = await getPerimetre(session)
  const screen = screenFor(path)
  if (screen === null) notFound()
  const mayOpenIt = mayOpen(screen, openerOf(session, perimetre))
  if (seesCompany(session, perimetre)) await askForPortail(screen, mayOpenIt)
  if (!mayOpenIt) notFound()
  const fermeture = (await getContenu()).fermetures[path]
  if (fermeture !== undefined) throw new RouteError(503, fermeture)
  return { session, perimetre }
}

/**
 * Who opens a page that is for visitors too, and has a part of its own for some people: null for visitors and for those
 * whom that part is not for.
 */
export async function openedScreen(path: string): Promise<Opened | null> {
  return pageData(async () => {
    const opened = await getSession()
    const screen = screenFor(path)
    if (opened === null || screen === null) return null
    const perimetre = await getPerimetre(opened)
    const isFor = mayOpen(screen, openerOf(opened, perimetre))
    if (isFor && screen.perimetre && seesCompany(opened, perimetre)) await toChoice()
    return isFor ? { session: opened, perimetre } : null
  })
}

/** A logged-in person, whatever the screen: pages that decide by what they hold. */
const session: Guard = async () => {
  const opened = await requireSession()
  return { session: opened, perimetre: await getPerimetre(opened) }
}

const GUARDS: ReadonlyMap<string, Guard> = new Map([
  ['person', person],
  ['session', session],
])

/**
 * Guard of a page of the extranet, called before it reads anything. `path` is the page's, without /v2. Throws
 * Next's redirection to /connexion or its 404, and PageError 500 « Unknown middleware » for a name of guard that is
 * not registered (ERR-06).
 */
export async function guardScreen(path: string, guard = 'person'): Promise<Opened> {
  return pageData(() => guardNamed(GUARDS, guard)(path))
}
