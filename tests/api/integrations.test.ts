import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { z } from 'zod'
import { evenementsCall } from '@/lib/administration/integrations/calls/evenements'
import { createJetonCall } from '@/lib/administration/integrations/calls/jetons'
import {
  createWebhookCall,
  replayCall,
  rotateSecretCall,
  trialCall,
  updateWebhookCall,
} from '@/lib/administration/integrations/calls/webhooks'
import { webhookEmpreinte } from '@/lib/administration/integrations/queries'
import { updateCall } from '@/lib/app/door/collection-calls'
import { createCmiCall } from '@/lib/demandes/calls/create'
import { documentsRetourCall, etapeRetourCall } from '@/lib/demandes/calls/retours'
import { annulationCall, fichiersCall, relanceCall } from '@/lib/demandes/suivi/calls/suivi'
import { devisSigne } from '@/lib/documents/devis/events'
import { portalTypeOfId } from '@/lib/domain/acces/portails'
import { type WebhookModifie, webhookModifie } from '@/lib/domain/administration/integrations/webhooks'
import type { Call } from '@/lib/platform/api/call'
import { type Db, transaction } from '@/lib/platform/db/client'
import { tarifsPrestations } from '@/lib/platform/db/schema/administration/referentiel'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { deliverNextEvent } from '@/lib/platform/events/deliver'
import { emit } from '@/lib/platform/events/emit'
import { placeEvents } from '@/lib/platform/events/place'
import { post } from '@/lib/platform/events/post'
import { cmi, EMAILS, G, PDF, PORTAILS, USERS } from '../support/demandes-rows'
import { createUser } from '../support/factories'
import fixture from '../support/fixtures/demandes'
import { openOwnSession } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'
import { startReceiver, verified } from '../support/webhook-receiver'

let db: Db
let close: () => Promise<void>
let receiver: Awaited<ReturnType<typeof startReceiver>>
const STAFF = { id: 985_001, email: 'equipe.integrations@exemple.fr' }
const jwt = { auteur: '', staff: '' }
let jeton = ''

type Options = {
  token?: string
  key?: string
  method?: string
  params?: Record<string, string>
  search?: string
}

async function call(route: Call, body: unknown, options: Options = {}) {
  const { token = jwt.staff, key, method = route.method, params = {}, search = '' } = options
  const headers = new Headers({ authorization: `Bearer ${token}` })
  const isForm = body instanceof FormData
  if (body !== null && !isForm) headers.set('content-type', 'application/json')
  if (key) headers.set('idempotency-key', key)
  const content = body === null ? null : isForm ? body : JSON.stringify(body)
  const url = `http://localhost:3000/v2/api/essai${search}`
  const response = await route(new Request(url, { method, headers, body: content }), {
    params: Promise.resolve(params),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text) }
}

const rows = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows
const idOf = z.object({ id: z.number() })
const madeWebhook = z.object({ data: z.object({ id: z.number(), secret: z.string() }) })
const page = z.object({
  data: z.array(z.object({ id: z.string(), type: z.string(), data: z.json() })),
  meta: z.object({ suivant: z.string(), reste: z.boolean() }),
})

beforeAll(async () => {
  receiver = await startReceiver()
  const own = await openOwnDatabase('integrations', {
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
    WEBHOOK_HOSTS: '127.0.0.1, interne.exemple.fr',
  })
  db = own.db
  close = own.close
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
  await createUser(db, { ...STAFF, roleId: 4, utilisateurEhs: true, groupeIds: [] })
  jwt.staff = (await openOwnSession(STAFF)).jwt
  jwt.auteur = (await openOwnSession({ id: USERS.auteur, email: EMAILS.auteur })).jwt
  const droits = ['evenements:lire', 'retour:demandes']
  const made = await call(createJetonCall, { nom: 'Planification', droits, duree: '90' })
  jeton = z.object({ data: z.object({ jeton: z.string() }) }).parse(made.body).data.jeton
})
afterAll(async () => {
  await receiver.close()
  await close()
})
beforeEach(async () => {
  receiver.received.length = 0
  receiver.answerWith(() => ({ status: 200, body: 'reçu' }))
  await db.execute(sql`delete from webhooks`)
  await placeEvents()
})

