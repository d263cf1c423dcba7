import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { evenementsCall } from '@/lib/administration/integrations/calls/evenements'
import { createJetonCall, revokeJetonCall } from '@/lib/administration/integrations/calls/jetons'
import { createWebhookCall, deleteWebhookCall } from '@/lib/administration/integrations/calls/webhooks'
import { jetonsList } from '@/lib/administration/integrations/lists/jetons'
import { webhookEmpreinte } from '@/lib/administration/integrations/queries'
import { CALLS } from '@/lib/app/calls.generated'
import { openDoor } from '@/lib/app/door/door'
import { etapeRetourCall } from '@/lib/demandes/calls/retours'
import { portalTypeOfId } from '@/lib/domain/acces/portails'
import { COLLECTIONS_OFFERTES } from '@/lib/domain/administration/integrations/collections'
import { DROITS_OFFERTS, mayGive } from '@/lib/domain/administration/integrations/droits'
import { PLUS_DE } from '@/lib/domain/administration/integrations/jetons'
import { type Db, transaction } from '@/lib/platform/db/client'
import { tarifsPrestations } from '@/lib/platform/db/schema/administration/referentiel'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { devis } from '@/lib/platform/db/schema/documents/devis'
import { factures } from '@/lib/platform/db/schema/documents/factures'
import { equipements } from '@/lib/platform/db/schema/parc/equipements'
import { logements } from '@/lib/platform/db/schema/parc/logements'
import { nonConformites } from '@/lib/platform/db/schema/parc/non-conformites'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { fichiers } from '@/lib/platform/db/schema/socle'
import { interventions } from '@/lib/platform/db/schema/visites/interventions'
import { deliverNextEvent } from '@/lib/platform/events/deliver'
import { emit } from '@/lib/platform/events/emit'
import { placeEvents } from '@/lib/platform/events/place'
import { post } from '@/lib/platform/events/post'
import { AUTRE, cmi, G, PDF, PORTAILS } from '../support/demandes-rows'
import { createUser } from '../support/factories'
import fixture from '../support/fixtures/demandes'
import { openOwnSession } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'
import { startReceiver } from '../support/webhook-receiver'

const SA = { id: 986_001, email: 'partenaire.super@exemple.fr' }
const ADMIN = { id: 986_002, email: 'partenaire.admin@exemple.fr' }
const VOISIN = { id: 986_003, email: 'voisin.super@exemple.fr' }
const STAFF = { id: 986_004, email: 'equipe.jetons@exemple.fr' }
/** The maker's groups: a token is bound to the first, or to all of them. */
const [MIEN, SECOND] = [G.CMI, G.GES]

let db: Db
let close: () => Promise<void>
let receiver: Awaited<ReturnType<typeof startReceiver>>
const jwt = { sa: '', admin: '', voisin: '', staff: '' }
const door = openDoor(CALLS)

type Asked = { token?: string; body?: unknown; form?: FormData; key?: string }

/** A call through the door of the API. */
async function ask(method: string, path: string, { token = jwt.sa, body, form, key }: Asked = {}) {
  const headers = new Headers({ authorization: `Bearer ${token}` })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (key) headers.set('idempotency-key', key)
  const content = form ?? (body === undefined ? null : JSON.stringify(body))
  const response = await door(
    new Request(`http://localhost:3000/v2/api/${path}`, { method, headers, body: content }),
  )
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text) }
}
const get = (path: string, token?: string) => ask('GET', path, token === undefined ? {} : { token })

const made = z.object({ data: z.object({ id: z.number(), jeton: z.string() }) })
const ALL = DROITS_OFFERTS.map(({ value }) => value).filter((droit) =>
  mayGive(droit, { roleId: 4, utilisateurEHS: false }),
)
const LIRE = ALL.filter((droit) => droit.endsWith(':lire'))
async function makeToken(more: object = {}, token = jwt.sa): Promise<{ id: number; jeton: string }> {
  const body = { nom: 'ERP', droits: LIRE, groupes: [MIEN], duree: '90', ...more }
  const answer = await ask('POST', createJetonCall.path, { token, body })
  expect(answer).toMatchObject({ status: 201 })
  return made.parse(answer.body).data
}
const rowsOf = z.object({ data: z.array(z.looseObject({ id: z.number() })) })
const idsOf = (body: unknown): number[] => rowsOf.parse(body).data.map(({ id }) => id)

