import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { evenementsCall } from '@/lib/administration/integrations/calls/evenements'
import { createJetonCall } from '@/lib/administration/integrations/calls/jetons'
import { createWebhookCall } from '@/lib/administration/integrations/calls/webhooks'
import { createCall, findOneCall } from '@/lib/app/door/collection-calls'
import { listesListeExportCall } from '@/lib/app/exports/calls/export'
import {
  addFileCall,
  createImportCall,
  executeImportCall,
  importCall,
  importFileCall,
  startImportCall,
} from '@/lib/app/imports/calls'
import { createFirstAdmin } from '@/lib/app/installation/first-admin'
import { readPointsSystem } from '@/lib/app/installation/points'
import { bringStandingPages, installReference } from '@/lib/app/seed/run'
import { groupesCall } from '@/lib/comptes/calls/users'
import { createGesCall } from '@/lib/demandes/calls/create'
import { etapeRetourCall } from '@/lib/demandes/calls/retours'
import { now, today } from '@/lib/platform/clock'
import { type Db, getConnection, transaction } from '@/lib/platform/db/client'
import { deliverNextEvent } from '@/lib/platform/events/deliver'
import { sentEvent } from '@/lib/platform/events/feed'
import { post } from '@/lib/platform/events/post'
import { ges } from '../support/demandes-rows'
import { comeIn } from '../support/first-login'
import { bailleurs, work } from '../support/imports-rows'
import { ask, callRoute } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'
import { startReceiver, verified } from '../support/webhook-receiver'

// What these calls read of the browser is its selection of a portal and a group: none yet.
jest.mock('next/headers', () => ({ cookies: async () => new Map(), headers: async () => new Headers() }))

const ADMIN = { email: 'ada@extranet-reel.fr', prenom: 'Ada', nom: 'Lovelace' }
const MANAGER = { email: 'gwenn@bailleur-reel.fr', prenom: 'Gwenn', nom: 'Abgrall' }

/** Customer in the form of a property manager's request before it is sent (GES-07). */
const CUSTOMER = [
  'matricule',
  'civilite',
  'nom',
  'prenom',
  'email',
  'telephone',
  'numeroRue',
  'typeRue',
  'nomRue',
  'codePostal',
  'ville',
]

let db: Db
let close: () => Promise<void>
let receiver: Awaited<ReturnType<typeof startReceiver>>

beforeAll(async () => {
  receiver = await startReceiver()
  const own = await openOwnDatabase('premier_jour', {
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
    WEBHOOK_HOSTS: '127.0.0.1',
  })
  db = own.db
  close = own.close
})
afterAll(async () => {
  await receiver?.close()
  await close?.()
})

const rows = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows
const idOf = z.object({ id: z.number() })
const made = z.object({ data: idOf })
/** Reads the first steps on the screen « Démarrage ». */
const steps = async () =>
  Object.fromEntries(
    (await readPointsSystem())
      .filter(({ group }) => group === 'Premiers pas')
      .map(({ name, look }) => [name, look.state]),
  )

const bilan = z.object({
  data: z.object({
    etat: z.string(),
    types: z.array(
      z.object({
        type: z.string(),
        creees: z.number(),
        modifiees: z.number(),
        inchangees: z.number(),
        refusees: z.number(),
      }),
    ),
  }),
})

