import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { jetonsChiffrementCall as chiffrerCall } from '@/lib/campagnes/chiffrement/calls/chiffrement'
import { jetonsClesCall as changerCall } from '@/lib/campagnes/chiffrement/calls/cles'
import { jetonsDechiffrementCall as dechiffrerCall } from '@/lib/campagnes/chiffrement/calls/dechiffrement'
import { sealLinks } from '@/lib/campagnes/recherche/lien'
import { authLocalCall as logInCall } from '@/lib/comptes/connexion/calls/local'
import { dechiffreLigne, jetonLigne } from '@/lib/domain/campagnes/chiffrement'
import type { Call } from '@/lib/platform/api/call'
import { type Db, transaction } from '@/lib/platform/db/client'
import { journalJetons } from '@/lib/platform/db/schema/campagnes/chiffrement'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { audit } from '@/lib/platform/db/schema/socle'
import { PASSWORD } from '../support/accounts'
import { createUser } from '../support/factories'
import { openOwnDatabase } from '../support/own-database'
import { EQUIPEMENTS, insertRecherche } from '../support/recherche-rows'

const STAFF = 942_010
let db: Db
let close: () => Promise<void>
let staff: string
let superOnly: string

async function post(route: Call, body: unknown, jwt?: string) {
  const headers = { 'content-type': 'application/json', ...(jwt ? { authorization: `Bearer ${jwt}` } : {}) }
  const request = new Request('http://localhost:3000/v2/api/essai', {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const response = await route(request, { params: Promise.resolve({}) })
  return { status: response.status, body: z.json().parse(await response.json()) }
}

async function logIn(email: string): Promise<string> {
  const { body } = await post(logInCall, { identifier: email, password: PASSWORD })
  return z.object({ jwt: z.string() }).parse(body).jwt
}

beforeAll(async () => {
  const own = await openOwnDatabase('chiffrement', {
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'https://extranet.exemple.fr',
    CLOCK: '2026-11-21T09:00:00+01:00',
  })
  db = own.db
  close = own.close
  await insertRecherche(db)
  await db.insert(roles).values([
    { id: 3, name: 'Administrateur', type: 'administrateur' },
    { id: 4, name: 'Super Administrateur', type: 'super' },
  ])
  const ehs = { utilisateurEhs: true, groupeIds: [] }
  await createUser(db, { ...ehs, id: STAFF, email: 'personnel@exemple.fr', roleId: 4 })
  await createUser(db, { ...ehs, id: STAFF + 1, email: 'admin@exemple.fr', roleId: 3 })
  await createUser(db, { id: STAFF + 2, email: 'super@exemple.fr', roleId: 4, groupeIds: [] })
  staff = await logIn('personnel@exemple.fr')
  superOnly = await logIn('super@exemple.fr')
})
afterAll(() => close())

const encrypt = async (id: number, campagne: 'JPON25' | 'BASNOX' = 'JPON25') => {
  const lignes = [{ id: String(id), campagne }]
  const { status, body } = await post(chiffrerCall, { lignes, expireLe: '2027-05-21' }, staff)
  expect(status).toBe(200)
  return z.object({ data: z.tuple([jetonLigne]) }).parse(body).data[0]
}
const decrypt = async (...jetons: string[]) => {
  const { status, body } = await post(dechiffrerCall, { jetons }, staff)
  expect(status).toBe(200)
  return z.object({ data: z.array(dechiffreLigne) }).parse(body).data
}

test('an id is encrypted and decrypted back; the link is made of the configured address', async () => {
  const made = await encrypt(EQUIPEMENTS.chaudiere, 'BASNOX')
  expect(made).toEqual({
    id: String(EQUIPEMENTS.chaudiere),
    jeton: expect.stringMatching(/^[\w-]+$/),
    lien: `https://extranet.exemple.fr/v2/basnox?ID=${made.jeton}`,
    campagne: 'BASNOX',
    expireLe: '2027-05-21',
    etat: 'Valide',
  })
  expect(await decrypt(made.jeton)).toEqual([
    { ...made, tiers: 'P942001', codePostal: '59000', email: 'm***@exemple.fr' },
  ])
  expect((await encrypt(EQUIPEMENTS.chaudiere)).jeton).not.toBe(made.jeton)
})

test('[OPS-17] a token with one character changed, or expired, shows « Jeton illisible ou expiré »', async () => {
  const { jeton } = await encrypt(EQUIPEMENTS.chaudiere)
  const changed = [0, 10, jeton.length - 1].map(
    (place) => jeton.slice(0, place) + (jeton[place] === 'x' ? 'y' : 'x') + jeton.slice(place + 1),
  )
  const link = { equipementId: EQUIPEMENTS.chaudiere, campagne: 'JPON25' as const }
  const [expired = ''] = await transaction((tx) => sealLinks([link], new Date('2026-11-20T00:00:00Z'), tx))
  for (const ligne of await decrypt(...changed, expired, 'n’importe quoi', '../../etc/passwd'))
    expect(ligne).toMatchObject({ id: null, email: null, campagne: null, etat: 'Jeton illisible ou expiré' })
})

test('[OPS-17] each use adds one log row with the user, without the token', async () => {
  const before = await db.$count(journalJetons)
  const { jeton } = await encrypt(EQUIPEMENTS.pac)
  await decrypt(jeton, 'faux')
  const rows = await db.select().from(journalJetons).orderBy(desc(journalJetons.id)).limit(3)
  expect(await db.$count(journalJetons)).toBe(before + 3)
  expect(rows.reverse()).toMatchObject([
    { userId: STAFF, action: 'chiffrement', campagne: 'JPON25', resultat: 'succès' },
    { userId: STAFF, action: 'déchiffrement', campagne: 'JPON25', resultat: 'succès' },
    { userId: STAFF, action: 'déchiffrement', campagne: null, resultat: 'refus' },
  ])
  expect(rows[0]?.empreinte).toBe(rows[1]?.empreinte)
  expect(JSON.stringify(rows)).not.toContain(jeton)
})

test('an unknown or withdrawn equipment has its line', async () => {
  expect(await encrypt(999_999_999)).toMatchObject({ jeton: '', lien: null, etat: 'Équipement inconnu' })
  const { jeton } = await encrypt(EQUIPEMENTS.retire)
  expect((await decrypt(jeton))[0]).toMatchObject({ id: null, tiers: null, etat: 'Équipement inconnu' })
})

test('a day that is past, too many lines or another field is refused', async () => {
  const lignes = [{ id: '1', campagne: 'JPON25' }]
  for (const body of [
    { lignes, expireLe: '2026-11-20' },
    { lignes, expireLe: '2029-01-01' },
    { lignes: [], expireLe: '2027-01-01' },
    { lignes: Array.from({ length: 1001 }, () => lignes[0]), expireLe: '2027-01-01' },
    { lignes: [{ id: '1', campagne: 'NOEL' }], expireLe: '2027-01-01' },
    { lignes, expireLe: '2027-01-01', userId: 1 },
  ])
    expect((await post(chiffrerCall, body, staff)).status).toBe(400)
})

test('a new key is written down, and what the former one sealed still decrypts', async () => {
  const { jeton } = await encrypt(EQUIPEMENTS.pac)
  const { body } = await post(changerCall, undefined, staff)
  const { version } = z.object({ version: z.number() }).parse(body)
  expect(version).toBeGreaterThan(1)
  expect((await decrypt(jeton))[0]?.etat).toBe('Valide')
  const [row] = await db.select().from(audit).where(eq(audit.action, 'jetons.cle'))
  expect(row).toMatchObject({ userId: STAFF, entiteId: version })
})

test('nobody but SA + EHS encrypts, decrypts or changes the key', async () => {
  const admin = await logIn('admin@exemple.fr')
  for (const route of [chiffrerCall, dechiffrerCall, changerCall]) {
    expect((await post(route, {})).status).toBe(401)
    for (const jwt of [superOnly, admin]) expect((await post(route, {}, jwt)).status).toBe(404)
  }
})