/** Adds a row of each kind of business to a group, under the group's id. */
async function business(groupeId: number): Promise<void> {
  const place = { groupeId, clientId: groupeId }
  const address = { adresse: '1 RUE DES ESSAIS', codePostal: '98123', ville: 'ESSAIVILLE' }
  const id = groupeId
  await db.insert(logements).values({
    ...{ id, ...place, ...address, reference: `L${id}` },
    ...{ statutOccupation: 'Propriétaire', etat: 'À jour', digicode: '4521B' },
  })
  await db.insert(equipements).values({
    ...{ id, ...place, instanceId: id, logementId: id, famille: 'chaudieres', type: 'Murale' },
    ...{ marqueLib: 'ESSAI', modeleLib: 'E1', numeroSerie: `S${id}`, energie: 'Gaz', evacuation: 'Ventouse' },
    ...{ miseEnService: '2020-01-01', etat: 'À jour' },
  })
  await db.insert(interventions).values({
    ...{ id, ...place, numero: `INT-${id}`, type: 'Entretien', statut: 'Planifiée', objet: 'Entretien' },
    ...{ demandeeAt: new Date(), dateReference: '2026-12-01', noteTechnicien: 'Code 4521B' },
  })
  await db.insert(nonConformites).values({
    ...{ id, ...place, numero: `NC-${id}`, date: '2026-11-01', referentiel: 'gaz', code: 'A1' },
    ...{ gravite: 'A1', constat: 'Constat', mesurePrise: 'Aucune', responsable: 'bailleur' },
    ...{ delai: '2026-12-31', statut: 'Ouverte' },
  })
  const montants = { montantHtCents: 100, montantTvaCents: 20, montantTtcCents: 120 }
  await db.insert(devis).values({
    ...{ id, ...place, ...montants, numero: `DEV-${id}`, objet: 'Remplacement', statut: 'À signer' },
    ...{ emisLe: '2026-11-01', valideJusquau: '2026-12-31' },
  })
  await db.insert(factures).values({
    ...{ id, ...place, ...montants, numero: `FAC-${id}`, type: 'Facture', date: '2026-11-01' },
    ...{ echeance: '2026-12-01', soldeCents: 120, statutPaiement: 'À échoir', format: 'Papier' },
  })
  await db.insert(fichiers).values({
    id,
    groupeId,
    nom: 'a.pdf',
    cle: `essai/${id}.pdf`,
    mime: 'application/pdf',
    tailleOctets: 1,
    sha256: 'a',
  })
}

beforeAll(async () => {
  receiver = await startReceiver()
  const own = await openOwnDatabase('jetons_partenaires', {
    CLOCK: '2026-11-21T09:00:00+01:00',
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
    WEBHOOK_HOSTS: '127.0.0.1',
  })
  db = own.db
  close = own.close
  await db.insert(roles).values([1, 3, 4].map((id) => ({ id, name: `Rôle ${id}`, type: `role-${id}` })))
  await db
    .insert(groupes)
    .values(Object.values(PORTAILS).map((id) => ({ id, nom: `${id}`, type: portalTypeOfId(id) ?? '' })))
  await db.insert(tarifsPrestations).values({
    ...{ codePrestation: 'MES_CHAUDIERE_MURALE', codeModel: 'CHAUDIÈRE MURALE À CONDENSATION' },
    ...{ libelle: 'Mise en service', typeEnergie: 'GAZ', dureeContrat: 1, tarifCents: 9500 },
    ...{ tarifEhsCents: 8700, valideDu: '2026-01-01' },
  })
  await fixture(db)
  for (const groupeId of [MIEN, SECOND, AUTRE]) await business(groupeId)
  await createUser(db, { ...SA, roleId: 4, groupeIds: [MIEN, SECOND] })
  await createUser(db, { ...ADMIN, roleId: 3, groupeIds: [MIEN] })
  await createUser(db, { ...VOISIN, roleId: 4, groupeIds: [AUTRE] })
  await createUser(db, { ...STAFF, roleId: 4, utilisateurEhs: true, groupeIds: [MIEN, AUTRE] })
  jwt.sa = (await openOwnSession(SA)).jwt
  jwt.admin = (await openOwnSession(ADMIN)).jwt
  jwt.voisin = (await openOwnSession(VOISIN)).jwt
  jwt.staff = (await openOwnSession(STAFF)).jwt
})
afterAll(async () => {
  await receiver.close()
  await close()
})
// Limits of earlier tests, of calls and of tokens, are not those of the next.
beforeEach(async () => {
  await db.execute(sql`update jetons_integration set revoque_at = now()`)
  await db.execute(sql`delete from limites`)
  await placeEvents()
})