test('[FIRST-01] [FIRST-02] [FIRST-05] [FIRST-16] [FIRST-19] the first day: from an empty database to a request that comes back planned', async () => {
  // The installation, and its first administrator.
  expect(await installReference((await getConnection()).pool, today())).toBe(true)
  const link = await transaction((tx) => createFirstAdmin(tx, ADMIN))
  const staff = await comeIn(link, ADMIN, null)
  const missing = 'à régler'
  expect(await steps()).toEqual({ tarifs: missing, agences: missing, import: missing, partenaire: missing })

  // Real data: a landlord of 200 dwellings, and another one of which the first sees nothing.
  const landlords = bailleurs()
  const outcome = async (id: number, token = staff) => {
    while (await work());
    return (await ask(bilan, importCall, { jwt: token, params: { id } })).data
  }
  const send = async (essai: boolean) => {
    const { data } = await ask(made, createImportCall, { jwt: staff, body: { essai } })
    for (const [type, content] of Object.entries(landlords))
      await ask(made, addFileCall, {
        jwt: staff,
        params: data,
        search: `?type=${type}&nom=${type}.csv`,
        file: { type: 'text/csv', content },
      })
    await ask(made, startImportCall, { jwt: staff, params: data })
    return { id: data.id, ...(await outcome(data.id)) }
  }
  const count = async () => (await rows(sql`select count(*)::int as n from logements`))[0]?.n
  const tried = await send(true)
  expect([tried.etat, await count()]).toEqual(['Essai', 0])
  expect(tried.types).toContainEqual(expect.objectContaining({ type: 'logements', creees: 200, refusees: 0 }))
  await ask(made, executeImportCall, { jwt: staff, params: { id: tried.id } })
  expect(await outcome(tried.id)).toEqual({ etat: 'Terminé', types: tried.types })
  const again = await send(false)
  expect(again.types).toEqual(tried.types.map((type) => ({ ...type, creees: 0, inchangees: type.creees })))

  // Another software has a token of its own, and hears of what follows.
  const droits = ['evenements:lire', 'retour:demandes', 'import:logements', 'imports:lire']
  const { data: jeton } = await ask(z.object({ data: z.object({ jeton: z.string() }) }), createJetonCall, {
    jwt: staff,
    body: { nom: 'Planification', droits, duree: '90' },
  })
  const program = jeton.jeton
  const { data: added } = await ask(made, importFileCall, {
    jwt: program,
    params: { type: 'logements' },
    file: {
      type: 'text/csv',
      content: 'Code client;Référence;Adresse;Code postal;Ville\nC-2;X-1;1 rue Neuve;69001;Lyon\n',
    },
  })
  expect(await outcome(added.id, program)).toMatchObject({ etat: 'Terminé', types: [{ creees: 1 }] })
  expect(await count()).toBe(201)
  const { data: webhook } = await ask(
    z.object({ data: z.object({ secret: z.string() }) }),
    createWebhookCall,
    { jwt: staff, body: { nom: 'ERP', url: `${receiver.url}/extranet`, types: [], groupeId: null } },
  )

  // Their manager is invited, comes in by the link of the mail, and sees their dwellings.
  const { rows: groupes } = await ask(z.object({ rows: z.array(idOf) }), groupesCall, {
    jwt: staff,
    search: '?recherche=Habitat',
  })
  const [{ id: groupe }] = z.tuple([idOf]).parse(groupes)
  await ask(idOf, createCall, {
    jwt: staff,
    params: { collection: 'users' },
    body: {
      firstname: MANAGER.prenom,
      lastname: MANAGER.nom,
      email: MANAGER.email,
      username: MANAGER.email,
      role: 1,
      groupes: [groupe],
    },
  })
  const mails = () =>
    rows(sql`select sujet, texte, entite from outbox where destinataire = ${MANAGER.email} order by id`)
  const [invitation] = await mails()
  const manager = await comeIn(String(invitation?.texte), MANAGER, groupe)
  expect(await steps()).toEqual({ tarifs: 'bon', agences: 'bon', import: 'bon', partenaire: 'bon' })
  const seen = await callRoute(listesListeExportCall, 'GET', {
    jwt: manager,
    params: { liste: 'logements' },
    search: '?format=csv',
  })
  expect([seen.status, seen.headers.get('x-rows')]).toEqual([200, '200'])
  expect(seen.body).toMatch(/L-0200.*12 rue de l’œuvre/)
  expect(seen.body).not.toContain('X-1')

  // They file a request, which goes to the agency of its place.
  const place = { codePostal: '69003', ville: 'LYON' }
  const house = new Map(Object.entries(ges(0, place)))
  const customer = await ask(made, createCall, {
    jwt: manager,
    params: { collection: 'customers' },
    body: { data: { groupe, ...Object.fromEntries(CUSTOMER.map((name) => [name, house.get(name)])) } },
  })
  const me = z.array(idOf).parse(await rows(sql`select id from users where email = ${MANAGER.email}`))
  const { id } = await ask(idOf, createGesCall, {
    jwt: manager,
    body: {
      data: ges(me[0]?.id, { ...place, customer: customer.data.id, groupe }),
    },
  })
  expect(
    await rows(
      sql`select destinataire from outbox where entite = 'demandes' and entite_id = ${id} order by id`,
    ),
  ).toEqual([{ destinataire: MANAGER.email }, { destinataire: 'agence@exemple.fr' }])

  const before = (await mails()).length

  // The other software hears of it, and plans it.
  const deliver = async () => {
    while (await deliverNextEvent(post));
    return receiver.received.map((one) => verified(webhook.secret, one))
  }
  const filed = (await deliver()).at(-1)
  expect(filed).toMatchObject({ type: 'demande.deposee', data: { demande: { type: 'GES', client: null } } })
  const { numero } = z.object({ demande: z.object({ numero: z.string() }) }).parse(filed?.data).demande
  await ask(z.unknown(), etapeRetourCall, {
    jwt: program,
    params: { numero },
    body: { etat: 'planifiee', date: '2026-12-01' },
  })
  const demande = await ask(z.object({ data: z.looseObject({}) }), findOneCall, {
    jwt: manager,
    params: { collection: 'gestionnaires', id },
  })
  expect(demande.data).toMatchObject({ statut: 'Planifiée' })
  expect(
    await rows(sql`select type, statut, texte from demande_evenements where demande_id = ${id} order by id`),
  ).toEqual([
    { type: 'création', statut: 'Transmise', texte: null },
    { type: 'statut', statut: 'Planifiée', texte: 'Prévue le 01/12/2026' },
  ])
  const told = (await mails()).slice(before)
  expect(told).toEqual([expect.objectContaining({ entite: 'demandes' })])
  expect(told[0]?.texte).toContain('Planifiée')

  // Who fetches the events reads those that were sent.
  const sent = await deliver()
  expect(sent.map(({ type }) => type)).toEqual(['utilisateur.invite', 'demande.deposee', 'demande.avancee'])
  const { data: fetched } = await ask(z.object({ data: z.array(sentEvent) }), evenementsCall, {
    jwt: program,
  })
  expect(fetched).toEqual(sent)
})