const fileCmi = async (): Promise<{ id: number; numero: string }> => {
  const { body } = await call(createCmiCall, { data: cmi(USERS.auteur) }, { token: jwt.auteur })
  const { id } = idOf.parse(body)
  return { id, numero: `CMI_${G.CMI}_${USERS.auteur}_${id}` }
}
const listen = async (more: object = {}) => {
  const saisi = { nom: 'ERP', url: `${receiver.url}/extranet`, types: [], groupeId: null, ...more }
  const answer = await call(createWebhookCall, saisi)
  expect(answer.status).toBe(201)
  return { ...madeWebhook.parse(answer.body).data, saisi }
}
/** Changes a webhook, from the state that is stored unless told. */
const change = async (id: number, { empreinte, ...saisi }: WebhookModifie & { empreinte?: string }) => {
  const [stored] = z
    .array(webhookModifie)
    .parse(
      await rows(sql`select nom, url, types, groupe_id as "groupeId", actif from webhooks where id = ${id}`),
    )
  if (stored === undefined) throw new Error('webhook absent')
  const json = { ...saisi, empreinte: empreinte ?? webhookEmpreinte(stored) }
  return call(updateWebhookCall, json, { params: { id: String(id) } })
}
const signDevis = (numero: string) =>
  transaction((tx) =>
    emit(
      tx,
      devisSigne,
      { devis: { ...devisSigne.exemple.devis, numero } },
      { objet: `devis:${numero}`, groupeId: G.CMI },
    ),
  )
const deliverAll = async () => {
  while (await deliverNextEvent(post, () => 0.5));
}
/** As if the time until the next attempt had passed. */
const later = () =>
  db.execute(
    sql`update envois_webhook set prochaine_tentative_at = now() - interval '1 second' where etat = 'En attente'`,
  )
const sent = () => rows(sql`select etat, tentatives, statut, reponse, erreur from envois_webhook order by id`)

/** Every event from a cursor on, a few at a time. */
async function fetchAll(apres?: string) {
  const found: z.output<typeof page>['data'] = []
  let suivant = apres
  for (;;) {
    const search = `?limite=3${suivant ? `&apres=${suivant}` : ''}`
    const answer = await callFeed(search)
    found.push(...answer.data)
    suivant = answer.meta.suivant
    if (!answer.meta.reste) return { found, suivant }
  }
}
const callFeed = async (search: string) => {
  const answer = await call(evenementsCall, null, { token: jeton, search })
  expect(answer.status).toBe(200)
  return page.parse(answer.body)
}

test('[FIRST-16] what happens to a request is an event, in the transaction of the act', async () => {
  const { suivant } = await fetchAll()
  const { id, numero } = await fileCmi()
  const params = { id: String(id) }
  const author = { token: jwt.auteur, params }
  const form = new FormData()
  form.append('files', new File([PDF], 'plan.pdf', { type: 'application/pdf' }))
  expect((await call(fichiersCall, form, author)).status).toBe(200)
  const corrected = { data: { commentaire: 'Porte de gauche' } }
  const row = { token: jwt.auteur, params: { collection: 'cmis', id: String(id) } }
  expect((await call(updateCall, corrected, row)).status).toBe(200)
  expect((await call(updateCall, { data: { numeroDemande: 'X' } }, row)).status).toBe(400)
  expect((await call(relanceCall, null, author)).status).toBe(200)
  // Refused: no event either.
  expect((await call(relanceCall, null, author)).status).toBe(409)
  expect((await call(annulationCall, { motif: null }, author)).status).toBe(200)
  const { found } = await fetchAll(suivant)
  expect(found.map(({ type }) => type)).toEqual([
    'demande.deposee',
    'demande.completee',
    'demande.modifiee',
    'demande.relancee',
    'demande.annulee',
  ])
  expect(found.at(-1)?.data).toMatchObject({
    demande: { numero, type: 'CMI', statut: 'Annulée', groupe: { id: G.CMI } },
  })
  expect(found[1]?.data).toMatchObject({ fichiers: [{ nom: 'plan.pdf' }] })
})

