import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { customersCodeCall as codeCall } from '@/lib/campagnes/recherche/calls/code'
import { customersFindCustomerCall as findCustomerCall } from '@/lib/campagnes/recherche/calls/findCustomer'
import { customersVerificationCall as openCall } from '@/lib/campagnes/recherche/calls/verification'
import { resiliationsCall as resilierCall } from '@/lib/campagnes/resiliation/calls/resiliations'
import { resiliationsVerificationCall as verifierCall } from '@/lib/campagnes/resiliation/calls/verification'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { type FoundCustomer, foundCustomer } from '@/lib/domain/campagnes/recherche'
import type { Db } from '@/lib/platform/db/client'
import { equipements } from '@/lib/platform/db/schema/parc/equipements'
import { logements } from '@/lib/platform/db/schema/parc/logements'
import { clients, groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { CAMPAGNES_CLIENT, CAMPAGNES_CONTRATS } from '../support/campagnes-rows'
import { createClient, createGroupe } from '../support/factories'
import campagnes from '../support/fixtures/campagnes'
import { openOwnSession } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'
import { codeIn } from '../support/souscription-rows'
import { getAsVisitor, postAsVisitor } from '../support/visitor'

/** A landlord by its portal, one by its dwellings, and a customer whose address is not known. */
const COLLECTIF = { id: 947_001, reference: 'C947001' }
const QUATRE = { id: 947_002, reference: 'C947002' }
const SANS_EMAIL = { id: 947_003, reference: 'C947003' }
const POSTAL = '59947'
const GERANT = { id: 947_001, email: 'gerant.947001@exemple.fr' }

let db: Db
let close: () => Promise<void>
let jwt: string

beforeAll(async () => {
  const own = await openOwnDatabase('dossier', {
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
    CLOCK: '2026-11-21T09:00:00+01:00',
  })
  db = own.db
  close = own.close
  await db.insert(groupes).values([
    { id: PORTAL_IDS.INDIVIDUEL, nom: 'INDIVIDUEL', type: 'INDIVIDUEL' },
    { id: PORTAL_IDS.COLLECTIF, nom: 'COLLECTIF', type: 'COLLECTIF' },
  ])
  await campagnes(db)
  await createGroupe(db, { id: COLLECTIF.id, nom: 'Bailleurs', parentGroupeId: PORTAL_IDS.COLLECTIF })
  for (const { id, reference } of [COLLECTIF, QUATRE, SANS_EMAIL])
    await createClient(db, {
      id,
      clientId: reference,
      nom: 'Bailleur Essai',
      groupeId: id === COLLECTIF.id ? COLLECTIF.id : CAMPAGNES_CLIENT.id,
      codePostal: POSTAL,
      email: id === SANS_EMAIL.id ? null : `bailleur.${id}@exemple.fr`,
    })
  await db.insert(logements).values(
    [1, 2, 3, 4].map((rank) => ({
      id: 947_100 + rank,
      reference: `LOG-94710${rank}`,
      groupeId: CAMPAGNES_CLIENT.id,
      clientId: QUATRE.id,
      adresse: `${rank} RUE NEUVE`,
      codePostal: POSTAL,
      ville: 'LILLE',
      statutOccupation: 'Locataire' as const,
      etat: 'À jour' as const,
    })),
  )
  for (const { id } of [COLLECTIF, QUATRE])
    await db.insert(equipements).values({
      id,
      instanceId: id,
      groupeId: id === COLLECTIF.id ? COLLECTIF.id : CAMPAGNES_CLIENT.id,
      clientId: id,
      contratId: CAMPAGNES_CONTRATS.sansTerme.id,
      famille: 'chaudieres',
      type: 'Chaudière murale',
      marqueLib: 'Frisquet',
      modeleLib: 'Essai',
      numeroSerie: `S${id}`,
      energie: 'Gaz naturel',
      evacuation: 'Ventouse',
      miseEnService: '2025-01-15',
      etat: 'À jour',
    })
  await db.execute(
    sql`insert into roles (id, document_id, name, type) values (1, 'role1', 'Utilisateur', 'utilisateur') on conflict do nothing`,
  )
  await db.execute(sql`insert into users (id, document_id, username, email, firstname, lastname, role_id, confirmed)
    select ${GERANT.id}, 'gerant947001', ${GERANT.email}, ${GERANT.email}, 'Gérant', 'Essai', r.id, true
    from roles r order by r.id limit 1`)
  await db.execute(sql`insert into user_groupes (user_id, groupe_id) values (${GERANT.id}, ${COLLECTIF.id})`)
  jwt = (await openOwnSession(GERANT)).jwt
})
afterAll(() => close())
beforeEach(async () => {
  await db.execute(sql`delete from limites`)
  await db.execute(sql`delete from outbox`)
})

let visitor = 0
const address = () => `10.47.${++visitor >> 8}.${visitor & 255}`
const find = (reference: string, headers: Record<string, string> = {}, codepostal = POSTAL) =>
  getAsVisitor(findCustomerCall, { codepostal, reference }, { address: address(), headers })
const signedIn = () => ({ authorization: `Bearer ${jwt}` })
async function found(reference: string, headers?: Record<string, string>, codepostal?: string) {
  const { status, body } = await find(reference, headers, codepostal)
  expect(status).toBe(200)
  return foundCustomer.parse(body)
}
const holder = () => found(CAMPAGNES_CLIENT.reference, {}, CAMPAGNES_CLIENT.codePostal)
const ask = ({ dossier }: Pick<FoundCustomer, 'dossier'>) =>
  postAsVisitor(codeCall, { dossier }, { address: address() })
const open = (dossier: string, code: string) =>
  postAsVisitor(openCall, { dossier, code }, { address: address() })
const mail = z.object({ destinataire: z.string(), texte: z.string(), sujet: z.string() })
const mails = async () =>
  z.array(mail).parse((await db.execute(sql`select destinataire, texte, sujet from outbox order by id`)).rows)
const lastCode = async () => codeIn((await mails()).at(-1)?.texte ?? '')
const audits = async (action: string) =>
  (
    await db.execute(sql`select action, entite, entite_id as id, resultat, ip, user_id as "userId" from audit
      where action = ${action} order by audit.id`)
  ).rows
const termination = (assetId: string, own: object = {}) => ({
  data: {
    assetId,
    Date: '2027-03-15',
    Motif: 'Tarif',
    email: 'une.autre@exemple.fr',
    Nom: 'Dominique Essai',
    ...own,
  },
})
async function opened(): Promise<FoundCustomer> {
  const { dossier } = await holder()
  expect((await ask({ dossier })).status).toBe(200)
  return foundCustomer.parse((await open(dossier, await lastCode())).body)
}

test('[TRUST-28] a code in sequence and a postal code show a masked holder, and nothing that the holder has', async () => {
  const { text } = await find(CAMPAGNES_CLIENT.reference, {}, CAMPAGNES_CLIENT.codePostal)
  expect(foundCustomer.parse(JSON.parse(text))).toEqual({
    dossier: expect.any(String),
    acces: 'code',
    bailleur: false,
    accountName: 'D*** E***',
    accountEmail: 't***@exemple.fr',
    phone: '06 ** ** ** 44',
    titulaire: true,
    adresse: '',
    assets: [],
    more: false,
  })
  for (const hidden of ['ACACIAS', 'Atlantic', 'CO-944001', '944001']) expect(text).not.toContain(hidden)
})

test('[TRUST-28] [SAFE-23] the code goes to the address on file alone, opens the file once, and is written down with its result', async () => {
  const { dossier } = await holder()
  const sent = await ask({ dossier })
  expect([sent.status, sent.body]).toEqual([200, { data: { email: 't***@exemple.fr' } }])
  expect((await mails()).map(({ destinataire }) => destinataire)).toEqual([CAMPAGNES_CLIENT.email])
  const code = await lastCode()
  expect(code).toMatch(/^\d{6}$/)
  const { rows } = await db.execute(sql`select * from codes_visiteurs`)
  expect(JSON.stringify(rows)).not.toContain(code)
  const wrong = await open(dossier, code === '000000' ? '000001' : '000000')
  expect([wrong.status, wrong.body]).toMatchObject([
    400,
    {
      error: {
        message: 'Code incorrect. Il vous reste 4 essais.',
        details: { errors: [{ path: ['code'] }] },
      },
    },
  ])
  const right = await open(dossier, code)
  expect(right.status).toBe(200)
  const { assets, acces } = foundCustomer.parse(right.body)
  expect([acces, assets.length]).toEqual(['ouvert', 7])
  expect(assets[0]?.housing?.address).toBe('12 RUE DES ACACIAS, 59944 LILLE')
  expect((await open(dossier, code)).status).toBe(400)
  const target = {
    entite: 'clients',
    id: CAMPAGNES_CLIENT.id,
    userId: null,
    ip: expect.stringMatching(/^10\.47\./),
  }
  expect((await audits('client.code')).at(-1)).toMatchObject({ ...target, resultat: 'succès' })
  expect(await audits('client.verification')).toMatchObject([
    { ...target, resultat: 'refus' },
    { ...target, resultat: 'succès' },
    { ...target, resultat: 'refus' },
  ])
})

test('[TRUST-28] a code is tried five times, lives ten minutes, and another one replaces it; a mailbox has three an hour', async () => {
  const { dossier } = await holder()
  await ask({ dossier })
  const first = await lastCode()
  for (let miss = 0; miss < 5; miss += 1)
    expect((await open(dossier, first === '111111' ? '222222' : '111111')).status).toBe(400)
  expect((await open(dossier, first)).body).toMatchObject({
    error: { message: expect.stringContaining('plus valable') },
  })
  await ask({ dossier })
  const second = await lastCode()
  await db.execute(sql`update codes_visiteurs set expire_at = expire_at - interval '11 minutes'`)
  expect((await open(dossier, second)).status).toBe(400)
  await ask({ dossier })
  expect((await open(dossier, await lastCode())).status).toBe(200)
  const fourth = await ask({ dossier })
  expect([fourth.status, fourth.body]).toMatchObject([
    429,
    { error: { message: expect.stringContaining('01 99 00 40 00') } },
  ])
  expect((await audits('client.code')).at(-1)).toMatchObject({ resultat: 'refus' })
})

test('[TRUST-28] without an address on file the hotline is given, and no code is sent', async () => {
  const { dossier, acces } = await found(SANS_EMAIL.reference)
  expect(acces).toBe('appel')
  const refused = await ask({ dossier })
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { error: { message: expect.stringContaining('01 99 00 40 00') } },
  ])
  expect(await mails()).toEqual([])
})

