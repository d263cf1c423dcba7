import { and, eq, inArray, sql } from 'drizzle-orm'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { type PlanificationBody, planificationAnswer } from '@/lib/domain/visites/planification'
import { bookVisites } from '@/lib/parc/commands/book-visites'
import { courriersDeRendezVous, courriersDeVisites } from '@/lib/parc/planification/courriers'
import { proposeVisites } from '@/lib/parc/planification/propose'
import { liveSession, type SessionUser } from '@/lib/platform/auth/live-session'
import { type Db, transaction } from '@/lib/platform/db/client'
import { agences } from '@/lib/platform/db/schema/administration/referentiel'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { batiments, ensemblesImmobiliers } from '@/lib/platform/db/schema/parc/ensembles'
import { logements, occupants } from '@/lib/platform/db/schema/parc/logements'
import { outbox } from '@/lib/platform/db/schema/socle'
import { interventions } from '@/lib/platform/db/schema/visites/interventions'
import { capacites, rendezVous } from '@/lib/platform/db/schema/visites/rendez-vous'
import { dateVisite } from '@/lib/visites/nouvelle-visite'
import { acteurDe } from '../support/acteur'
import {
  createClient,
  createContrat,
  createGroupe,
  createManagerPortals,
  createUser,
} from '../support/factories'
import { openOwnSession } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'
import { pdfText } from '../support/pdf'
import { perimetreDe } from '../support/perimetre-de'
import { until } from '../support/until'

const GROUPE = 947_500
const OTHER = 947_501
const FIRST = 947_510
const HOMES = Array.from({ length: 16 }, (_, rank) => FIRST + rank)
const MORNING = '2026-12-01'
const LATER = '2026-12-02'

let db: Db
let close: () => Promise<void>
let user: SessionUser
let stranger: SessionUser

async function userOf(id: number, groupeId: number): Promise<SessionUser> {
  const who = { id, email: `gestion.${id}@exemple.fr`, groupeIds: [groupeId] }
  await createUser(db, who)
  const session = await liveSession(await openOwnSession(who))
  if (session === null) throw new Error('pas de session')
  return session.user
}

beforeAll(async () => {
  ;({ db, close } = await openOwnDatabase('planification', {
    CLOCK: '2026-11-21T09:00:00+01:00',
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
  }))
  await db.insert(roles).values({ id: 1, name: 'Utilisateur', type: 'utilisateur' })
  await createManagerPortals(db)
  for (const id of [GROUPE, OTHER])
    await createGroupe(db, { id, nom: `Bailleur ${id}`, parentGroupeId: PORTAL_IDS.COLLECTIF })
  await createClient(db, { id: GROUPE, nom: 'Bailleur des visites', groupeId: GROUPE })
  await createContrat(db, { id: GROUPE, numeroContrat: 'CT-PLAN', groupeId: GROUPE, clientId: GROUPE })
  user = await userOf(GROUPE, GROUPE)
  stranger = await userOf(OTHER, OTHER)
  await db.insert(agences).values({
    id: GROUPE,
    code: 'AGPLAN',
    nom: 'Lille',
    region: 'NORD',
    adresse: '1 place des Visites',
    codePostal: '59000',
    ville: 'Lille',
    telephone: '01 99 00 45 00',
    email: 'agence.plan@exemple.fr',
  })
  const place = { groupeId: GROUPE, clientId: GROUPE, contratId: GROUPE }
  const address = { adresse: '12 rue des Acacias', codePostal: '59000' }
  await db.insert(ensemblesImmobiliers).values({
    ...place,
    ...address,
    id: GROUPE,
    eiNumero: GROUPE,
    nom: 'Les Tilleuls',
    commune: 'Lille',
    agenceId: GROUPE,
    chauffage: 'Individuel',
  })
  await db.insert(batiments).values(
    ['A', 'B'].map((nom, rank) => ({
      ...address,
      id: GROUPE + rank,
      ensembleId: GROUPE,
      nom,
      ville: 'Lille',
    })),
  )
  await db.insert(logements).values(
    HOMES.map((id, rank) => ({
      ...place,
      ...address,
      id,
      reference: `PLAN-${rank + 1}`,
      ensembleId: GROUPE,
      batimentId: GROUPE + (rank % 2),
      ville: 'Lille',
      statutOccupation: 'Locataire' as const,
      etat: 'À visiter' as const,
      prochaineEcheance: '2026-12-31',
    })),
  )
  await db.insert(occupants).values(
    HOMES.map((id, rank) => ({
      logementId: id,
      nom: `ESSAI ${rank + 1}`,
      prenom: 'Camille',
      email: rank < 14 ? `plan.${rank + 1}@exemple.fr` : null,
      mobile: rank === 14 ? '0639980015' : null,
      type: 'Locataire' as const,
      entree: '2020-01-01',
    })),
  )
})
afterAll(() => close())
beforeEach(async () => {
  await db.delete(rendezVous)
  await db.delete(interventions)
  await db.delete(outbox)
  await db.delete(capacites)
})