/** Puts the maker back as they were. */
const restore = () =>
  db.execute(sql`update users set role_id = 4, blocked = false, confirmed = true where id = ${SA.id}`)

/** Collections of business, each with one row of every group, under the group's id. */
const METIER = [
  'logements',
  'equipements',
  'interventions',
  'non-conformites',
  'devis',
  'factures',
  'customers',
  'chauffagistes',
  'fichiers',
]

test.each(METIER)(
  '[FIRST-36] a token bound to a group reads its %s and no other’s, by list, id or filter',
  async (name) => {
    const { jeton } = await makeToken()
    const { status, body } = await get(`${name}?pagination[pageSize]=100`, jeton)
    expect(status).toBe(200)
    const ids = idsOf(body)
    expect(ids).toContain(MIEN)
    expect(ids).not.toContain(SECOND)
    expect(ids).not.toContain(AUTRE)
    expect(await get(`${name}/${MIEN}`, jeton)).toMatchObject({ status: 200, body: { data: { id: MIEN } } })
    for (const other of [SECOND, AUTRE]) {
      expect((await get(`${name}/${other}`, jeton)).status).toBe(404)
      expect(idsOf((await get(`${name}?filters[id][$eq]=${other}`, jeton)).body)).toEqual([])
      const through = name === 'chauffagistes' ? 'groupes' : 'groupe'
      expect(idsOf((await get(`${name}?filters[${through}][id][$eq]=${other}`, jeton)).body)).toEqual([])
    }
    const whole = makeToken({ groupes: [] })
    const all = idsOf((await get(`${name}?pagination[pageSize]=100`, (await whole).jeton)).body)
    expect(all).toEqual(expect.arrayContaining([MIEN, SECOND]))
    expect(all).not.toContain(AUTRE)
  },
)

test('[FIRST-36] relations show nothing beyond: other groups are left out, people and contents are refused', async () => {
  const { jeton } = await makeToken()
  const groupe = await get(`groupes/${MIEN}?populate=clients,parentGroup`, jeton)
  expect(groupe).toMatchObject({ status: 200, body: { data: { clients: [{ id: MIEN }] } } })
  expect(JSON.stringify(groupe.body)).not.toContain(String(AUTRE))
  expect((await get(`logements/${MIEN}`, jeton)).body).not.toMatchObject({ data: { digicode: '4521B' } })
  for (const path of [
    'users',
    `users/${SA.id}`,
    'roles',
    'liens',
    'tuiles',
    'users/me',
    'groupes?populate=users',
    'groupes?populate[users][fields]=email',
    'groupes?filters[users][email][$contains]=a',
    'cmis?populate=createurDemande',
    'cmis?sort=createurDemande.email',
    'cmis?filters[createurDemande][id]=1',
    'fichiers?populate=auteur',
  ]) {
    const { status, body } = await get(path, jeton)
    expect([path, status]).toEqual([path, 403])
    expect(body).toMatchObject({ data: null, error: { status: 403, name: 'ForbiddenError' } })
  }
  // Every relation that it may follow, and those alone.
  const star = await get('cmis?populate=*', jeton)
  expect(star.status).toBe(200)
  expect(JSON.stringify(star.body)).not.toContain('createurDemande')
})

