import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { updateCall as changeRoute } from '@/lib/app/door/collection-calls'
import { authLocalCall as logInRoute } from '@/lib/comptes/connexion/calls/local'
import {
  cmiFilesCall as filesRoute,
  insFilesCall as insFilesRoute,
  disPhotosCall as photosRoute,
  pimFilesCall as pimFilesRoute,
} from '@/lib/demandes/calls/attachments'
import {
  createAssCall as assRoute,
  createCmiCall as cmiRoute,
  createDisCall as disRoute,
  createGesCall as gesRoute,
  createInsCall as insRoute,
  createPimCall as pimRoute,
} from '@/lib/demandes/calls/create'
import {
  confirmGesCall as confirmRoute,
  deleteCmiCall as deleteCmiRoute,
  deleteAssCall as deleteRoute,
  sendAssCall as sendRoute,
} from '@/lib/demandes/calls/follow-up'
import {
  etapeCall as advanceRoute,
  fichiersCall as completeRoute,
  pdfCall as pdfRoute,
  relanceCall as relanceRoute,
} from '@/lib/demandes/suivi/calls/suivi'
import { findDemande } from '@/lib/demandes/suivi/demande'
import { sectionsOf } from '@/lib/demandes/suivi/sections'
import { portalTypeOfId } from '@/lib/domain/acces/portails'
import { filedForm } from '@/lib/domain/demandes/commun/envoi'
import type { Call } from '@/lib/platform/api/call'
import { getDb } from '@/lib/platform/db/client'
import { prescripteurs, tarifsPrestations } from '@/lib/platform/db/schema/administration/referentiel'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { PASSWORD } from '../support/accounts'
import {
  addFiles,
  ass,
  CREATIONS as BODIES,
  cmi,
  dis,
  disForm,
  EMAILS,
  G,
  ges,
  ins,
  MAIL_AGENCE,
  PDF,
  PORTAILS,
  pim,
  USERS,
} from '../support/demandes-rows'
import fixture from '../support/fixtures/demandes'
import { openOwnDatabase } from '../support/own-database'
import { pdfText } from '../support/pdf'

let folder: string
let close: () => Promise<void>
const tokens = new Map<string, string>()

beforeAll(async () => {
  const own = await openOwnDatabase('demandes', {
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
    ENVIRONMENT: 'recette',
  })
  ;({ folder, close } = own)
  const { db } = own
  await db.insert(roles).values([1, 3, 4].map((id) => ({ id, name: `Rôle ${id}`, type: `role-${id}` })))
  await db
    .insert(groupes)
    .values(Object.values(PORTAILS).map((id) => ({ id, nom: `${id}`, type: portalTypeOfId(id) ?? '' })))
  await db.insert(tarifsPrestations).values({
    codePrestation: 'MES_CHAUDIERE_MURALE',
    codeModel: 'CHAUDIÈRE MURALE À CONDENSATION',
    libelle: 'Mise en service chaudière murale',
    typeEnergie: 'GAZ',
    dureeContrat: 1,
    tarifCents: 9500,
    tarifEhsCents: 8700,
    valideDu: '2026-01-01',
  })
  await fixture(db)
  for (const email of [EMAILS.auteur, EMAILS.admin, EMAILS.essai]) {
    const { body } = await post(logInRoute, { identifier: email, password: PASSWORD })
    tokens.set(email, z.object({ jwt: z.string() }).parse(body).jwt)
  }
})

afterAll(() => close())

type Options = { email?: string; key?: string; method?: string; params?: Record<string, string> }

async function post(route: Call, body: object, { email, key, method = 'POST', params = {} }: Options = {}) {
  const headers = new Headers()
  if (!(body instanceof FormData)) headers.set('content-type', 'application/json')
  if (email) headers.set('authorization', `Bearer ${tokens.get(email)}`)
  if (key) headers.set('idempotency-key', key)
  const content = body instanceof FormData ? body : JSON.stringify(body)
  const request = new Request('http://localhost:3000/v2/api/x', { method, headers, body: content })
  const response = await route(request, { params: Promise.resolve(params) })
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text) }
}

const auteur = EMAILS.auteur
const created = z.object({ id: z.number() })

async function rows(query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  return (await (await getDb()).execute(query)).rows
}

