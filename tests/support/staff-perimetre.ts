import { z } from 'zod'
import { call, SESSION_COOKIE } from './api'

const state = z.object({ portailId: z.number().nullable(), portails: z.array(z.object({ id: z.number() })) })
const opening = z.object({
  groupe: z.object({ id: z.number() }),
  client: z.object({ id: z.number() }).nullable(),
})

/** Cookies that choose the first group and client of who has chosen none, as the staff; none for the others. */
export async function staffPerimetre(session: string): Promise<[name: string, id: string][]> {
  const cookie = { session }
  const { portailId, portails } = state.parse((await call('GET', 'perimetre', { cookie })).body)
  const [first] = portails
  if (portailId !== null || first === undefined) return []
  const { body } = await call('GET', `perimetre/ouverture?portailId=${first.id}`, { cookie })
  const { groupe, client } = opening.parse(body)
  return [
    ['selectedGroupParent', String(first.id)],
    ['selectedGroup', String(groupe.id)],
    ...(client === null ? [] : [['selectedClient', String(client.id)] as [string, string]]),
  ]
}

/** The whole `Cookie` header of a session, with a perimeter for who has chosen none. */
export async function placedCookie(session: string): Promise<string> {
  const chosen = (await staffPerimetre(session)).map(([name, id]) => `${name}=${id}`)
  return [`${SESSION_COOKIE}=${session}`, ...chosen].join('; ')
}
