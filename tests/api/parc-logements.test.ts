import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { taskColumns, toATraiter } from '@/lib/accueil/a-traiter'
import { askQuote } from '@/lib/documents/commands/ask-quote'
import { askDocument } from '@/lib/documents/contractuels/commands/ask-document'
import { PARC_TASKS } from '@/lib/parc/a-traiter'
import { digicodeCall, occupantCall } from '@/lib/parc/calls/logements'
import { findEnsemble } from '@/lib/parc/ensembles/ensemble'
import { readEquipementsCollectifs, readLogements } from '@/lib/parc/ensembles/parc'
import { readParcFigures } from '@/lib/parc/figures'
import { ensemblesList } from '@/lib/parc/lists/ensembles'
import { equipementsList } from '@/lib/parc/lists/equipements'
import { logementsList } from '@/lib/parc/lists/logements'
import { nonVisitesList } from '@/lib/parc/lists/non-visites'
import { findLogement } from '@/lib/parc/logement'
import { findEquipement } from '@/lib/parc/queries'
import { liveSession } from '@/lib/platform/auth/live-session'
import type { Db } from '@/lib/platform/db/client'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { ensemblesImmobiliers } from '@/lib/platform/db/schema/parc/ensembles'
import { equipements } from '@/lib/platform/db/schema/parc/equipements'
import { logements, occupants } from '@/lib/platform/db/schema/parc/logements'
import { audit, outbox } from '@/lib/platform/db/schema/socle'
import { parseListParams } from '@/lib/platform/lists/params'
import { readListPage } from '@/lib/platform/lists/source'
import { searchLogements } from '@/lib/recherche/search'
import { attestationPdfCall } from '@/lib/visites/calls'
import { findDossier, searchLogements as searchToVisit } from '@/lib/visites/demande/logements'
import { acteurDe } from '../support/acteur'
import { createManagerPortals } from '../support/factories'
import parc from '../support/fixtures/parc'
import { callRoute, openOwnSession } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'
import {
  ATTESTATION_AUTRE,
  AUTRE_PARC,
  COMPLET,
  CORRIGE,
  INSTANCES,
  LOGEMENT_AUTRE,
  ORMES,
  PARC,
  RAPPEL,
  TILLEULS,
  VACANT,
} from '../support/parc-rows'
import { perimetreDe } from '../support/perimetre-de'

let db: Db
let close: () => Promise<void>
let jwt: string

beforeAll(async () => {
  const own = await openOwnDatabase('parc-logements', {
    CLOCK: '2026-11-21T09:00:00+01:00',
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
  })
  db = own.db
  close = own.close
  await db.insert(roles).values({ id: 1, name: 'Utilisateur', type: 'utilisateur' })
  await createManagerPortals(db)
  await parc(db)
  jwt = (await openOwnSession(PARC)).jwt
})
afterAll(() => close())

const OCCUPANT = {
  type: 'Propriétaire',
  civilite: 'M.',
  nom: 'NOUVEAU',
  prenom: 'Marc',
  mobile: '06 39 98 00 77',
  telephone: '',
  email: 'marc.nouveau@exemple.fr',
  entree: '2026-11-01',
  precedent: null as number | null,
}

const correct = (id: number, body: Partial<typeof OCCUPANT>) =>
  callRoute(occupantCall, 'POST', { jwt, params: { id: String(id) }, body: { ...OCCUPANT, ...body } })

const reveal = (id: number) => callRoute(digicodeCall, 'POST', { jwt, params: { id: String(id) } })

const stays = async (id: number) =>
  (await findLogement(PARC.id, id))?.occupants.map(({ nom, entree, sortie }) => [nom, entree, sortie])

const refusal = z.object({
  error: z.object({
    message: z.string(),
    details: z.object({ errors: z.array(z.object({ path: z.array(z.string()) })) }),
  }),
})
const faultyFields = (body: unknown) =>
  refusal.parse(body).error.details.errors.map(({ path }) => path.join('.'))

const acts = (action: string, entiteId: number) =>
  db
    .select({ userId: audit.userId, at: audit.at, details: audit.details })
    .from(audit)
    .where(and(eq(audit.action, action), eq(audit.entiteId, entiteId)))