const DOCUMENT = new File([PDF.slice()], 'plan.pdf', { type: 'application/pdf' })

const mailsOf = (id: number) =>
  rows(
    sql`select destinataire, destinataire_nom, sujet, texte, html, etat, groupe_id from outbox where entite = 'demandes' and entite_id = ${id} order by id`,
  )

/** How many rows each table that a submission writes has. */
async function counts(): Promise<Record<string, unknown>> {
  const [one] = await rows(sql`select (select count(*)::int from demandes) as demandes,
    (select count(*)::int from demandes_cmi) as cmis, (select count(*)::int from demande_evenements) as evenements,
    (select count(*)::int from outbox) as mails, (select count(*)::int from fichiers) as fichiers,
    (select count(*)::int from audit where action like '%.create') as audit`)
  return { ...one, stored: storedFiles() }
}

function storedFiles(): number {
  const files = path.join(folder, 'files')
  try {
    return readdirSync(files, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      .length
  } catch {
    return 0
  }
}

test('[PLATFORM-10] a commissioning is stored with the environment of the configuration, whatever it says', async () => {
  const data = cmi(USERS.admin, { environment: 'production' })
  const { id } = created.parse((await post(cmiRoute, { data }, { email: EMAILS.admin })).body)
  expect(await rows(sql`select environment from demandes where id = ${id}`)).toEqual([
    { environment: 'recette' },
  ])
})

test('a commissioning tells its author, its work manager when asked, and the agency, in whole sentences', async () => {
  const data = cmi(USERS.admin, { conducteurTravaux: USERS.auteur })
  const { id } = created.parse((await post(cmiRoute, { data }, { email: EMAILS.admin })).body)
  const numero = `CMI_${G.CMI}_${USERS.admin}_${id}`
  const mails = await mailsOf(id)
  expect(mails).toMatchObject([
    {
      destinataire: EMAILS.admin,
      destinataire_nom: 'Camille Essai',
      sujet: `Votre demande de mise en service n° ${numero} est transmise`,
      etat: 'En attente',
      groupe_id: G.CMI,
    },
    { destinataire: MAIL_AGENCE, sujet: `Nouvelle demande de mise en service à traiter : n° ${numero}` },
    { destinataire: auteur, sujet: `Une demande de mise en service vous concerne : n° ${numero}` },
  ])
  const summary = [
    'Concerne : CLAIRE DUMONT, à ESSAIVILLE (95998)',
    'Date de livraison : 05/12/2026',
    'Prestations : Mise en service de chaudière murale, SAUNIER DUVAL THEMAPLUS CONDENS 25-A, CHAUDIÈRE MURALE À CONDENSATION, Gaz',
    'Total TTC : 104,40 €',
    `Groupe : Groupe ${G.CMI}`,
    'Agence : Agence des essais',
  ]
  for (const { texte } of mails)
    for (const line of summary) expect(String(texte).replace(/[\u00a0\u202f]/g, ' ')).toContain(line)
  expect(mails[0]?.texte).toContain(`http://localhost:3000/v2/suivi?demande=${id}`)
  expect(mails[0]?.html).toContain('<html lang="fr">')
  const quiet = cmi(USERS.admin, { conducteurTravaux: USERS.auteur, mailCTEtape: false })
  const silent = created.parse((await post(cmiRoute, { data: quiet }, { email: EMAILS.admin })).body)
  expect(await mailsOf(silent.id)).toHaveLength(2)
})

test('a test request is told to its author alone', async () => {
  const { id } = created.parse(
    (await post(cmiRoute, { data: cmi(USERS.essai) }, { email: EMAILS.essai })).body,
  )
  expect(await mailsOf(id)).toMatchObject([{ destinataire: EMAILS.essai }])
})

test('the amount of a request is kept with its taxes, a distributor’s at the public price', async () => {
  const first = created.parse((await post(cmiRoute, { data: cmi() }, { email: auteur })).body)
  const second = created.parse((await post(disRoute, disForm(), { email: auteur })).body)
  const amounts = await rows(
    sql`select type, montant_ttc_cents from demandes where id in (${first.id}, ${second.id}) order by type`,
  )
  expect(amounts).toEqual([
    { type: 'CMI', montant_ttc_cents: 10_440 },
    { type: 'DIS', montant_ttc_cents: 11_400 },
  ])
})

test('[DIS-17] what a distributor pays is in no PDF and no mail of a request', async () => {
  const { id } = created.parse((await post(disRoute, disForm(), { email: auteur })).body)
  const headers = { authorization: `Bearer ${tokens.get(auteur)}` }
  const request = new Request(`http://localhost:3000/v2/api/demandes/${id}/pdf`, { headers })
  const answer = await pdfRoute(request, { params: Promise.resolve({ id: String(id) }) })
  const text = pdfText(new Uint8Array(await answer.arrayBuffer()))
  expect(text).toContain('95,00')
  expect(text).not.toContain('87,00')
  const mails = await mailsOf(id)
  expect(mails.map(({ destinataire }) => destinataire)).toEqual([auteur, MAIL_AGENCE])
  expect(JSON.stringify(mails)).not.toMatch(/87[,.]00|\b87 ?€/)
})

test('[API-36] two identical submissions in flight make one request and its mails once', async () => {
  const before = await counts()
  const key = randomUUID()
  const send = () => post(cmiRoute, { data: cmi() }, { email: auteur, key })
  const answers = await Promise.all([send(), send(), send()])
  answers.push(await send())
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const ids = new Set(answers.map(({ body }) => created.parse(body).id))
  expect(ids.size).toBe(1)
  for (const id of ids) expect(await mailsOf(id)).toHaveLength(2)
  expect((await counts()).demandes).toBe(Number(before.demandes) + 1)
  const form = () => post(disRoute, disForm(dis(), [['plan.pdf', PDF]]), { email: auteur, key: `${key}-dis` })
  const forms = await Promise.all([form(), form()])
  expect(new Set(forms.map(({ body }) => created.parse(body).id)).size).toBe(1)
  expect((await counts()).stored).toBe(Number(before.stored) + 1)
  const other = await post(
    cmiRoute,
    { data: cmi(USERS.auteur, { commentaire: null }) },
    { email: auteur, key },
  )
  expect(other.status).toBe(422)
})

/** Makes every insertion into a table fail until `heal`. */
async function failing(table: string) {
  await rows(
    sql.raw(
      `create or replace function panne() returns trigger language plpgsql as $$ begin raise exception 'panne' using errcode = 'XX000'; end $$`,
    ),
  )
  await rows(sql.raw(`create trigger panne before insert on ${table} for each row execute function panne()`))
  return () => rows(sql.raw(`drop trigger panne on ${table}`))
}

test.each(['demandes', 'demandes_cmi', 'demande_evenements', 'audit', 'outbox'])(
  'a failure of the database at %s leaves nothing of a request, and the same key then works',
  async (table) => {
    const before = await counts()
    const key = randomUUID()
    const heal = await failing(table)
    const failed = await post(cmiRoute, { data: cmi() }, { email: auteur, key })
    expect([failed.status, failed.body]).toMatchObject([
      500,
      { error: { message: 'Une erreur est survenue.' } },
    ])
    await heal()
    expect(await counts()).toEqual(before)
    expect((await post(cmiRoute, { data: cmi() }, { email: auteur, key })).status).toBe(201)
  },
)

const ROUTES = {
  CMI: cmiRoute,
  PIM: pimRoute,
  INS: insRoute,
  ASS: assRoute,
  GES: gesRoute,
} as const

/** The one form of each creation, with a document; a distributor's is its own. */
const FORMS = [
  ...BODIES.map(([type, , body]) => [type, ROUTES[type], () => filedForm(body(), [DOCUMENT])] as const),
  ['DIS', disRoute, () => disForm(dis(), [['plan.pdf', PDF]])] as const,
]

test.each(FORMS)(
  '[CMI-43] [ASS-18] [TRUST-45] %s: its files are filed with it, and named in the one mail to its agency',
  async (type, route, form) => {
    const { id } = created.parse((await post(route, form(), { email: auteur })).body)
    const kinds = await rows(sql`select f.nom, x.type, f.groupe_id, f.auteur_id from demande_fichiers x
      join fichiers f on f.id = x.fichier_id where x.demande_id = ${id}`)
    const kind = type === 'ASS' ? 'mandat' : 'pièce jointe'
    expect(kinds).toEqual([{ nom: 'plan.pdf', type: kind, groupe_id: G[type], auteur_id: USERS.auteur }])
    const mails = (await mailsOf(id)).filter(({ destinataire }) => destinataire === MAIL_AGENCE)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.texte).toContain('plan.pdf')
  },
)

