import { accounts, call, openSession, signIn } from '../support/api'
import { ASS_PANNES, ASS_SUIVI, ASS_USERS } from '../support/assureur-rows'
import { placedCookie } from '../support/staff-perimetre'

const SCREENS = ['/v2/assureur', '/v2/assureur/saisir']

test('[ASS-26] insurers and the staff open both screens, an insurer sees only the requests of his groups', async () => {
  const statuses = async (email: string) => {
    const cookie = await placedCookie(await openSession(email))
    return Promise.all(SCREENS.map(async (path) => (await call('GET', path, { cookie })).status))
  }
  expect(await statuses(ASS_USERS.suivi.email)).toEqual([200, 200])
  expect(await statuses(accounts.ehs.super)).toEqual([200, 200])
  expect(await statuses(accounts.cmi.super)).toEqual([404, 404])

  const own = await signIn(ASS_USERS.suivi.email)
  const other = await signIn(ASS_USERS.saisie.email)
  const [first] = ASS_PANNES
  const read = async (jwt: string, path: string) => call('GET', path, { jwt })
  const listed = `assureurs?filters[groupe][id]=${ASS_SUIVI}`
  expect((await read(own, listed)).body).toMatchObject({ meta: { pagination: { total: 8 } } })
  expect((await read(other, listed)).body).toMatchObject({ meta: { pagination: { total: 0 } } })
  expect((await read(own, `assureurs/${first?.id}`)).status).toBe(200)
  expect((await read(other, `assureurs/${first?.id}`)).status).toBe(404)
  expect((await read(other, `demandes/${first?.id}/pdf`)).status).toBe(404)
  const csv = 'listes/pannes/export?format=csv'
  expect(String((await read(own, csv)).body)).toContain(first?.numero)
  const page = await call('GET', '/v2/assureur', { cookie: { session: other } })
  expect(String(page.body)).not.toContain(`ASS_${ASS_SUIVI}_`)
})