test('[FIRST-02] an installation is given the pages that came after it, and nothing that was changed or removed there', async () => {
  const { pool } = await getConnection()
  await installReference(pool, today())
  const bring = () => bringStandingPages(pool, now())
  const pages = () =>
    rows(sql`select l.label, p.url as menu, (select count(*)::int from lien_groupes g where g.lien_id = l.id) as portails,
      (select string_agg(o.titre, ', ') from onglets o where o.lien_id = l.id) as onglets
      from liens l left join liens p on p.id = l.parent_lien_id where l.url in ('/accessibilite', '/guide', '/illigo') order by 1`)
  const guide = { label: 'Notre guide', menu: '/documentation', portails: 10, onglets: 'Contrats, Guides' }
  const accessibilite = {
    label: 'Accessibilité',
    menu: '/documentation',
    portails: 10,
    onglets: 'Déclaration',
  }
  expect(await bring()).toEqual([])
  // As an installation of the first edition, where people have worked since.
  await db.execute(sql`delete from parametres where cle = 'editionDesPages'`)
  await db.execute(sql`delete from liens where url in ('/accessibilite', '/illigo')`)
  await db.execute(sql`update liens set label = 'Notre guide' where url = '/guide'`)
  const [before] = await rows(sql`select revision from contenu_revision`)
  expect(await bring()).toEqual(['/accessibilite'])
  expect(await pages()).toEqual([accessibilite, guide])
  expect(await rows(sql`select revision from contenu_revision`)).not.toEqual([before])
  expect(await bring()).toEqual([])
  await db.execute(sql`delete from liens where url = '/accessibilite'`)
  expect(await bring()).toEqual([])
  expect(await pages()).toEqual([guide])
  // An address that people gave a page of their own stays theirs.
  await db.execute(sql`delete from parametres where cle = 'editionDesPages'`)
  await db.execute(
    sql`insert into liens (document_id, label, url) values ('propre', 'Nos engagements', '/accessibilite')`,
  )
  expect(await bring()).toEqual([])
  expect(await pages()).toEqual([{ label: 'Nos engagements', menu: null, portails: 0, onglets: null }, guide])
})