test.each(FORMS)(
  '%s: a request that could not be stored leaves nothing, files included, and the same key then works',
  async (type, route, form) => {
    const before = await counts()
    const key = randomUUID()
    for (const table of [`demandes_${type.toLowerCase()}`, 'demande_fichiers', 'outbox']) {
      const heal = await failing(table)
      expect([table, (await post(route, form(), { email: auteur, key })).status]).toEqual([table, 500])
      await heal()
      expect([table, await counts()]).toEqual([table, before])
    }
    const answers = await Promise.all([1, 2].map(() => post(route, form(), { email: auteur, key })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set(answers.map(({ body }) => created.parse(body).id)).size).toBe(1)
    expect((await counts()).stored).toBe(Number(before.stored) + 1)
  },
)

test('[ASS-20] [TRUST-45] the mails of an insurer’s request are in the outbox with it; its sending adds none', async () => {
  const { id } = created.parse((await post(assRoute, { data: ass() }, { email: auteur })).body)
  const mails = await mailsOf(id)
  expect(mails).toMatchObject([
    { destinataire: auteur, sujet: expect.stringMatching(/^Votre demande de dépannage n° ASS_/) },
    { destinataire: MAIL_AGENCE, sujet: expect.stringMatching(/^Nouvelle demande de dépannage à traiter/) },
  ])
  const notice = {
    id,
    group: `Groupe ${G.ASS}`,
    numTiers: 'P',
    demandNum: `ASS_${G.ASS}_${USERS.auteur}_${id}`,
  }
  for (const _ of [1, 2])
    expect((await post(sendRoute, notice, { email: auteur })).body).toEqual({ success: true })
  expect(await mailsOf(id)).toEqual(mails)
  const cancelled = await post(
    deleteRoute,
    {},
    { email: auteur, method: 'DELETE', params: { id: String(id) } },
  )
  expect(cancelled.status).toBe(204)
  expect(await mailsOf(id)).toMatchObject([{ etat: 'Annulé' }, { etat: 'Annulé' }])
  const [, agency] = await mailsOf(id)
  for (const words of [
    'Chaudière au sol gaz, panne partielle',
    'Pompe à chaleur, panne totale',
    'Plus de chauffage',
  ])
    expect(agency?.texte).toContain(words)
})

test('an agency that was told of a request is told of its cancellation', async () => {
  const { id } = created.parse((await post(assRoute, { data: ass() }, { email: auteur })).body)
  const numero = `ASS_${G.ASS}_${USERS.auteur}_${id}`
  await post(sendRoute, { id, group: `Groupe ${G.ASS}`, numTiers: 'P', demandNum: numero }, { email: auteur })
  await rows(sql`update outbox set etat = 'Envoyé' where entite_id = ${id}`)
  await post(deleteRoute, {}, { email: auteur, method: 'DELETE', params: { id: String(id) } })
  expect((await mailsOf(id)).at(-1)).toMatchObject({
    destinataire: MAIL_AGENCE,
    sujet: `Annulation de la demande de dépannage n° ${numero}`,
    etat: 'En attente',
  })
})

test('[GES-09] [GES-10] [TRUST-45] the confirmation is in the outbox with the request, once, and with none that fails', async () => {
  const receipts = () =>
    rows(sql`select id from outbox where sujet like 'Votre demande de mise en main%' order by id`)
  const before = await receipts()
  const heal = await failing('demandes_ges')
  const failed = await post(gesRoute, { data: ges() }, { email: auteur })
  expect(failed.status).toBe(500)
  await heal()
  const nothing = await post(confirmRoute, { id: 999_999_999, data: ges() }, { email: auteur })
  expect(nothing.status).toBe(404)
  expect(await receipts()).toEqual(before)
  const { id } = created.parse((await post(gesRoute, { data: ges() }, { email: auteur })).body)
  const mails = await mailsOf(id)
  expect(mails).toMatchObject([
    {
      destinataire: auteur,
      sujet: `Votre demande de mise en main n° GES_${G.GES}_${USERS.auteur}_${id} est transmise`,
    },
    { destinataire: MAIL_AGENCE },
  ])
  for (const _ of [1, 2])
    expect((await post(confirmRoute, { id, data: ges() }, { email: auteur })).body).toEqual({ success: true })
  expect(await mailsOf(id)).toEqual(mails)
  const [trace] = await rows(
    sql`select email_confirmation_at is not null as told from demandes_ges where demande_id = ${id}`,
  )
  expect(trace).toEqual({ told: true })
})

const CMI_PRICES = ['87,00 €', '17,40 €', '104,40 €']
const EQUIPMENT = 'SAUNIER DUVAL THEMAPLUS CONDENS 25-A'

/** A text whose spaces are all the same. */
const plain = (text: unknown) => String(text).replace(/[\u00a0\u202f]/g, ' ')

const CREATIONS = [
  ['CMI', () => post(cmiRoute, { data: cmi() }, { email: auteur }), [EQUIPMENT, ...CMI_PRICES]],
  ['PIM', () => post(pimRoute, { data: pim() }, { email: auteur }), [EQUIPMENT, ...CMI_PRICES]],
  ['DIS', () => post(disRoute, disForm(), { email: auteur }), [EQUIPMENT, '95,00 €', '19,00 €', '114,00 €']],
  [
    'INS',
    () => post(insRoute, { data: ins() }, { email: auteur }),
    ['Chaudière murale FRISQUET PRESTIGE', 'PAC air/eau DAIKIN ALTHERMA'],
  ],
  [
    'ASS',
    () => post(assRoute, { data: ass() }, { email: auteur }),
    ['Chaudière au sol gaz, panne partielle', 'Pompe à chaleur, panne totale'],
  ],
  ['GES', () => post(gesRoute, { data: ges() }, { email: auteur }), ['AB1234', 'Maison individuelle']],
] as const

test.each(CREATIONS)(
  '[TRUST-23] %s: equipment and prices are in the PDF and in the mail, which opens the record',
  async (type, create, told) => {
    const { id } = created.parse((await create()).body)
    const numero = `${type}_${G[type]}_${USERS.auteur}_${id}`
    const receipt = (await mailsOf(id)).find(({ destinataire }) => destinataire === auteur)
    const mail = String(receipt?.texte).replace(/[\u00a0\u202f]/g, ' ')
    expect(mail).toContain(`http://localhost:3000/v2/suivi?demande=${id}`)
    const headers = { authorization: `Bearer ${tokens.get(auteur)}` }
    const request = new Request(`http://localhost:3000/v2/api/demandes/${id}/pdf`, { headers })
    const answer = await pdfRoute(request, { params: Promise.resolve({ id: String(id) }) })
    const pdf = pdfText(new Uint8Array(await answer.arrayBuffer())).replace(/[\u00a0\u202f]/g, ' ')
    for (const text of told) {
      expect(mail).toContain(text)
      expect(pdf).toContain(text)
    }
    expect(pdf).toContain(numero)
    // Flags of the provider's own work are for its staff.
    expect(pdf).not.toContain('Appel sous 48 h')
  },
)

/** Texts that the mail of each type must hold beside its answers: whom to call, where, the price. */
const A_TRAITER = {
  CMI: [
    '01 99 00 00 97',
    '01 99 00 00 96',
    'DES ESSAIS, 95998 ESSAIVILLE',
    'Portail à droite',
    '104,40 € TTC',
  ],
  PIM: [
    'Camille Essai (interlocuteur, auteur de la demande)',
    '01 99 00 00 96',
    'RUE DES ESSAIS, 95998 ESSAIVILLE',
    '104,40 € TTC',
  ],
  DIS: ['01 99 00 00 97', '01 99 00 00 96', '01 99 00 00 93', 'DES ESSAIS, 95998 ESSAIVILLE', '114,00 € TTC'],
  INS: ['01 99 00 00 97', '01 99 00 00 94', 'DES ESSAIS, 95998 ESSAIVILLE'],
  ASS: ['01 99 00 00 97', 'DES ESSAIS, 95998 ESSAIVILLE', 'Plus de chauffage', 'Urgence : Non'],
  GES: ['01 99 00 00 97', '12 RUE DES ESSAIS, 98123 ESSAIVILLE'],
} as const

/** Every answer that the record of a request shows, but what is said of the agency itself. */
async function answersOf(id: number): Promise<string[]> {
  const demande = await findDemande(id, {
    userId: USERS.auteur,
    roleId: 1,
    utilisateurEHS: false,
    test: false,
  })
  if (demande === null) throw new Error('no request')
  return sectionsOf(demande, { isStaff: false })
    .filter(({ titre }) => titre !== 'Agence')
    .flatMap(({ faits }) => faits.flat())
}

test.each(CREATIONS)(
  '[TRUST-45] %s: the mails that ask the agency to act hold all that is needed to act',
  async (type, create) => {
    const { id } = created.parse((await create()).body)
    const answers = await answersOf(id)
    await post(relanceRoute, {}, { email: auteur, params: { id: String(id) } })
    const mails = (await mailsOf(id)).filter(({ destinataire }) => destinataire === MAIL_AGENCE)
    expect(mails.map(({ sujet }) => String(sujet).slice(0, 7))).toEqual(['Nouvell', 'Relance'])
    expect(answers.length).toBeGreaterThan(10)
    for (const { texte } of mails)
      for (const text of [...A_TRAITER[type], ...answers, `/v2/suivi?demande=${id}`])
        expect(plain(texte)).toContain(plain(text))
    for (const { texte } of mails) expect(plain(texte)).not.toContain('Accès :')
  },
)

test('[TRUST-45] files that come after the request are named to its agency, with all of the request', async () => {
  const { id } = created.parse((await post(cmiRoute, { data: cmi() }, { email: auteur })).body)
  const form = new FormData()
  const fields = { id, group: `Groupe ${G.CMI}`, numTiers: `P${G.CMI}`, demandNum: `CMI_${G.CMI}_${id}` }
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  addFiles(form, [['plan d’accès.pdf', PDF]])
  expect((await post(filesRoute, form, { email: auteur })).body).toEqual({ success: true })
  const mail = (await mailsOf(id)).at(-1)
  expect(mail).toMatchObject({
    destinataire: MAIL_AGENCE,
    sujet: `Pièces jointes ajoutées à la demande de mise en service n° CMI_${G.CMI}_${USERS.auteur}_${id}`,
  })
  for (const text of ['plan d’accès.pdf', ...A_TRAITER.CMI, ...(await answersOf(id))])
    expect(plain(mail?.texte)).toContain(plain(text))
})

describe('where no agency serves the place', () => {
  const DESK = 'direction.idf@exemple.fr'

  beforeAll(async () => {
    const db = await getDb()
    await db.execute(sql`delete from agence_codes_postaux`)
    await db.insert(prescripteurs).values({
      prenom: 'Ali',
      nom: 'GUICHET',
      region: 'ILE-DE-FRANCE',
      telephone: '0199000093',
      email: 'ali.guichet@exemple.fr',
      dirEmail: DESK,
    })
  })

  test.each(CREATIONS)(
    '[TRUST-19] %s: a request without agency goes to the regional desk',
    async (type, create) => {
      const { id } = created.parse((await create()).body)
      const [row] = await rows(
        sql`select agence_id, agence_nom_ehs, statut, dr_email from demandes where id = ${id}`,
      )
      // GES is at a postal code of no region, the others near Paris.
      const desk = type === 'GES' ? 'guichet@exemple.fr' : DESK
      expect(row).toMatchObject({ agence_id: null, agence_nom_ehs: null, dr_email: desk })
      const mails = await mailsOf(id)
      expect(mails.map(({ destinataire }) => destinataire).sort()).toEqual([auteur, desk].sort())
      const told = mails.find(({ destinataire }) => destinataire === desk)
      expect(told?.sujet).toMatch(new RegExp(`sans agence.*${type}_`))

      await post(relanceRoute, {}, { email: auteur, params: { id: String(id) } })
      const again = (await mailsOf(id)).filter(({ destinataire }) => destinataire === desk)
      expect(again.map(({ sujet }) => String(sujet).slice(0, 7))).toEqual(['Nouvell', 'Relance'])
    },
  )
})

const OVER = [
  ['CMI', 'cmis', cmiRoute, () => ({ data: cmi() }), 'Réalisée', 'commentaire'],
  ['PIM', 'promoteurs', pimRoute, () => ({ data: pim() }), 'Impossible', 'commentaire'],
  ['INS', 'installateurs', insRoute, () => ({ data: ins() }), 'Rejetée', 'description'],
  ['ASS', 'assureurs', assRoute, () => ({ data: ass() }), 'Clos', 'description'],
  ['GES', 'gestionnaires', gesRoute, () => ({ data: ges() }), 'Annulée', 'nomEntiteFacturation'],
  ['DIS', 'distributeurs', disRoute, () => disForm(), 'Refusée', 'commentaire'],
] as const

test.each(OVER)(
  '[FOLLOW-11] a request %s that is over is neither changed nor completed, by any call',
  async (type, collection, route, body, end, field) => {
    const { id } = created.parse((await post(route, body(), { email: auteur })).body)
    const params = { collection, id: String(id) }
    const change = () =>
      post(changeRoute, { data: { [field]: 'Après coup' } }, { email: auteur, method: 'PUT', params })
    expect((await change()).status).toBe(200)
    await rows(sql`update demandes set statut = ${end} where id = ${id}`)
    const before = await counts()
    expect((await change()).status).toBe(409)
    const fields = { id: String(id) }
    const bring = (to: Call, texts: Record<string, string>) => {
      const form = new FormData()
      for (const [name, text] of Object.entries(texts)) form.set(name, text)
      form.append('files', DOCUMENT)
      return post(to, form, { email: auteur, params })
    }
    expect((await bring(completeRoute, {})).status).toBe(409)
    if (type === 'CMI')
      expect((await bring(filesRoute, { ...fields, group: 'G', numTiers: 'P', demandNum: 'N' })).status).toBe(
        409,
      )
    if (type === 'PIM') {
      const site = { siteName: 'S', groupId: String(G.PIM), groupName: 'G', energyType: 'GAZ', numTiers: 'P' }
      expect((await bring(pimFilesRoute, { ...fields, ...site })).status).toBe(409)
    }
    if (type === 'INS')
      expect((await bring(insFilesRoute, { ...fields, idFinalClient: String(G.INS) })).status).toBe(409)
    if (type === 'DIS') expect((await bring(photosRoute, { ...fields, type: 'DIS' })).status).toBe(409)
    expect(await counts()).toEqual(before)
  },
)

test.each([
  ['CMI', cmiRoute, () => ({ data: cmi() }), deleteCmiRoute, 'Prise en charge', 'Réalisée'],
  ['ASS', assRoute, () => ({ data: ass() }), deleteRoute, 'Contact en cours', 'Sans suite'],
] as const)(
  '[CMI-45] [ASS-21] a request %s that its agency has moved is not deleted, nor its history, nor its files',
  async (_type, route, body, remove, ...moved) => {
    const { id } = created.parse((await post(route, body(), { email: auteur })).body)
    const [filed] = await rows(sql`select statut from demandes where id = ${id}`)
    const before = await counts()
    const act = () => post(remove, {}, { email: auteur, method: 'DELETE', params: { id: String(id) } })
    for (const statut of moved) {
      await rows(sql`update demandes set statut = ${statut} where id = ${id}`)
      expect((await act()).status).toBe(409)
      expect(await counts()).toEqual(before)
    }
    await rows(sql`update demandes set statut = ${filed?.statut} where id = ${id}`)
    expect((await act()).status).toBe(204)
  },
)

test('[FOLLOW-17] of several calls that bring a request to one step, one does, and its author is told once', async () => {
  const { id } = created.parse((await post(cmiRoute, { data: cmi() }, { email: auteur })).body)
  await rows(sql`update users set utilisateur_ehs = true where id = ${USERS.admin}`)
  const params = { id: String(id) }
  const advance = (statut: string) =>
    post(advanceRoute, { statut, motif: null }, { email: EMAILS.admin, params })
  const told = async () =>
    (await rows(sql`select sujet from outbox where entite_id = ${id} and cle_unique like '%-etape-%'`)).length
  const answers = await Promise.all([1, 2, 3].map(() => advance('Planifiée')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await told()).toBe(1)
  expect((await advance('Réalisée')).status).toBe(200)
  expect((await advance('Planifiée')).status).toBe(200)
  expect(await told()).toBe(3)
  await rows(sql`update users set utilisateur_ehs = false where id = ${USERS.admin}`)
})