test('[FIRST-36] a missing right is 403 on each collection and direction, an unknown token 401', async () => {
  const { jeton } = await makeToken({ droits: ['contrats:lire'] })
  expect((await get('contrats', jeton)).status).toBe(200)
  for (const name of Object.keys(COLLECTIONS_OFFERTES)) {
    if (name === 'contrats') continue
    for (const [method, path] of [
      ['GET', name],
      ['GET', `${name}/count`],
      ['GET', `${name}/${MIEN}`],
      ['PUT', `${name}/${MIEN}`],
      ['DELETE', `${name}/${MIEN}`],
      ['POST', name],
    ] as const) {
      const body = method === 'PUT' || method === 'POST' ? { data: {} } : undefined
      const answer = await ask(method, path, { token: jeton, body })
      expect([method, path, answer.status]).toEqual([method, path, 403])
      expect(answer.body).toMatchObject({ data: null, error: { status: 403, name: 'ForbiddenError' } })
    }
    expect((await get(name, `${jeton}x`)).status).toBe(401)
  }
  expect((await get('evenements', jeton)).status).toBe(403)
  const { jeton: reader } = await makeToken({ droits: ['customers:lire'] })
  expect(
    (await ask('PUT', `customers/${MIEN}`, { token: reader, body: { data: { ville: 'LILLE' } } })).status,
  ).toBe(403)
})

test('[FIRST-36] a token writes in its groups alone, under its own name, and files a request with its files', async () => {
  const droits = ['customers:ecrire', 'cmis:ecrire', 'cmis:lire']
  const { id, jeton } = await makeToken({ droits })
  const change = (customer: number) =>
    ask('PUT', `customers/${customer}`, { token: jeton, body: { data: { ville: 'LILLE' } } })
  // It may write the row and not read it: its ids alone are answered.
  const changed = await change(MIEN)
  expect(changed.status).toBe(200)
  expect(Object.keys(changed.body.data)).toEqual(['id'])
  for (const other of [SECOND, AUTRE]) expect((await change(other)).status).toBe(404)
  const { rows } = await db.execute(
    sql`select user_id, jeton_id from audit where action = 'customers.update' and entite_id = ${MIEN}`,
  )
  expect(rows).toEqual([{ user_id: null, jeton_id: id }])
  const customer = { nom: 'DURAND', prenom: 'LUC', telephone: '0199000097', email: 'luc@exemple.fr' }
  const address = {
    numeroRue: '1',
    typeRue: 'RUE',
    nomRue: 'DES ESSAIS',
    codePostal: '59000',
    ville: 'LILLE',
  }
  const add = (groupe: number) =>
    ask('POST', 'customers', {
      token: jeton,
      body: { data: { ...customer, ...address, civilite: 'Monsieur', groupe } },
    })
  expect(await add(MIEN)).toMatchObject({ status: 201 })
  for (const other of [SECOND, AUTRE]) expect((await add(other)).status).toBe(404)

  const form = new FormData()
  form.set('data', JSON.stringify(cmi(SA.id)))
  form.append('files', new File([PDF], 'plan.pdf', { type: 'application/pdf' }))
  const key = randomUUID()
  const filed = await ask('POST', 'cmis', { token: jeton, form, key })
  expect(filed).toMatchObject({ status: 201 })
  const read = await get(`cmis/${filed.body.id ?? filed.body.data.id}`, jeton)
  expect(read).toMatchObject({ status: 200, body: { data: { commentaire: 'Portail à droite' } } })
  const { id: depose } = z.object({ id: z.number() }).parse(read.body.data)
  const cancel = (token: string) => ask('DELETE', `cmis/${depose}`, { token })
  expect((await cancel((await makeToken({ droits: ['cmis:lire'] })).jeton)).status).toBe(403)
  expect((await cancel((await makeToken({ droits: ['cmis:ecrire'], groupes: [SECOND] })).jeton)).status).toBe(
    404,
  )
  expect((await cancel(jeton)).status).toBe(204)
  const ailleurs = { ...cmi(SA.id), client: AUTRE, groupe: `Groupe ${AUTRE}` }
  const wrong = { ...ailleurs, cmi: { ...ailleurs.cmi, groupe: AUTRE } }
  expect((await ask('POST', 'cmis', { token: jeton, body: { data: wrong } })).status).toBe(404)
})