const perimetre = () => perimetreDe({ userId: GROUPE, groupe: GROUPE, nom: 'Bailleur', portail: 'COLLECTIF' })
const propose = (ids = HOMES) => proposeVisites(perimetre(), { ids })
const book = async (body: PlanificationBody, who = user) => {
  const by = { user: who, acteur: acteurDe(who.id), remember: () => Promise.resolve() }
  const { status, data } = await bookVisites(body, by)
  expect(status).toBe(201)
  return planificationAnswer.parse(data).data
}
const bodyOf = ({ propositions }: Awaited<ReturnType<typeof propose>>): PlanificationBody => ({
  propositions: propositions.map(({ id, creneau }) => ({ id, creneau })),
})
const places = (jour: string, count: number, demiJournee: 'matin' | 'après-midi' = 'matin') =>
  db.insert(capacites).values({ agenceId: GROUPE, jour, demiJournee, places: count })
const takenOn = async (jour: string) =>
  (
    await db
      .select()
      .from(capacites)
      .where(and(eq(capacites.jour, jour), eq(capacites.demiJournee, 'matin')))
  )[0]?.reservees

test('[PARK-53] sixteen dwellings are spread by building, shown, booked as they were shown, and told', async () => {
  // Too soon for who is told today.
  await places('2026-11-24', 20)
  await places(MORNING, 8)
  await places(LATER, 9)
  const shown = await propose()
  expect(shown.refus).toEqual([])
  const daysOf = (rest: number) =>
    new Set(
      shown.propositions.filter(({ id }) => (id - FIRST) % 2 === rest).map(({ creneau }) => creneau.jour),
    )
  expect([...daysOf(0), ...daysOf(1)].sort()).toEqual([MORNING, LATER])
  // Nothing is booked by what is shown.
  expect(await db.select().from(interventions)).toEqual([])
  expect(await takenOn(MORNING)).toBe(0)

  const { fixes, refus } = await book(bodyOf(shown))
  expect(refus).toEqual([])
  expect(fixes.map(({ id, creneau }) => ({ id, creneau }))).toEqual(bodyOf(shown).propositions)
  expect([await takenOn(MORNING), await takenOn(LATER)]).toEqual([8, 8])
  const made = await db.select().from(interventions).where(inArray(interventions.logementId, HOMES))
  expect(made).toHaveLength(16)
  expect(new Set(made.map(({ statut, type }) => `${type} ${statut}`))).toEqual(
    new Set(['Entretien Planifiée']),
  )
  expect(await db.select().from(rendezVous)).toHaveLength(16)
  const byWay = (canal: string) => fixes.filter((one) => one.canal === canal).length
  expect([byWay('email'), byWay('sms'), byWay('courrier')]).toEqual([14, 1, 1])
  const news = (await db.select().from(outbox)).filter(({ cleUnique }) =>
    cleUnique?.startsWith('rendez-vous-pris-'),
  )
  expect(news.map(({ canal }) => canal).sort()).toEqual([...Array<string>(14).fill('email'), 'sms'])

  const letters = fixes.filter(({ canal }) => canal === 'courrier').map(({ visite }) => visite)
  const text = pdfText(await courriersDeVisites(user.id, letters))
  expect(text).toContain('Camille ESSAI 16')
  expect(text).toContain('Bailleur des visites')
  await expect(courriersDeVisites(stranger.id, letters)).rejects.toMatchObject({ status: 404 })
  // Once more, from the list of appointments.
  const again16 = pdfText(await courriersDeRendezVous(perimetre(), { requete: '' }))
  expect(again16).toContain('Camille ESSAI 16')
  expect(again16).not.toContain('Camille ESSAI 15')
  const mailed = (await db.select().from(rendezVous).where(eq(rendezVous.canal, 'E-mail'))).map(
    ({ id }) => id,
  )
  await expect(courriersDeRendezVous(perimetre(), { ids: mailed })).rejects.toMatchObject({ status: 400 })
  await expect(
    courriersDeRendezVous(
      { ...perimetre(), userId: stranger.id, groupe: { id: OTHER, nom: '', logo: null } },
      { requete: '' },
    ),
  ).rejects.toMatchObject({ status: 400 })
  await expect(
    courriersDeRendezVous({ ...perimetre(), userId: stranger.id }, { requete: '' }),
  ).rejects.toMatchObject({ status: 404 })

  const again = await propose()
  expect(again.propositions).toEqual([])
  expect(again.refus[0]?.motif).toMatch(/^Une visite est déjà prévue le /)
})

