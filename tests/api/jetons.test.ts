import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { realContact } from '@/lib/campagnes/recherche/contact'
import { openAssetTicket, sealAssetTickets } from '@/lib/campagnes/recherche/ticket'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { getDb, transaction } from '@/lib/platform/db/client'
import { clesChiffrement } from '@/lib/platform/db/schema/campagnes/chiffrement'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { changeKey } from '@/lib/platform/jetons/keys'
import { seal, sealAll, unseal } from '@/lib/platform/jetons/seal'
import { createClient, createGroupe } from '../support/factories'
import { openOwnDatabase } from '../support/own-database'

let close: () => Promise<void>
const payload = z.object({ n: z.number() })
const inAnHour = () => new Date(Date.now() + 3_600_000)
const ticket = {
  equipementId: 1,
  logementId: null,
  contratId: null,
  clientId: 942_001,
  occupantId: null,
  titulaire: true,
  preuve: false,
}

beforeAll(async () => {
  const own = await openOwnDatabase('jetons', {
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
  })
  close = own.close
  await own.db
    .insert(groupes)
    .values({ id: PORTAL_IDS.INDIVIDUEL, nom: 'INDIVIDUEL', label: 'Individuel', type: 'INDIVIDUEL' })
  await createGroupe(own.db, { id: 942_001, nom: 'Groupe', parentGroupeId: PORTAL_IDS.INDIVIDUEL })
  await createClient(own.db, {
    id: 942_001,
    nom: 'Jean Dupont',
    groupeId: 942_001,
    email: 'jean@exemple.fr',
    telephone: '06 12 34 56 78',
  })
})

afterAll(() => close())

test('the first key is made when it is needed, once', async () => {
  const [one, two] = await Promise.all([
    seal('asset', { n: 1 }, inAnHour()),
    seal('asset', { n: 1 }, inAnHour()),
  ])
  expect(one).not.toBe(two)
  expect(await unseal('asset', payload, one)).toEqual({ n: 1 })
  expect(await unseal('asset', payload, two)).toEqual({ n: 1 })
  expect(await (await getDb()).$count(clesChiffrement)).toBe(1)
})

test('a token of another purpose, of another shape, expired or not made here opens as nothing', async () => {
  const token = await seal('asset', { n: 1 }, inAnHour())
  expect(await unseal('campagne', payload, token)).toBeNull()
  expect(await unseal('asset', z.object({ m: z.string() }), token)).toBeNull()
  expect(
    await unseal('asset', payload, await seal('asset', { n: 1 }, new Date(Date.now() - 1000))),
  ).toBeNull()
  const changed = token[20] === 'A' ? 'B' : 'A'
  expect(await unseal('asset', payload, token.slice(0, 20) + changed + token.slice(21))).toBeNull()
  expect(await unseal('asset', payload, '../../etc/passwd')).toBeNull()
})

test('[OPS-18] after a key change tokens of the former key version still decrypt, until it is withdrawn', async () => {
  const before = await seal('campagne', { n: 2 }, inAnHour())
  expect(await transaction(changeKey)).toBe(2)
  const after = await seal('campagne', { n: 3 }, inAnHour())
  expect(await unseal('campagne', payload, before)).toEqual({ n: 2 })
  expect(await unseal('campagne', payload, after)).toEqual({ n: 3 })
  const db = await getDb()
  const active = await db
    .select({ version: clesChiffrement.version })
    .from(clesChiffrement)
    .where(eq(clesChiffrement.active, true))
  expect(active).toEqual([{ version: 2 }])
  await db.update(clesChiffrement).set({ retireeAt: new Date() }).where(eq(clesChiffrement.version, 1))
  expect(await unseal('campagne', payload, before)).toBeNull()
  expect(await unseal('campagne', payload, after)).toEqual({ n: 3 })
})

test('a transaction seals and opens in its own connection', async () => {
  const tokens = await transaction(async (tx) => {
    const sealed = await sealAll('asset', [{ n: 4 }, { n: 5 }], inAnHour(), tx)
    return Promise.all(sealed.map((token) => unseal('asset', payload, token, tx)))
  })
  expect(tokens).toEqual([{ n: 4 }, { n: 5 }])
})

test('an asset ticket tells nothing of its ids and opens for two hours', async () => {
  const [token = ''] = await sealAssetTickets([ticket])
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('942001')
  expect(await openAssetTicket(token)).toEqual(ticket)
  jest.useFakeTimers({
    now: Date.now() + 2 * 3_600_000 + 1000,
    doNotFake: ['setTimeout', 'setImmediate', 'nextTick'],
  })
  expect(await openAssetTicket(token)).toBeNull()
  jest.useRealTimers()
})

test('a mask left as it was shown stands for the real contact; any other is refused on its field', async () => {
  const shown = { nom: 'J*** D***', email: 'j***@exemple.fr', telephone: '06 ** ** ** 78' }
  expect(await realContact(ticket, shown)).toEqual({
    nom: 'Jean Dupont',
    email: 'jean@exemple.fr',
    telephone: '06 12 34 56 78',
  })
  const typed = { email: 'autre@exemple.fr', telephone: '0612345679' }
  expect(await realContact(ticket, typed)).toEqual(typed)
  expect(await realContact(null, typed)).toEqual(typed)
  for (const forged of [{ nom: 'J*** M***' }, { email: 'k***@exemple.fr' }, { telephone: '06 ** ** ** 79' }])
    await expect(realContact(ticket, forged)).rejects.toMatchObject({
      status: 400,
      details: { errors: [{ path: Object.keys(forged) }] },
    })
  await expect(realContact(null, shown)).rejects.toMatchObject({ status: 400 })
})
