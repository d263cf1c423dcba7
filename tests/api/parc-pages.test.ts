import { call, openSession } from '../support/api'
import {
  AUTRE_PARC,
  COMPLET,
  INSTANCES,
  LOGEMENT_AUTRE,
  ORMES,
  PARC,
  SAULES,
  TILLEULS,
} from '../support/parc-rows'

const statusOf = async (session: string, path: string) =>
  (await call('GET', `/v2${path}`, { cookie: { session } })).status

test('[PARK-04] the page of a set answers 404 to whoever has no right to it, and to whatever is no set', async () => {
  const here = await openSession(PARC.email)
  expect(await statusOf(here, `/ensembleimmobilier/${TILLEULS.id}`)).toBe(200)
  for (const id of [ORMES.id, 999_999_999, 'abc', '00', '1.5', '99999999999'])
    expect([id, await statusOf(here, `/ensembleimmobilier/${id}`)]).toEqual([id, 404])
  expect(await statusOf(await openSession(AUTRE_PARC.email), `/ensembleimmobilier/${ORMES.id}`)).toBe(200)
})

test('the page of all the sets holds those of the perimeter alone', async () => {
  const session = await openSession(PARC.email)
  const { status, body } = await call('GET', '/v2/ensembleimmobilier/0?onglet=contacts', {
    cookie: { session },
  })
  expect(status).toBe(200)
  expect(String(body)).toContain(TILLEULS.nom)
  expect(String(body)).not.toContain(ORMES.nom)
  const { body: list } = await call('GET', '/v2/ensembleimmobilier', { cookie: { session } })
  expect(String(list)).toContain(SAULES.nom)
  expect(String(list)).not.toContain(ORMES.nom)
})

test('the pages of a dwelling and of an equipment of another client answer 404', async () => {
  const here = await openSession(PARC.email)
  const there = await openSession(AUTRE_PARC.email)
  for (const path of [`/logements/${LOGEMENT_AUTRE.id}`, `/equipements/${INSTANCES.autre}`])
    expect([path, await statusOf(here, path), await statusOf(there, path)]).toEqual([path, 404, 200])
})

test('[PARK-18] no page holds the digicode before it is asked for', async () => {
  const { status, body } = await call('GET', `/v2/logements/${COMPLET.id}`, {
    cookie: { session: await openSession(PARC.email) },
  })
  expect(status).toBe(200)
  expect(String(body)).toContain('Afficher le digicode')
  expect(String(body)).not.toContain(COMPLET.digicode)
})
