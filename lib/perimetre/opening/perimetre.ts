import 'server-only'
import { cookies } from 'next/headers'
import { cache } from 'react'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { resolvePerimetre, toPerimetre } from '@/lib/perimetre/resolve'
import type { Session } from '@/lib/platform/auth/live-session'
import { pageOpening } from './opening'

const perimetreOf = cache(async ({ user }: Session): Promise<Perimetre> => {
  const store = await cookies()
  const read = (name: string) => store.get(name)?.value
  const opening = pageOpening()
  if (opening?.session.user.id !== user.id) return resolvePerimetre(user.id, read)
  return toPerimetre(user.id, opening.selection, read)
})

/** The perimeter of the page being rendered, which was read with its session; in a call, in one statement. */
export function getPerimetre(session: Session): Promise<Perimetre> {
  return perimetreOf(session)
}
