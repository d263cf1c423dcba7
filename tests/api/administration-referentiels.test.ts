import { and, eq, sql } from 'drizzle-orm'
import * as actes from '@/lib/administration/calls/actes'
import * as fiches from '@/lib/administration/calls/referentiels'
import { readFiche } from '@/lib/administration/referentiels/read'
import { demandeurOf } from '@/lib/demandes/demandeur'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import type { CleFiche } from '@/lib/domain/administration/referentiels/fiches'
import { receiverOf } from '@/lib/perimetre/agences'
import { findClients, findGroupes } from '@/lib/perimetre/queries'
import type { Call } from '@/lib/platform/api/call'
import type { Db } from '@/lib/platform/db/client'
import { agences, prescripteurs } from '@/lib/platform/db/schema/administration/referentiel'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { contrats } from '@/lib/platform/db/schema/contrats/contrats'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { createGroupe, createUser } from '../support/factories'
import { callRoute, openOwnSession } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'

let db: Db
let close: () => Promise<void>
let staff: string
let partner: string
const [STAFF, PARTNER] = [970_001, 970_002]
const [GROUPE, LILLE, ARRAS] = [970_100, 970_201, 970_202]
const PORTAIL = PORTAL_IDS.CMI

beforeAll(async () => {
  const own = await openOwnDatabase('referentiels', {
    CLOCK: '2026-11-21T09:00:00+01:00',
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
  })
  db = own.db
  close = own.close
  await db.insert(roles).values([
    { id: 1, name: 'Utilisateur', type: 'utilisateur' },
    { id: 4, name: 'Super administrateur', type: 'super-administrateur' },
  ])
  await db.insert(groupes).values({ id: PORTAIL, nom: 'CMI', label: 'Constructeurs', type: 'CMI' })
  await createGroupe(db, { id: GROUPE, nom: 'Maisons du Nord', parentGroupeId: PORTAIL })
  const equipe = { id: STAFF, email: 'equipe@exemple.fr' }
  const super4 = { id: PARTNER, email: 'partenaire@exemple.fr' }
  await createUser(db, { ...equipe, roleId: 4, utilisateurEhs: true, groupeIds: [] })
  await createUser(db, { ...super4, roleId: 4, groupeIds: [GROUPE] })
  const agence = { region: 'Hauts-de-France', adresse: '1 rue de Paris', telephone: '0320000000' }
  await db.insert(agences).values([
    {
      ...agence,
      id: LILLE,
      code: 'LIL',
      nom: 'Lille',
      codePostal: '59000',
      ville: 'Lille',
      email: 'lille@exemple.fr',
    },
    {
      ...agence,
      id: ARRAS,
      code: 'ARR',
      nom: 'Arras',
      codePostal: '62000',
      ville: 'Arras',
      email: 'arras@exemple.fr',
    },
  ])
  await db.execute(sql`insert into agence_codes_postaux values ('59000', ${LILLE}), ('62000', ${ARRAS})`)
  staff = (await openOwnSession(equipe)).jwt
  partner = (await openOwnSession(super4)).jwt
})
afterAll(() => close())

const call = (route: Call, body?: unknown, id?: number, jwt = staff) =>
  callRoute(route, route.method, { jwt, body, ...(id && { params: { id: String(id) } }) })
const idOf = ({ body }: { body: unknown }) => (body as { data: { id: number } }).data.id
const faultsOf = ({ body }: { body: unknown }) =>
  (body as { error: { details: { errors: { path: string[]; message: string }[] } } }).error.details.errors