test('[FIRST-16] an event is sent in the Standard Webhooks form, to those that want it, with its answer in the journal', async () => {
  const { secret } = await listen()
  await listen({ url: `${receiver.url}/autre-type`, types: ['devis.refuse'] })
  await listen({ url: `${receiver.url}/autre-groupe`, groupeId: G.PIM })
  await signDevis('DEV-1')
  await deliverAll()
  expect(receiver.received.map(({ path }) => path)).toEqual(['/extranet'])
  const [one] = receiver.received
  if (one === undefined) throw new Error('rien reçu')
  expect(verified(secret, one)).toMatchObject({ type: 'devis.signe', data: { devis: { numero: 'DEV-1' } } })
  expect(verified(secret, one).id).toBe(one.headers['webhook-id'])
  expect(() => verified(secret, { ...one, body: one.body.replace('DEV-1', 'DEV-2') })).toThrow()
  expect(await sent()).toEqual([
    { etat: 'Envoyé', tentatives: 1, statut: 200, reponse: 'reçu', erreur: null },
  ])
  const [stored] = await rows(sql`select secret_chiffre from webhooks limit 1`)
  expect(JSON.stringify(stored)).not.toContain(secret.slice(6))
})

test('[FIRST-16] a refused event is tried again, in order per object and not before others, for a day', async () => {
  await listen()
  await signDevis('A')
  await signDevis('A')
  await signDevis('B')
  const numeroOf = (body: string) =>
    z.looseObject({ data: devisSigne.schema }).parse(JSON.parse(body)).data.devis.numero
  receiver.answerWith(({ body }) => ({ status: numeroOf(body) === 'A' ? 503 : 200 }))
  await deliverAll()
  // The second of A waits for the first; B does not.
  expect(receiver.received.map(({ body }) => numeroOf(body))).toEqual(['A', 'B'])
  await deliverAll()
  expect(receiver.received).toHaveLength(2)
  receiver.answerWith(() => ({ status: 200 }))
  await later()
  await deliverAll()
  const [first, , again, second] = receiver.received
  expect(receiver.received.map(({ body }) => numeroOf(body))).toEqual(['A', 'B', 'A', 'A'])
  expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(second?.headers['webhook-id']).not.toBe(first?.headers['webhook-id'])
  // After a day it is given up, and can be sent again.
  receiver.answerWith(() => ({ status: 500, body: 'x'.repeat(5000) }))
  await signDevis('C')
  await deliverAll()
  await db.execute(
    sql`update envois_webhook set depuis_at = now() - interval '25 hours' where etat = 'En attente'`,
  )
  await later()
  await deliverAll()
  const failed = (await sent()).at(-1)
  expect(failed).toMatchObject({ etat: 'Échec', tentatives: 2, statut: 500, reponse: 'x'.repeat(1024) })
  receiver.answerWith(() => ({ status: 200 }))
  const [{ id } = { id: 0 }] = z.array(idOf).parse(await rows(sql`select max(id) as id from envois_webhook`))
  expect((await call(replayCall, null, { params: { id: String(id) } })).status).toBe(202)
  expect((await call(replayCall, null, { params: { id: String(id) } })).status).toBe(409)
  await deliverAll()
  expect((await sent()).at(-1)).toMatchObject({ etat: 'Envoyé', tentatives: 1, statut: 200 })
})

test('[FIRST-16] a trial is sent once, a new secret signs beside the former one, 410 stops the address', async () => {
  const { id, secret, saisi } = await listen()
  const params = { id: String(id) }
  expect((await call(trialCall, null, { params })).status).toBe(202)
  await deliverAll()
  const rotated = await call(rotateSecretCall, null, { params })
  const { secret: next } = z.object({ data: z.object({ secret: z.string() }) }).parse(rotated.body).data
  await signDevis('D')
  await deliverAll()
  const [trial, event] = receiver.received
  if (trial === undefined || event === undefined) throw new Error('rien reçu')
  expect(verified(secret, trial)).toMatchObject({ type: 'essai', data: { essai: true } })
  for (const good of [secret, next]) expect(verified(good, event).type).toBe('devis.signe')
  await db.execute(sql`update webhooks set secret_avant_fin_at = now() - interval '1 second'`)
  receiver.answerWith(() => ({ status: 410 }))
  await signDevis('E')
  await signDevis('E')
  await deliverAll()
  const [, , last] = receiver.received
  if (last === undefined) throw new Error('rien reçu')
  expect(verified(next, last).type).toBe('devis.signe')
  expect(() => verified(secret, last)).toThrow()
  expect((await sent()).slice(-2).map(({ etat }) => etat)).toEqual(['Échec', 'Annulé'])
  expect(await rows(sql`select actif, arret is not null as said from webhooks`)).toEqual([
    { actif: false, said: true },
  ])
  expect((await call(trialCall, null, { params })).status).toBe(409)
  expect((await change(id, { ...saisi, actif: true })).status).toBe(204)
  expect((await call(trialCall, null, { params })).status).toBe(202)
})