test('[TRUST-28] [SAFE-23] balance, end and contract number are told to who gave the code back only, and each time written down', async () => {
  const { dossier } = await holder()
  const asked = (assetId: string) => ({ data: { assetIds: [assetId], Date: '2027-03-15', Motif: 'Tarif' } })
  const early = await postAsVisitor(verifierCall, asked(dossier), { address: address() })
  expect(early.status).toBe(403)
  expect(JSON.stringify(early.body)).not.toMatch(/CO-944|9500/)
  const file = await opened()
  const boiler = file.assets.find(({ name }) => name.includes('Atlantic'))?.id ?? ''
  const told = await postAsVisitor(verifierCall, asked(boiler), { address: address() })
  expect([told.status, told.body]).toMatchObject([
    200,
    { data: [{ numeroContrat: 'CO-944001', dateEffet: '2027-12-31', raison: 'echeance', soldeCents: 9500 }] },
  ])
  expect(await audits('resiliations.verification')).toMatchObject([
    { entite: 'clients', id: CAMPAGNES_CLIENT.id, resultat: 'refus' },
    {
      entite: 'clients',
      id: CAMPAGNES_CLIENT.id,
      resultat: 'succès',
      ip: expect.stringMatching(/^10\.47\./),
    },
  ])
  await db.execute(sql`delete from outbox`)
  expect((await postAsVisitor(resilierCall, termination(boiler), { address: address() })).status).toBe(201)
  const [typed, known] = await mails()
  expect(typed?.destinataire).toBe('une.autre@exemple.fr')
  expect(typed?.texte).not.toMatch(/Solde|95,00|Dominique|ACACIAS/)
  expect(typed?.texte).toContain(
    'Votre contrat prend fin le 31/12/2027. Votre contrat est reconduit tacitement',
  )
  expect([known?.destinataire, known?.texte.includes('95,00')]).toEqual([CAMPAGNES_CLIENT.email, true])
  expect((await audits('resiliations.create')).at(-1)).toMatchObject({
    entite: 'resiliations',
    resultat: 'succès',
  })
})