/** As people read it, whatever its spaces are. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const messageOf = ({ body }: { body: unknown }) => (body as { error: { message: string } }).error.message
async function open(cle: CleFiche, id: number) {
  const fiche = await readFiche(STAFF, cle, id)
  if (fiche === null) throw new Error('pas de fiche')
  return fiche
}
const told = async (cle: CleFiche, id: number) =>
  (await open(cle, id)).actes.map(({ acte, changements }) => [acte, changements.map(plain)])

const NOUVEAU = {
  portailId: PORTAIL,
  nom: 'Bâtisseurs',
  numTiers: '',
  appliquerRemise: false,
  tarifRemise: '0',
}
const CLIENT = {
  clientId: 'BAT-1',
  nom: 'Bâtisseurs Lille',
  numParty: null,
  siren: null,
  email: null,
  telephone: null,
  adresse: null,
  codePostal: null,
  ville: null,
}
const mine = (recherche = '') => findGroupes(PARTNER, { portailId: PORTAIL, recherche, offset: 0, limit: 50 })

test('[FIRST-20] nobody but the staff creates, changes or archives', async () => {
  for (const route of Object.values({ ...fiches, ...actes }) as Call[]) {
    expect([route.path, (await call(route, {}, LILLE, partner)).status]).toEqual([route.path, 404])
    expect((await callRoute(route, route.method, { body: {}, params: { id: String(LILLE) } })).status).toBe(
      401,
    )
  }
  expect(await readFiche(PARTNER, 'agences', LILLE)).toBeNull()
})

test('[FIRST-20] a group and its client are created, offered, changed, archived, and keep their history', async () => {
  const groupe = idOf(await call(fiches.createGroupeCall, { ...NOUVEAU, tarifRemise: '1 234,50' }))
  expect(faultsOf(await call(fiches.createGroupeCall, NOUVEAU))).toMatchObject([{ path: ['nom'] }])
  await db.execute(sql`insert into user_groupes (user_id, groupe_id) values (${PARTNER}, ${groupe})`)
  expect((await mine('bati')).rows).toMatchObject([{ id: groupe, nom: 'Bâtisseurs' }])
  const client = idOf(await call(fiches.createClientCall, { ...CLIENT, groupeId: groupe }))
  expect(faultsOf(await call(fiches.createClientCall, { ...CLIENT, groupeId: groupe }))).toMatchObject([
    { path: ['clientId'] },
  ])
  const caller = { userId: PARTNER, roleId: 4, utilisateurEHS: false } as Parameters<typeof demandeurOf>[1]
  expect(await demandeurOf(db, caller, 'CMI', { client, groupeId: groupe })).toMatchObject({
    clientId: client,
  })

  const { empreinte, values } = await open('groupes', groupe)
  const { portailId: _, ...changeable } = values
  const change = { ...changeable, nom: 'Bâtisseurs du Nord', empreinte }
  // Two at once from the same state: the second is told, and nothing of the first is lost.
  const both = await Promise.all([
    call(fiches.changeGroupeCall, change, groupe),
    call(fiches.changeGroupeCall, { ...change, nom: 'Autre nom' }, groupe),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await told('groupes', groupe)).toEqual([
    ['Modification', [expect.stringMatching(/^Nom : Bâtisseurs → /)]],
    [
      'Création',
      expect.arrayContaining(['Portail : rien → Constructeurs', 'Montant de la remise : rien → 1 234,50 €']),
    ],
  ])

  await db.insert(contrats).values({
    numeroContrat: 'CT970',
    type: 'Entretien',
    status: 'En cours',
    dateDebut: '2026-01-01',
    groupeId: groupe,
    clientId: client,
  })
  expect(messageOf(await call(fiches.archiveGroupeCall, undefined, groupe))).toMatch(/1 contrat en cours/)
  expect(messageOf(await call(fiches.archiveClientCall, undefined, client))).toMatch(/1 contrat en cours/)
  await db.update(contrats).set({ status: 'Résilié' }).where(eq(contrats.numeroContrat, 'CT970'))

  const search = { portailId: PORTAIL, recherche: '', offset: 0, limit: 50, groupeId: groupe }
  expect((await findClients(PARTNER, search)).total).toBe(1)
  expect((await call(fiches.archiveClientCall, undefined, client)).status).toBe(200)
  expect((await findClients(PARTNER, search)).total).toBe(0)
  await expect(demandeurOf(db, caller, 'CMI', { client, groupeId: groupe })).rejects.toMatchObject({
    status: 404,
  })
  const { empreinte: before } = await open('groupes', groupe)
  expect((await call(fiches.archiveGroupeCall, undefined, groupe)).status).toBe(200)
  expect((await mine('bati')).rows).toEqual([])
  await expect(demandeurOf(db, caller, 'CMI', { groupeId: groupe })).rejects.toMatchObject({ status: 404 })
  expect(
    faultsOf(await call(fiches.createClientCall, { ...CLIENT, clientId: 'BAT-2', groupeId: groupe })),
  ).toMatchObject([{ path: ['groupeId'] }])
  expect(messageOf(await call(fiches.reopenClientCall, undefined, client))).toMatch(/groupe est archivé/)
  const now = await open('groupes', groupe)
  expect(now.archiveLe).toBe('2026-11-21')
  // As the page was before somebody archived it, and as it is now.
  for (const empreinte of [before, now.empreinte]) {
    const answer = await call(fiches.changeGroupeCall, { ...change, empreinte }, groupe)
    expect([answer.status, messageOf(answer)]).toEqual([
      409,
      'Le groupe a été archivé. Pour le modifier, commencez par le sortir des archives.',
    ])
  }
  const again = await call(fiches.archiveGroupeCall, undefined, groupe)
  expect([again.status, messageOf(again)]).toEqual([409, 'Le groupe a déjà été archivé.'])
  expect((await call(fiches.reopenGroupeCall, undefined, groupe)).status).toBe(200)
  expect(messageOf(await call(fiches.reopenGroupeCall, undefined, groupe))).toBe(
    'Le groupe a déjà été sorti des archives.',
  )
  expect((await mine('bati')).rows).toHaveLength(1)
})

const codesCall = async (id: number, codes: string, confirmation: string | null = null) => {
  const answer = await call(actes.codesCall, { codes, confirmation }, id)
  return { ...answer, data: (answer.body as { data?: { lignes: string[]; confirmation: string } }).data }
}

test('[FIRST-20] a postal code belongs to one agency: taking it over is said, then confirmed', async () => {
  expect(faultsOf(await codesCall(ARRAS, '59000, 5900'))).toMatchObject([
    { path: ['codes'], message: expect.stringContaining('5900') },
  ])
  expect(faultsOf(await codesCall(ARRAS, '59999'))).toMatchObject([
    { path: ['codes'], message: 'Aucune commune n’a le code 59999.' },
  ])
  const seen = await codesCall(ARRAS, '59000, 62000-62010')
  expect(seen.data?.lignes.map(plain)).toEqual(['Repris à l’agence « Lille » : 1 code (59000)'])
  expect((await receiverOf(db as never, '59000')).email).toBe('lille@exemple.fr')
  // Lille takes another one meanwhile: what was shown is no longer what would happen.
  const other = await codesCall(LILLE, '59000, 59800')
  expect((await codesCall(LILLE, '59000, 59800', other.data?.confirmation)).status).toBe(200)
  const wide = await codesCall(ARRAS, '59000, 62000, 59800')
  expect((await codesCall(ARRAS, '59000, 62000, 59800', seen.data?.confirmation)).status).toBe(409)
  // Two who take the same code at once: it ends with one agency, and the other is told.
  const again = await codesCall(LILLE, '59000, 59800, 62000')
  const both = await Promise.all([
    codesCall(ARRAS, '59000, 62000, 59800', wide.data?.confirmation),
    codesCall(LILLE, '59000, 59800, 62000', again.data?.confirmation),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const { rows } = await db.execute(
    sql`select count(distinct agence_id)::int as n, count(*)::int as codes from agence_codes_postaux`,
  )
  expect(rows).toEqual([{ n: 1, codes: 3 }])
})

test('[FIRST-20] an agency is archived once it serves no code; its prescribers and codes are those of others then', async () => {
  const give = async (id: number, codes: string) => {
    const { data } = await codesCall(id, codes)
    return codesCall(id, codes, data?.confirmation)
  }
  await give(LILLE, '59000-59999')
  await give(ARRAS, '62000')
  await db.insert(prescripteurs).values([
    {
      prenom: 'Anne',
      nom: 'Lefort',
      region: 'Hauts-de-France',
      telephone: '0320000001',
      email: 'a@exemple.fr',
      agenceId: LILLE,
    },
    {
      prenom: 'Paul',
      nom: 'Petit',
      region: 'Hauts-de-France',
      telephone: '0320000002',
      email: 'p@exemple.fr',
    },
  ])
  expect((await receiverOf(db as never, '59000')).contact).toMatchObject({ nom: 'Lefort' })
  const [lefort] = await db
    .select()
    .from(prescripteurs)
    .where(and(eq(prescripteurs.nom, 'Lefort')))
  expect((await call(fiches.archivePrescripteurCall, undefined, lefort?.id)).status).toBe(200)
  expect((await receiverOf(db as never, '59000')).contact).toMatchObject({ nom: 'Petit' })
  expect(messageOf(await call(fiches.archiveAgenceCall, undefined, LILLE))).toMatch(
    /^Cette agence sert \d+ codes postaux/,
  )
  await give(LILLE, '')
  expect((await call(fiches.archiveAgenceCall, undefined, LILLE)).status).toBe(200)
  expect((await codesCall(LILLE, '59000')).status).toBe(409)
  const member = {
    prenom: 'Zoé',
    nom: 'Blanc',
    region: 'Hauts-de-France',
    telephone: '0320000003',
    email: 'z@exemple.fr',
    dirEmail: '',
  }
  expect(faultsOf(await call(fiches.createPrescripteurCall, { ...member, agenceId: LILLE }))).toMatchObject([
    { path: ['agenceId'] },
  ])
  expect((await call(fiches.createPrescripteurCall, { ...member, agenceId: null })).status).toBe(201)
})

const AGENCE = {
  code: 'NIC',
  nom: 'Nice',
  region: 'Sud',
  adresse: '2 rue du Port',
  codePostal: '06000',
  ville: 'Nice',
  telephone: '0493000000',
  email: 'nice@exemple.fr',
  fluidoNum: null,
  numAdc: null,
}
const PRIX = {
  codePrestation: 'MES_X',
  codeModel: 'X',
  libelle: 'Mise en service',
  portails: [],
  typeEquipement: null,
  typeEnergie: 'GAZ',
  dureeContrat: 1,
  estOption: false,
  tarif: '95,00',
  tarifEhs: 87,
  valideDu: '2026-12-01',
}
const JEU = {
  titre: 'Jeu',
  debut: '2026-12-01',
  fin: '2026-12-31',
  purgeLe: '2027-06-30',
  lots: [{ libelle: 'Un lot', quantite: 1 }],
  question: 'Combien ?',
  choix: 'Un\nDeux',
  bonneReponse: 'Un',
}
const FERMETURE = { agenceId: null, debut: '2026-12-24', fin: '2026-12-24', motif: 'Pont' }

test.each<[string, Call, object, Record<string, unknown>]>([
  [
    'group',
    fiches.createGroupeCall,
    NOUVEAU,
    { portailId: 1, nom: '', tarifRemise: '12,345', numTiers: 'x'.repeat(41) },
  ],
  [
    'client',
    fiches.createClientCall,
    { ...CLIENT, clientId: 'GRP-1', groupeId: GROUPE },
    {
      clientId: 'a b',
      nom: 'x'.repeat(101),
      siren: '123456789',
      email: 'A@B.fr',
      telephone: '12',
      codePostal: '590',
      groupeId: 4,
    },
  ],
  [
    'agency',
    fiches.createAgenceCall,
    AGENCE,
    { code: 'é', nom: 'a\u202eb', codePostal: 'x', telephone: '', email: 'nice', region: '' },
  ],
  [
    'price',
    fiches.createTarifCall,
    PRIX,
    {
      valideDu: '2026-11-20',
      tarif: '-1',
      tarifEhs: 'rien',
      dureeContrat: 0,
      portails: ['?'],
      typeEnergie: '',
    },
  ],
  [
    'contest',
    fiches.createJeuCall,
    JEU,
    { fin: '2026-11-30', purgeLe: '2026-12-31', bonneReponse: 'Trois', choix: 'Un', question: '', lots: [] },
  ],
  [
    'closing',
    fiches.createFermetureCall,
    FERMETURE,
    { agenceId: LILLE, debut: '2026-02-30', fin: '2026-12-23', motif: '' },
  ],
])(
  '[FIRST-20] each wrong field of a %s is refused by the call, under its name',
  async (_, route, valid, wrong) => {
    for (const [name, value] of Object.entries(wrong)) {
      const answer = await call(route, { ...valid, [name]: value })
      expect([name, answer.status, faultsOf(answer).map(({ path }) => path[0])]).toEqual([
        name,
        400,
        expect.arrayContaining([name]),
      ])
    }
    expect((await call(route, { ...valid, inconnu: 1 })).status).toBe(400)
    expect((await call(route, valid)).status).toBe(201)
  },
)