test('[PARK-53] what was taken meanwhile is said, and not booked elsewhere', async () => {
  await places(MORNING, 2)
  await places(LATER, 5)
  const shown = await propose(HOMES.slice(0, 1))
  expect(shown.propositions.map(({ creneau }) => creneau.jour)).toEqual([MORNING])
  await db.update(capacites).set({ reservees: 2 }).where(eq(capacites.jour, MORNING))
  const { fixes, refus } = await book(bodyOf(shown))
  expect(fixes).toEqual([])
  expect(refus).toMatchObject([{ id: FIRST, motif: 'Ce créneau vient d’être pris.' }])
  expect(await db.select().from(interventions)).toEqual([])
  expect(await takenOn(LATER)).toBe(0)
  const next = await propose(HOMES.slice(0, 1))
  expect(next.propositions.map(({ creneau }) => creneau.jour)).toEqual([LATER])
})

test('[PARK-53] two managers who book at once never overbook a half-day', async () => {
  await places(MORNING, 5)
  const creneau = { jour: MORNING, demiJournee: 'matin' } as const
  const half = (homes: number[]) => ({ propositions: homes.map((id) => ({ id, creneau })) })
  const results = await Promise.all([
    book(half(HOMES.slice(0, 4))),
    book(half(HOMES.slice(4, 8).reverse())),
    book(half(HOMES.slice(2, 6))),
  ])
  const booked = results.flatMap(({ fixes }) => fixes.map(({ id }) => id))
  expect(booked).toHaveLength(5)
  expect(new Set(booked).size).toBe(5)
  expect(results.flatMap(({ refus }) => refus)).toHaveLength(7)
  expect(await takenOn(MORNING)).toBe(5)
  const { rows } = await db.execute(
    sql`select count(*)::int as count from interventions where jour_prevu = ${MORNING}`,
  )
  expect(rows[0]?.count).toBe(5)
})

test('[PARK-53] a request without a date gets its half-day; dwellings of others are neither told nor booked', async () => {
  await places(MORNING, 9)
  await db.insert(interventions).values({
    numero: 'INT-PLAN-1',
    groupeId: GROUPE,
    clientId: GROUPE,
    contratId: GROUPE,
    logementId: FIRST,
    type: 'Entretien',
    statut: 'Demandée',
    objet: 'Entretien demandé par l’occupant',
    demandeeAt: new Date('2026-11-01T09:00:00Z'),
    dateReference: '2026-11-01',
  })
  const body = bodyOf(await propose(HOMES.slice(0, 1)))
  const foreign = await book(body, stranger)
  expect(foreign).toMatchObject({
    fixes: [],
    refus: [{ occupant: null, motif: 'Ce logement n’est plus à visiter.' }],
  })
  expect((await book(body)).fixes).toHaveLength(1)
  const made = await db.select().from(interventions)
  expect(made.map(({ numero, statut, jourPrevu }) => [numero, statut, jourPrevu])).toEqual([
    ['INT-PLAN-1', 'Planifiée', MORNING],
  ])
})

test('[PARK-53] [VISIT-30] a request that somebody dates at the same moment is told as planned, and keeps its day', async () => {
  await places(MORNING, 9)
  await places(LATER, 9)
  const owned = { groupeId: GROUPE, clientId: GROUPE, contratId: GROUPE, logementId: FIRST }
  const objet = 'Entretien demandé par l’occupant'
  const [asked] = await db
    .insert(interventions)
    .values({
      ...owned,
      objet,
      numero: 'INT-PLAN-2',
      type: 'Entretien',
      statut: 'Demandée',
      demandeeAt: new Date('2026-11-01T09:00:00Z'),
      dateReference: '2026-11-01',
    })
    .returning({ id: interventions.id })
  const { id = 0 } = asked ?? {}
  const body = bodyOf(await propose(HOMES.slice(0, 1)))
  let release = () => {}
  const waits = new Promise<void>((resolve) => {
    release = resolve
  })
  let dated: Promise<void> | undefined
  // As the agency does on its calendar: the visit is held, the dwelling is not.
  await new Promise<void>((isHeld) => {
    dated = transaction(async (tx) => {
      await tx.execute(sql`select 1 from interventions where id = ${id} for update`)
      isHeld()
      await waits
      const agence = { id: GROUPE, codePostal: '59000' }
      const creneau = { jour: LATER, demiJournee: 'matin' } as const
      await dateVisite(tx, { ...owned, objet, interventionId: id, agence }, creneau)
    })
  })
  const booking = book(body)
  try {
    await until('la planification attend', async () => {
      const { rows } = await db.execute(sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      return rows.length > 0
    })
  } finally {
    release()
    await dated
  }
  expect(await booking).toMatchObject({
    fixes: [],
    refus: [{ id: FIRST, motif: 'Une visite est déjà prévue le 02/12/2026.' }],
  })
  expect([await takenOn(MORNING), await takenOn(LATER)]).toEqual([0, 1])
  expect((await db.select().from(rendezVous)).map(({ jour }) => jour)).toEqual([LATER])
})

test('[PARK-53] a dwelling that has no half-day left is said', async () => {
  const { propositions, refus } = await propose(HOMES.slice(0, 1))
  expect(propositions).toEqual([])
  expect(refus).toMatchObject([{ motif: 'Aucune demi-journée n’est libre dans l’agence de ce logement.' }])
})