test('[FIRST-36] a token is never wider than its maker, at each call', async () => {
  const { jeton } = await makeToken({ groupes: [MIEN, SECOND] })
  const { jeton: open } = await makeToken({ groupes: [] })
  const seen = async (token: string) => idsOf((await get('logements', token)).body)
  expect(await seen(jeton)).toEqual(expect.arrayContaining([MIEN, SECOND]))
  await db.execute(sql`delete from user_groupes where user_id = ${SA.id} and groupe_id = ${SECOND}`)
  for (const token of [jeton, open]) {
    expect(await seen(token)).not.toContain(SECOND)
    expect((await get(`logements/${SECOND}`, token)).status).toBe(404)
  }
  await db.execute(
    sql`insert into user_groupes (user_id, groupe_id) values (${SA.id}, ${SECOND}), (${SA.id}, ${AUTRE})`,
  )
  // A group that the maker is given later is no group of a token that is bound.
  expect(await seen(jeton)).not.toContain(AUTRE)
  await db.execute(sql`delete from user_groupes where user_id = ${SA.id} and groupe_id = ${AUTRE}`)
  for (const lost of [sql`role_id = 3`, sql`blocked = true`, sql`confirmed = false`]) {
    await db.execute(sql`update users set ${lost} where id = ${SA.id}`)
    expect((await get('logements', jeton)).status).toBe(401)
    expect((await get('evenements', jeton)).status).toBe(401)
    await restore()
  }
  expect((await get('logements', jeton)).status).toBe(200)
  const gone = { id: 986_010, email: 'parti@exemple.fr' }
  await createUser(db, { ...gone, roleId: 4, groupeIds: [MIEN] })
  const left = await makeToken({}, (await openOwnSession(gone)).jwt)
  await db.execute(sql`delete from user_groupes where user_id = ${gone.id}`)
  expect(await seen(left.jeton)).toEqual([])
  await db.execute(sql`update jetons_integration set auteur_id = null where id = ${left.id}`)
  expect((await get('logements', left.jeton)).status).toBe(401)
})

test('[FIRST-36] nobody gives a token what they lack: rights of the staff, another’s group, a portal', async () => {
  const ask403 = async (droits: string[]) =>
    (await ask('POST', createJetonCall.path, { body: { nom: 'X', droits, groupes: [], duree: '30' } })).status
  for (const { value } of DROITS_OFFERTS.filter((droit) => !ALL.includes(droit.value)))
    expect([value, await ask403([value])]).toEqual([value, 403])
  expect(ALL.some((droit) => droit.startsWith('users') || droit.startsWith('import'))).toBe(false)
  for (const groupes of [[AUTRE], [MIEN, AUTRE], [PORTAILS.CMI], [1]]) {
    const body = { nom: 'X', droits: ['contrats:lire'], groupes, duree: '30' }
    expect([groupes, (await ask('POST', createJetonCall.path, { body })).status]).toEqual([groupes, 404])
  }
  const body = { nom: 'X', droits: ['contrats:lire'], duree: '30' }
  expect((await ask('POST', createJetonCall.path, { token: jwt.admin, body })).status).toBe(404)
  const imports = { ...body, droits: ['import:logements'], groupes: [MIEN] }
  expect((await ask('POST', createJetonCall.path, { token: jwt.staff, body: imports })).status).toBe(400)
  // A token makes no token.
  const { jeton } = await makeToken()
  expect((await ask('POST', createJetonCall.path, { token: jeton, body })).status).toBe(403)
})