test('[FIRST-16] a webhook is changed from the state that the person saw: of two windows the second is told', async () => {
  const { id, saisi } = await listen()
  const seen = { ...saisi, actif: true }
  const empreinte = webhookEmpreinte(seen)
  expect((await change(id, { ...seen, types: ['devis.signe'], empreinte })).status).toBe(204)
  expect(await change(id, { ...seen, nom: 'ERP de secours', empreinte })).toMatchObject({
    status: 409,
    body: {
      error: {
        message: 'Ce webhook a été modifié entre-temps. Rechargez la page pour repartir de son état actuel.',
      },
    },
  })
  expect(await rows(sql`select nom, types from webhooks`)).toEqual([{ nom: 'ERP', types: ['devis.signe'] }])
})

test('[FIRST-16] what waits for a webhook that is given to another group is never sent there, nor sent again', async () => {
  const { id, saisi } = await listen()
  const params = { id: String(id) }
  receiver.answerWith(() => ({ status: 503 }))
  await signDevis('F')
  await deliverAll()
  expect((await call(trialCall, null, { params })).status).toBe(202)
  const other = { ...saisi, url: `${receiver.url}/autre-partenaire`, groupeId: G.PIM, actif: true }
  expect((await change(id, other)).status).toBe(204)
  receiver.answerWith(() => ({ status: 200 }))
  await later()
  await deliverAll()
  const types = receiver.received.map(({ path, body }) => [
    path,
    z.looseObject({ type: z.string() }).parse(JSON.parse(body)).type,
  ])
  expect(types).toEqual([
    ['/extranet', 'devis.signe'],
    ['/autre-partenaire', 'essai'],
  ])
  expect((await sent()).map(({ etat }) => etat)).toEqual(['Annulé', 'Envoyé'])
  const [envoi] = z.array(idOf).parse(await rows(sql`select id from envois_webhook order by id`))
  expect(await call(replayCall, null, { params: { id: String(envoi?.id) } })).toMatchObject({ status: 409 })
  expect((await change(id, { ...other, groupeId: G.CMI })).status).toBe(204)
  expect((await call(replayCall, null, { params: { id: String(envoi?.id) } })).status).toBe(202)
})

test('[FIRST-17] the feed gives each event once, whatever is committed late', async () => {
  let { suivant } = await fetchAll()
  const seen: string[] = []
  const numbers = z.array(z.object({ data: devisSigne.schema }))
  const read = async () => {
    const answer = await fetchAll(suivant)
    suivant = answer.suivant
    seen.push(...numbers.parse(answer.found).map(({ data }) => data.devis.numero))
  }
  const server = process.env.DATABASE_URL ?? ''
  const numero = (writer: number, event: number) => `F-${writer}-${event}`
  if (server === '') {
    for (let event = 0; event < 7; event += 1) {
      await signDevis(numero(0, event))
      if (event % 2 === 0) await read()
    }
    await read()
    expect(seen).toEqual(Array.from({ length: 7 }, (_, event) => numero(0, event)))
    return
  }
  // Writers on connections of their own keep their transactions open: the first that began is the last to commit.
  const writers = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const client = new Client({ connectionString: server })
      await client.connect()
      return client
    }),
  )
  const write = (writer: number, event: number) =>
    writers[writer]?.query(
      `insert into evenements (document_id, type, objet, donnees, at) values ($1, 'devis.signe', $2, $3, now())`,
      [
        randomUUID(),
        `devis:${writer}`,
        { devis: { ...devisSigne.exemple.devis, numero: numero(writer, event) } },
      ],
    )
  for (const writer of writers) await writer.query('begin')
  for (let event = 0; event < 3; event += 1)
    for (let writer = 0; writer < 4; writer += 1) await write(writer, event)
  for (let writer = 3; writer >= 0; writer -= 1) {
    await Promise.all([read(), writers[writer]?.query('commit')])
    await Promise.all([read(), placeEvents(), placeEvents()])
  }
  await read()
  for (const writer of writers) await writer.end()
  const all = [0, 1, 2, 3].flatMap((writer) => [0, 1, 2].map((event) => numero(writer, event)))
  expect([...seen].sort()).toEqual(all)
})