test.each([
  ['of a park portal', COLLECTIF],
  ['of more than three dwellings', QUATRE],
])(
  '[TRUST-28] the contract of a landlord %s is not ended without account, code or not',
  async (_, { id, reference }) => {
    const { dossier, bailleur } = await found(reference)
    expect(bailleur).toBe(true)
    await ask({ dossier })
    const file = foundCustomer.parse((await open(dossier, await lastCode())).body)
    for (const assetId of [dossier, file.assets[0]?.id ?? '']) {
      const refused = await postAsVisitor(resilierCall, termination(assetId), { address: address() })
      expect([refused.status, refused.body]).toMatchObject([
        403,
        { error: { message: expect.stringContaining('bailleur') } },
      ])
    }
    const { rows } = await db.execute(sql`select id from resiliations where equipement_id = ${id}`)
    expect(rows).toEqual([])
  },
)

test('[TRUST-28] who is signed in sees and ends the contracts of their own groups, and no others', async () => {
  const own = await found(COLLECTIF.reference, signedIn())
  expect([own.acces, own.bailleur, own.assets.length]).toEqual(['ouvert', true, 1])
  const assetId = own.assets[0]?.id ?? ''
  expect((await postAsVisitor(resilierCall, termination(assetId), { address: address() })).status).toBe(403)
  const ended = await postAsVisitor(resilierCall, termination(assetId, { email: GERANT.email }), {
    address: address(),
    jwt,
  })
  expect(ended.status).toBe(201)
  expect((await mails()).map(({ destinataire }) => destinataire)).toEqual([
    GERANT.email,
    `bailleur.${COLLECTIF.id}@exemple.fr`,
  ])
  expect((await audits('resiliations.create')).at(-1)).toMatchObject({ userId: GERANT.id })
  const other = await found(QUATRE.reference, signedIn())
  expect([other.acces, other.assets]).toEqual(['code', []])
})