test('[PARK-08] correcting the occupant adds a dated one and keeps the former one in the history', async () => {
  const answer = await correct(COMPLET.id, { precedent: COMPLET.occupant })
  expect(answer.status).toBe(201)
  expect(await stays(COMPLET.id)).toEqual([
    ['M. Marc Nouveau', '2026-11-01', null],
    ['Mme Claire Presente', '2026-03-01', '2026-10-31'],
    ['Partie', '2018-01-01', '2026-02-15'],
  ])
  const [dwelling] = await db.select().from(logements).where(eq(logements.id, COMPLET.id))
  expect(dwelling?.statutOccupation).toBe('Propriétaire')
  const [added] = await db
    .select()
    .from(occupants)
    .where(and(eq(occupants.logementId, COMPLET.id), eq(occupants.nom, 'NOUVEAU')))
  expect(added).toMatchObject({
    mobile: '0639980077',
    telephone: null,
    smsAccepte: false,
    emailAccepte: false,
  })
  expect(await acts('logement.occupant', COMPLET.id)).toEqual([
    expect.objectContaining({
      userId: PARC.id,
      details: { occupant: added?.id, precedent: COMPLET.occupant, entree: '2026-11-01' },
    }),
  ])
})

test('[PARK-08] reminders that were to go to the former occupant do not, and leave room for those of the new one', async () => {
  const [rappel] = await db.select().from(outbox).where(eq(outbox.entiteId, RAPPEL.visite))
  expect(rappel?.etat).toBe('Annulé')
  expect(rappel?.cleUnique).not.toBe(RAPPEL.cle)
})