test('[FIRST-17] a cursor of nobody is refused, and a call without the right', async () => {
  const ask = async (search: string, token: string) =>
    (await call(evenementsCall, null, { token, search })).status
  expect(await ask('?apres=abc', jeton)).toBe(400)
  expect(await ask('?limite=9999', jeton)).toBe(400)
  expect(await ask('', jwt.staff)).toBe(404)
})

test('[FIRST-18] an address is https and public unless the configuration names it; a redirect is not followed', async () => {
  const saisi = { nom: 'ERP', types: [], groupeId: null }
  for (const url of [
    'http://exemple.fr/crochet',
    'https://10.0.0.1/',
    'https://[::ffff:169.254.169.254]/',
    'https://0x0a000001/',
    'ftp://exemple.fr/',
    'https://moi:secret@exemple.fr/',
    'https://:secret@exemple.fr/',
  ])
    expect([url, (await call(createWebhookCall, { ...saisi, url })).status]).toEqual([url, 400])
  for (const url of ['https://exemple.fr/crochet', 'http://interne.exemple.fr:8080/'])
    expect([url, (await call(createWebhookCall, { ...saisi, url })).status]).toEqual([url, 201])
  await db.execute(sql`delete from webhooks`)
  await listen()
  receiver.answerWith(({ path }) =>
    path === '/extranet'
      ? { status: 302, headers: { location: `${receiver.url}/ailleurs` } }
      : { status: 200 },
  )
  await signDevis('R')
  await deliverAll()
  expect(receiver.received.map(({ path }) => path)).toEqual(['/extranet'])
  expect((await sent()).at(-1)).toMatchObject({ etat: 'En attente', statut: 302 })
})

test('[FIRST-19] what comes back moves the request, shows in its history and tells its author once', async () => {
  const { id, numero } = await fileCmi()
  const options = { token: jeton, params: { numero } }
  const told = () =>
    rows(
      sql`select sujet from outbox where entite = 'demandes' and entite_id = ${id} and destinataire = ${EMAILS.auteur} order by id`,
    )
  const before = (await told()).length
  const key = randomUUID()
  const planned = { etat: 'planifiee', date: '2099-12-01' }
  for (const _ of [1, 2])
    expect(await call(etapeRetourCall, planned, { ...options, key })).toMatchObject({
      status: 200,
      body: { data: { numero, statut: 'Planifiée' } },
    })
  expect(await told()).toHaveLength(before + 1)
  const history = () =>
    rows(
      sql`select type, statut, texte, auteur_id from demande_evenements where demande_id = ${id} order by id`,
    )
  expect((await history()).slice(1)).toEqual([
    { type: 'statut', statut: 'Planifiée', texte: 'Prévue le 01/12/2099', auteur_id: null },
  ])
  // Told again without its key, or backwards: refused with its reason.
  for (const body of [planned, { etat: 'prise-en-charge' }])
    expect(await call(etapeRetourCall, body, options)).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining('«\u00a0Planifiée\u00a0»') } },
    })
  expect((await call(etapeRetourCall, { ...planned, date: '2099-12-02' }, options)).status).toBe(200)
  for (const wrong of [
    { etat: 'planifiee', date: '1999-12-31' },
    { etat: 'planifiee' },
    { etat: 'impossible' },
    { etat: 'perdue' },
  ])
    expect((await call(etapeRetourCall, wrong, options)).status).toBe(400)
  expect((await call(etapeRetourCall, planned, { ...options, params: { numero: 'CMI_1_1_1' } })).status).toBe(
    404,
  )
  const form = new FormData()
  form.append('files', new File([PDF], 'rapport.pdf', { type: 'application/pdf' }))
  expect(await call(documentsRetourCall, form, options)).toMatchObject({
    status: 201,
    body: { data: { numero, fichiers: ['rapport.pdf'] } },
  })
  expect(await call(etapeRetourCall, { etat: 'impossible', motif: 'Accès refusé' }, options)).toMatchObject({
    body: { data: { statut: 'Impossible' } },
  })
  expect((await call(etapeRetourCall, { etat: 'realisee' }, options)).status).toBe(409)
  expect((await history()).slice(2)).toMatchObject([
    { statut: 'Planifiée', texte: 'Prévue le 02/12/2099' },
    { type: 'fichier', texte: 'rapport.pdf' },
    { statut: 'Impossible', texte: 'Accès refusé' },
  ])
  expect(await told()).toHaveLength(before + 4)
})