test('[FIRST-36] who leaves the staff keeps of their tokens what a partner may', async () => {
  const { jeton } = await makeToken({ droits: ['retour:demandes', 'logements:lire'], groupes: [] }, jwt.staff)
  const step = () =>
    ask('POST', 'demandes/inconnue/etapes', { token: jeton, body: { etat: 'prise-en-charge' } })
  expect((await step()).status).toBe(404)
  await db.execute(sql`update users set utilisateur_ehs = false where id = ${STAFF.id}`)
  expect((await step()).status).toBe(403)
  expect((await get('logements', jeton)).status).toBe(200)
  await db.execute(sql`update users set utilisateur_ehs = true where id = ${STAFF.id}`)
})

test('[FIRST-36] a return moves the requests of the token’s groups alone', async () => {
  const { jeton: writer } = await makeToken({ droits: ['cmis:ecrire'] })
  const filed = await ask('POST', 'cmis', { token: writer, body: { data: cmi(SA.id) } })
  const { rows } = await db.execute(
    sql`select numero_demande as numero from demandes order by id desc limit 1`,
  )
  expect(filed.status).toBe(201)
  const numero = z.object({ numero: z.string() }).parse(rows[0]).numero
  const path = `${etapeRetourCall.path.replace(':numero', numero)}`
  const body = { etat: 'prise-en-charge' }
  const other = await makeToken({ droits: ['retour:demandes'], groupes: [AUTRE] }, jwt.staff)
  expect((await ask('POST', path, { token: other.jeton, body })).status).toBe(404)
  const mine = await makeToken({ droits: ['retour:demandes'], groupes: [MIEN] }, jwt.staff)
  expect((await ask('POST', path, { token: mine.jeton, body })).status).toBe(200)
})

const told = (groupeId: number | null) =>
  transaction((tx) =>
    emit(
      tx,
      {
        type: 'essai.partenaire',
        label: 'Essai',
        schema: z.object({ de: z.number().nullable() }),
        exemple: { de: 1 },
      },
      { de: groupeId },
      { objet: `essai:${randomUUID()}`, groupeId },
    ),
  )
const eventsOf = async (token: string): Promise<unknown[]> => {
  const { body } = await get(`${evenementsCall.path}?limite=500`, token)
  const page = z.object({ data: z.array(z.object({ type: z.string(), data: z.json() })) }).parse(body)
  return page.data.filter(({ type }) => type === 'essai.partenaire').map(({ data }) => data)
}

test('[FIRST-36] a token reads the events of its groups, and by the same token what they name', async () => {
  for (const groupeId of [MIEN, SECOND, AUTRE, null]) await told(groupeId)
  expect(await eventsOf((await makeToken()).jeton)).toEqual([{ de: MIEN }])
  expect(await eventsOf((await makeToken({ groupes: [] })).jeton)).toEqual([{ de: MIEN }, { de: SECOND }])
  expect(await eventsOf((await makeToken({ groupes: [AUTRE] }, jwt.staff)).jeton)).toEqual([{ de: AUTRE }])
  expect(await eventsOf((await makeToken({ groupes: [] }, jwt.staff)).jeton)).toHaveLength(4)

  const { jeton } = await makeToken({ droits: ['cmis:ecrire', 'cmis:lire', 'evenements:lire'] })
  await ask('POST', 'cmis', { token: jeton, body: { data: cmi(SA.id) } })
  const { body } = await get(`${evenementsCall.path}?limite=500`, jeton)
  const demande = z.object({ demande: z.object({ documentId: z.string(), numero: z.string() }) })
  const filed = z.array(z.object({ type: z.string(), data: z.json() })).parse(body.data)
  const last = demande.parse(filed.findLast(({ type }) => type === 'demande.deposee')?.data).demande
  expect(await get(`cmis/${last.documentId}`, jeton)).toMatchObject({
    status: 200,
    body: { data: { numeroDemande: last.numero } },
  })
})