test('[PARK-08] of two corrections at once one is refused, and nobody is lost', async () => {
  const answers = await Promise.all(
    ['UN', 'DEUX'].map((prenom) => correct(CORRIGE.id, { prenom, precedent: CORRIGE.occupant })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await stays(CORRIGE.id)).toEqual([
    [expect.stringMatching(/^M\. (Un|Deux) Nouveau$/), '2026-11-01', null],
    ['Lucie Ancienne', '2021-03-01', '2026-10-31'],
  ])
})

test('[PARK-08] an occupant comes after those who were there, and not in the future', async () => {
  const before = await stays(VACANT.id)
  for (const entree of [
    '2026-11-22',
    '2026-06-29',
    '2021-03-01',
    '2020-01-01',
    '1899-12-31',
    '2026-02-30',
    '',
  ]) {
    const { status, body } = await correct(VACANT.id, { entree })
    expect([entree, status, faultyFields(body)]).toEqual([entree, 400, ['entree']])
  }
  for (const fault of [{ nom: 'X' }, { mobile: '0199000000' }, { email: 'rien' }, { type: 'Vacant' }]) {
    const { status, body } = await correct(VACANT.id, fault)
    expect([status, faultyFields(body)]).toEqual([400, Object.keys(fault)])
  }
  expect(await stays(VACANT.id)).toEqual(before)
  expect((await correct(VACANT.id, { entree: '2026-06-30' })).status).toBe(201)
  expect((await stays(VACANT.id))?.[0]).toEqual(['M. Marc Nouveau', '2026-06-30', null])
})

test('[PARK-18] the digicode is read by a call that leaves one line with the person and the time', async () => {
  const before = new Date('2026-11-21T08:00:00Z')
  expect(JSON.stringify(await findLogement(PARC.id, COMPLET.id))).not.toContain(COMPLET.digicode)
  expect((await reveal(COMPLET.id)).body).toEqual({ data: { digicode: COMPLET.digicode } })
  const lines = await acts('logement.digicode', COMPLET.id)
  expect(lines.map(({ userId }) => userId)).toEqual([PARC.id])
  expect(lines[0]?.at.getTime()).toBeGreaterThanOrEqual(before.getTime())
  expect((await reveal(CORRIGE.id)).status).toBe(404)
  expect(await acts('logement.digicode', CORRIGE.id)).toEqual([])
})

test('nothing of another client is read or written, whatever the call', async () => {
  const { id } = LOGEMENT_AUTRE
  expect(await findLogement(PARC.id, id)).toBeNull()
  expect(await findEquipement(PARC.id, INSTANCES.autre)).toBeNull()
  expect((await reveal(id)).status).toBe(404)
  expect((await correct(id, { precedent: LOGEMENT_AUTRE.occupant })).status).toBe(404)
  expect(await acts('logement.digicode', id)).toEqual([])
  expect((await findLogement(AUTRE_PARC.id, id))?.occupants).toEqual([
    expect.objectContaining({ nom: 'Ailleurs', sortie: null }),
  ])
  const attestation = { jwt, params: { id: String(ATTESTATION_AUTRE) } }
  expect((await callRoute(attestationPdfCall, 'GET', attestation)).status).toBe(404)
})

const perimetreOf = (userId: number) => perimetreDe({ userId, groupe: userId })

test('[PARK-04] a set of another client is nobody’s but theirs; the numbers of one count its own rows', async () => {
  expect(await findEnsemble(perimetreOf(PARC.id), ORMES.id)).toBeNull()
  expect((await findEnsemble(perimetreOf(AUTRE_PARC.id), ORMES.id))?.nom).toBe(ORMES.nom)
  expect((await findEnsemble(perimetreOf(PARC.id), TILLEULS.id))?.nombres).toEqual({
    logements: TILLEULS.logements,
    aVisiter: TILLEULS.logements,
    visites: TILLEULS.visites,
    equipements: 2,
    pannes: 1,
    nonConformites: 1,
  })
})

test('[PARK-06] [FIRST-06] a due day that is over makes late, in lists, records and figures, and changes nothing stored', async () => {
  const perimetre = perimetreOf(PARC.id)
  const tilleuls = await findEnsemble(perimetre, TILLEULS.id)
  if (tilleuls === null) throw new Error('the set is missing')
  const set = { id: COMPLET.id, instanceId: INSTANCES.chaudiere, chaufferie: INSTANCES.chaufferie }
  const due = async (day: string | null) => {
    await db.update(logements).set({ prochaineEcheance: day }).where(eq(logements.id, set.id))
    await db.update(equipements).set({ prochaineEcheance: day })
  }
  const params = (etat: string, list: typeof logementsList | typeof equipementsList) =>
    parseListParams({ etat, tri: 'etat' }, list)
  const seen = async () => {
    const late = await readListPage(logementsList, perimetre, params('En retard', logementsList))
    const machines = await readListPage(equipementsList, perimetre, params('En retard', equipementsList))
    const etatOf = logementsList.columns.find(({ name }) => name === 'etat')
    return {
      liste: late.rows.map((row) => [row.id, etatOf?.value(row)]),
      total: late.facets.etat?.['En retard'] ?? 0,
      machines: machines.rows.map(({ instanceId }) => instanceId),
      fiche: (await findLogement(PARC.id, set.id))?.etat,
      appareil: (await findEquipement(PARC.id, set.instanceId))?.etat,
      lot: (await readLogements(tilleuls, null)).rows.find(({ id }) => id === set.id)?.etat,
      commun: (await readEquipementsCollectifs(tilleuls)).rows.map(({ etat }) => etat),
      aJour: (await readParcFigures(perimetre, null)).entretienAJour,
      garde: (await db.select().from(logements).where(eq(logements.id, set.id)))[0]?.etat,
    }
  }
  await due('2026-11-21')
  const before = await seen()
  expect(before).toMatchObject({ liste: [], total: 0, machines: [], fiche: 'À jour', lot: 'À jour' })
  await due('2026-11-20')
  expect(await seen()).toEqual({
    liste: [[set.id, 'En retard']],
    total: 1,
    machines: [set.instanceId, set.chaufferie].sort((a, b) => a - b),
    fiche: 'En retard',
    appareil: 'En retard',
    lot: 'En retard',
    commun: ['En retard'],
    aJour: 0,
    garde: 'À jour',
  })
  await due(null)
  expect(await seen()).toEqual(before)
})

test('[HOME-22] the dwellings to visit wait with their first due day, of this perimeter, or none that is known', async () => {
  const shown = async () => {
    const { rows } = await db.execute(
      sql`select ${sql.join(taskColumns(PARC_TASKS, perimetreOf(PARC.id)), sql`, `)}`,
    )
    return toATraiter(PARC_TASKS, rows[0] ?? {}).filter(({ href }) => href === '/logements/nonvisites')
  }
  const seen = await readListPage(nonVisitesList, perimetreOf(PARC.id), parseListParams({}, nonVisitesList))
  const [a = 0, b = 0] = seen.rows.map(({ id }) => id)
  const due = (id: number, day: string | null) =>
    db.update(logements).set({ prochaineEcheance: day }).where(eq(logements.id, id))
  const texte = `${seen.total} logements non visités`
  expect(seen.total).toBeGreaterThan(1)
  expect(await shown()).toEqual([{ texte, age: 'Sans échéance connue', href: '/logements/nonvisites' }])
  await due(LOGEMENT_AUTRE.id, '2026-01-02')
  await due(a, '2026-12-03')
  await due(b, '2026-10-02')
  expect(await shown()).toMatchObject([{ texte, age: 'Première échéance le 02/10/2026' }])
  for (const id of [LOGEMENT_AUTRE.id, a, b]) await due(id, null)
})

test('[FIRST-10] what is archived leaves lists, numbers, search and new requests, and keeps its record', async () => {
  const perimetre = perimetreOf(PARC.id)
  const seen = async () => {
    const { rows } = await db.execute(sql`select
      (select count(*)::int from logements l where ${logementsList.scope(perimetre)} and l.ensemble_id = ${TILLEULS.id}) as liste,
      (select count(*)::int from suivis_entretien s where s.ensemble_id = ${TILLEULS.id}) as suivis,
      exists (select 1 from ensembles_immobiliers e where ${ensemblesList.scope(perimetre)} and e.id = ${TILLEULS.id}) as ensemble`)
    return { ...rows[0], nombre: (await findEnsemble(perimetre, TILLEULS.id))?.nombres.logements }
  }
  const [first] = await db.select().from(logements).where(eq(logements.ensembleId, TILLEULS.id)).limit(1)
  const { id, reference } = z.object({ id: z.number(), reference: z.string() }).parse(first)
  const found = async () => [
    (await searchLogements(perimetre, { typed: reference, page: 0, numeroContrat: null })).nbHits,
    (await searchToVisit(perimetre, reference)).length,
    (await findDossier(PARC.id, id)) === null ? 0 : 1,
  ]
  const whole = { liste: 60, suivis: 60, ensemble: true, nombre: 60 }
  expect([await seen(), await found()]).toEqual([whole, [1, 1, 1]])
  await db.update(logements).set({ archiveLe: '2026-11-20' }).where(eq(logements.id, id))
  expect([await seen(), await found()]).toEqual([
    { liste: 59, suivis: 59, ensemble: true, nombre: 59 },
    [0, 0, 0],
  ])
  expect(await findLogement(PARC.id, id)).toMatchObject({ reference, archiveLe: '2026-11-20' })
  await db.update(ensemblesImmobiliers).set({ archiveLe: '2026-11-20' })
  expect(await seen()).toMatchObject({ ensemble: false })
  expect((await findEnsemble(perimetre, TILLEULS.id))?.fiche?.archiveLe).toBe('2026-11-20')
  await db.update(ensemblesImmobiliers).set({ archiveLe: null })
  await db.update(logements).set({ archiveLe: null }).where(eq(logements.id, id))
  expect([await seen(), await found()]).toEqual([whole, [1, 1, 1]])
})

test('[FIRST-16] [TRUST-45] a quote and a document that are asked for are told to other systems, once', async () => {
  const told = async () =>
    (await db.execute(sql`select type, donnees, groupe_id from evenements order by id`)).rows
  const { jwt: _, ...claims } = await openOwnSession(PARC)
  const session = await liveSession(claims)
  if (!session) throw new Error('session refusée')
  const by = { user: session.user, acteur: acteurDe(PARC.id), remember: async () => {} }
  const cause = { equipement: INSTANCES.chaudiere }
  await askQuote({ cause, texte: 'Avant l’hiver', ...by })
  const [asking] = await db.select().from(outbox).where(eq(outbox.entite, 'demandes_devis'))
  const texte = asking?.texte?.replace(/[\u00a0\u202f]/g, ' ')
  for (const text of [
    'À appeler :',
    by.user.email,
    'Adresse :',
    'Équipement :',
    'Message : Avant l’hiver',
    `/v2/equipements/${INSTANCES.chaudiere}`,
  ])
    expect(texte).toContain(text)
  const client = { id: PARC.id, clientId: '', nom: '', logo: null }
  const asked = { documentType: 'Avenant', contrat: '', periode: '2026', texte: '' } as const
  await askDocument(asked, { perimetre: { ...perimetreOf(PARC.id), client }, ...by })
  expect(await told()).toMatchObject([
    {
      type: 'devis.demande',
      groupe_id: PARC.id,
      donnees: { demandeDevis: { equipement: INSTANCES.chaudiere } },
    },
    {
      type: 'document.demande',
      groupe_id: PARC.id,
      donnees: { demandeDocument: { type: 'Avenant', periode: '2026' } },
    },
  ])
})