test('[SAFE-23] all that leads to one client shares one budget of misses, whatever its form', async () => {
  const { id, reference, codePostal } = CAMPAGNES_CLIENT
  await db.update(clients).set({ numParty: 'P944000' }).where(sql`id = ${id}`)
  const forms = [reference, reference.toLowerCase(), 'P944000', CAMPAGNES_CONTRATS.tacite.numero, `LOG-${id}`]
  for (const form of forms) expect((await find(form, {}, '75001')).status).toBe(404)
  for (const form of forms) expect((await find(form, {}, codePostal)).status).toBe(429)
  expect((await find(CAMPAGNES_CONTRATS.sansTerme.numero, {}, codePostal)).status).toBe(429)
  expect((await find(QUATRE.reference)).status).toBe(200)
  const rows = await audits('client.recherche')
  expect(rows.slice(-6, -1)).toMatchObject(forms.map(() => ({ id, resultat: 'refus' })))
  expect(rows.at(-1)).toMatchObject({ id: QUATRE.id, resultat: 'succès' })
})

test('[SAFE-23] a dwelling of a park has a budget of its own: its neighbours are not closed with it', async () => {
  for (let miss = 0; miss < 5; miss += 1) expect((await find('LOG-947101', {}, '75001')).status).toBe(404)
  expect((await find('LOG-947101')).status).toBe(429)
  expect((await find('LOG-947102')).status).toBe(200)
})