test('[FIRST-36] a partner’s webhook takes the events of its author’s groups, while they may have it', async () => {
  const url = `${receiver.url}/partenaire`
  const saisi = { nom: 'ERP', url, types: [], groupeId: null }
  const add = (more: object, token = jwt.sa) =>
    ask('POST', createWebhookCall.path, { token, body: { ...saisi, ...more } })
  expect((await add({ groupeId: AUTRE })).status).toBe(404)
  expect(await add({ types: ['consentement.modifie'] })).toMatchObject({ status: 400 })
  const { id } = z.object({ data: z.object({ id: z.number() }) }).parse((await add({})).body).data
  // One that it had ticked before does not keep it from being changed.
  await db.execute(sql`update webhooks set types = '{consentement.modifie}' where id = ${id}`)
  const empreinte = webhookEmpreinte({ ...saisi, types: ['consentement.modifie'], actif: true })
  const body = { ...saisi, types: ['consentement.modifie'], nom: 'ERP renommé', actif: true, empreinte }
  expect((await ask('PUT', `administration/webhooks/${id}`, { body })).status).toBeLessThan(300)
  await db.execute(sql`update webhooks set types = '{}' where id = ${id}`)
  const received = async () => {
    receiver.received.length = 0
    await placeEvents()
    while (await deliverNextEvent(post)) {}
    return receiver.received.map(({ body }) => JSON.parse(body).data)
  }
  for (const groupeId of [MIEN, SECOND, AUTRE, null]) await told(groupeId)
  expect(await received()).toEqual([{ de: MIEN }, { de: SECOND }])
  // What waits for it when its author loses the group, or the role, is not sent.
  for (const lose of [
    sql`delete from user_groupes where user_id = ${SA.id} and groupe_id = ${SECOND}`,
    sql`update users set role_id = 3 where id = ${SA.id}`,
  ]) {
    await told(SECOND)
    await placeEvents()
    await db.execute(lose)
    expect(await received()).toEqual([])
    await told(SECOND)
    expect(await received()).toEqual([])
    await db.execute(
      sql`insert into user_groupes (user_id, groupe_id) values (${SA.id}, ${SECOND}) on conflict do nothing`,
    )
    await restore()
  }
  const { rows } = await db.execute(
    sql`select etat from envois_webhook where webhook_id = ${id} and etat <> 'Envoyé'`,
  )
  expect(rows).toEqual([{ etat: 'Annulé' }, { etat: 'Annulé' }])
  // Another's is not there.
  const params = (path: string) => path.replace(':id', String(id))
  for (const [method, path] of [
    ['DELETE', deleteWebhookCall.path],
    ['POST', 'administration/webhooks/:id/secret'],
    ['POST', 'administration/webhooks/:id/essai'],
  ] as const)
    expect((await ask(method, params(path), { token: jwt.voisin })).status).toBe(404)
  expect((await ask('DELETE', params(deleteWebhookCall.path))).status).toBe(204)
})

test('[FIRST-36] a partner sees and revokes their own tokens alone, the staff all of them; each has a limit', async () => {
  const { id, jeton } = await makeToken()
  const listed = async (userId: number) => {
    const { source, scope } = jetonsList
    const perimetre = { userId } as Parameters<typeof scope>[0]
    const { rows } = await db.execute(
      sql`select ${source.select} from ${source.from} where ${scope(perimetre)}`,
    )
    return z
      .array(z.looseObject({ id: z.number() }))
      .parse(rows)
      .map((row) => row.id)
  }
  expect(await listed(SA.id)).toContain(id)
  expect(await listed(STAFF.id)).toContain(id)
  for (const other of [VOISIN.id, ADMIN.id]) expect(await listed(other)).toEqual([])
  const revoke = (token: string) => ask('DELETE', revokeJetonCall.path.replace(':id', String(id)), { token })
  expect((await revoke(jwt.voisin)).status).toBe(404)
  expect((await revoke(jwt.sa)).status).toBe(204)
  expect((await get('contrats', jeton)).status).toBe(401)
  const body = { nom: 'X', droits: ['contrats:lire'], duree: '30' }
  const statuses: number[] = []
  for (let more = 0; more <= PLUS_DE.partenaire; more += 1)
    statuses.push((await ask('POST', createJetonCall.path, { token: jwt.voisin, body })).status)
  expect(statuses.at(-2)).toBe(201)
  expect(statuses.at(-1)).toBe(409)
})
