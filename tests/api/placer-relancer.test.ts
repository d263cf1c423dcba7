import { and, eq, like } from 'drizzle-orm'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { parsePlanning } from '@/lib/domain/visites/planning'
import { liveSession, type SessionUser } from '@/lib/platform/auth/live-session'
import type { Db } from '@/lib/platform/db/client'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { occupants } from '@/lib/platform/db/schema/parc/logements'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { outbox } from '@/lib/platform/db/schema/socle'
import { interventions } from '@/lib/platform/db/schema/visites/interventions'
import { capacites, rendezVous } from '@/lib/platform/db/schema/visites/rendez-vous'
import { sendRelances } from '@/lib/visites/commands/send-relances'
import { findDossier, searchLogements } from '@/lib/visites/demande/logements'
import { placeVisite } from '@/lib/visites/planning/commands/place-visite'
import { readPlanning } from '@/lib/visites/planning/queries'
import { readVisiteAPlacer } from '@/lib/visites/planning/visite-a-placer'
import { previewRelances } from '@/lib/visites/preview-relances'
import { acteurDe } from '../support/acteur'
import { createUser } from '../support/factories'
import { openOwnSession } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'
import { perimetreDe } from '../support/perimetre-de'
import {
  AGENCE,
  createAgence,
  createPlaces,
  createVisite,
  emailOf,
  GROUPE,
} from '../support/replanification-rows'

const MONDAY = { jour: '2026-11-30', demiJournee: 'matin' } as const
const TODAY = '2026-11-21'
let db: Db
let close: () => Promise<void>
let nextId = 945_700
let person: SessionUser
let tester: SessionUser
let stranger: SessionUser

beforeAll(async () => {
  const own = await openOwnDatabase('placer', {
    CLOCK: `${TODAY}T09:00:00+01:00`,
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
  })
  db = own.db
  close = own.close
  await db
    .insert(groupes)
    .values({ id: PORTAL_IDS.INDIVIDUEL, nom: 'INDIVIDUEL', label: 'Individuel', type: 'INDIVIDUEL' })
  await db.insert(roles).values({ id: 1, name: 'Utilisateur', type: 'utilisateur' })
  await createAgence(db)
  person = await userOf({ id: 945_001, email: 'gerant@exemple.fr', groupeIds: [GROUPE] })
  tester = await userOf({ id: 945_002, email: 'essai@exemple.fr', groupeIds: [GROUPE], test: true })
  stranger = await userOf({ id: 945_003, email: 'ailleurs@exemple.fr', groupeIds: [] })
})
afterAll(() => close())
beforeEach(async () => {
  await db.delete(capacites)
  await db.delete(outbox)
})

async function userOf(who: Parameters<typeof createUser>[1]): Promise<SessionUser> {
  await createUser(db, who)
  const session = await liveSession(await openOwnSession(who))
  if (session === null) throw new Error('pas de session')
  return session.user
}

const by = (user: SessionUser) => ({ user, acteur: acteurDe(user.id) })
const perimetre = (userId: number) =>
  perimetreDe({
    userId,
    groupe: userId === stranger.id ? null : GROUPE,
    nom: 'Visites',
    portail: 'INDIVIDUEL',
  })
const refusal = (act: Promise<unknown>) =>
  act.then(
    () => null,
    (error: { status: number; message: string }) => [error.status, error.message],
  )

/** A visit that was asked for and has no day. */
async function waiting(): Promise<number> {
  const id = nextId++
  await createVisite(db, { id, jour: MONDAY.jour, hasRendezVous: false })
  await db
    .update(interventions)
    .set({ statut: 'Demandée', jourPrevu: null, demiJournee: null })
    .where(eq(interventions.id, id))
  return id
}

const seen = async (user: SessionUser, query: Record<string, string> = {}) => {
  const data = await readPlanning(perimetre(user.id), parsePlanning(query, TODAY), TODAY)
  return { total: data.aPlacer.total, ids: data.aPlacer.visites.map(({ id }) => id) }
}

test('[VISIT-10] a visit without a day waits beside the planning of its group until it is placed, and its occupant is told', async () => {
  const id = await waiting()
  await createPlaces(db, MONDAY.jour, 'matin', 2, 1)
  expect((await seen(person)).ids).toContain(id)
  expect((await seen(person, { type: 'Dépannage' })).ids).not.toContain(id)
  expect((await seen(stranger)).total).toBe(0)
  expect((await refusal(readVisiteAPlacer(db, stranger.id, id)))?.[0]).toBe(404)
  expect((await refusal(placeVisite(id, MONDAY, by(stranger))))?.[0]).toBe(404)

  expect(await placeVisite(id, MONDAY, by(person))).toEqual({ canal: 'email' })
  const [visite] = await db.select().from(interventions).where(eq(interventions.id, id))
  expect(visite).toMatchObject({
    statut: 'Planifiée',
    jourPrevu: MONDAY.jour,
    demiJournee: 'matin',
    agenceId: AGENCE,
  })
  const [appointment] = await db.select().from(rendezVous).where(eq(rendezVous.interventionId, id))
  expect(appointment).toMatchObject({ ...MONDAY, statut: 'À confirmer' })
  const [places] = await db.select().from(capacites)
  expect(places?.reservees).toBe(2)
  const told = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.entiteId, id), like(outbox.cleUnique, 'rendez-vous-pris-%')))
  expect(told).toMatchObject([{ destinataire: emailOf(id) }])
  expect((await seen(person)).ids).not.toContain(id)
  expect((await refusal(placeVisite(id, MONDAY, by(person))))?.[0]).toBe(409)
})

test('[VISIT-19] of two visits placed on the last place at once, one gets it', async () => {
  const ids = [await waiting(), await waiting()]
  await createPlaces(db, MONDAY.jour, 'matin', 1)
  const answers = await Promise.all(ids.map((id) => refusal(placeVisite(id, MONDAY, by(tester)))))
  expect(answers.filter((answer) => answer === null)).toHaveLength(1)
  expect(answers.find((answer) => answer !== null)?.[0]).toBe(409)
  expect(await db.select().from(outbox)).toEqual([])
})

/** Appointments: one by e-mail, one by SMS, one that nobody reaches, one that is confirmed. */
async function appointments() {
  const visites = [nextId++, nextId++, nextId++, nextId++]
  for (const id of visites) await createVisite(db, { id, jour: '2026-12-10' })
  const [, sms = 0, nobody = 0, done = 0] = visites
  const to = (id: number) => eq(occupants.logementId, id)
  await db.update(occupants).set({ email: null, mobile: '0639980012' }).where(to(sms))
  await db.update(occupants).set({ email: null }).where(to(nobody))
  await db
    .update(rendezVous)
    .set({ statut: 'Confirmé par le client' })
    .where(eq(rendezVous.interventionId, done))
  const rows = await db
    .select()
    .from(rendezVous)
    .where(eq(rendezVous.jour, '2026-12-10'))
    .orderBy(rendezVous.id)
  return rows.filter(({ interventionId }) => visites.includes(interventionId)).map(({ id }) => id)
}

test('[VISIT-15] chosen appointments are reminded once a day: who receives what is said before, and who is not reached', async () => {
  const ids = await appointments()
  const canaux = [
    ['email', null],
    ['sms', null],
    [null, 'L’occupant ne reçoit ni e-mail ni SMS\u00a0: appelez-le pour confirmer.'],
    [null, 'Ce rendez-vous est déjà confirmé.'],
  ]
  const told = (lignes: readonly { id: number; canal: unknown; motif: unknown }[]) =>
    ids.map((id) => {
      const ligne = lignes.find((one) => one.id === id)
      return [ligne?.canal, ligne?.motif]
    })
  const preview = await previewRelances(perimetre(person.id), { ids }, person)
  expect(told(preview.lignes)).toEqual(canaux)
  expect(preview.email).toContain('Confirmer ou déplacer mon rendez-vous')
  expect(preview.sms).toContain('jeudi 10 décembre 2026')
  expect(await db.select().from(outbox)).toEqual([])

  expect(told(await sendRelances(perimetre(person.id), { ids }, by(person)))).toEqual(canaux)
  expect(await db.select().from(outbox).where(like(outbox.cleUnique, 'relance-rendez-vous-%'))).toHaveLength(
    2,
  )
  const counted = await db
    .select()
    .from(rendezVous)
    .where(eq(rendezVous.jour, '2026-12-10'))
    .orderBy(rendezVous.id)
  expect(counted.filter(({ id }) => ids.includes(id)).map(({ relances }) => relances)).toEqual([1, 1, 0, 0])

  const again = await sendRelances(perimetre(person.id), { ids }, by(person))
  expect(told(again)[0]).toEqual([null, 'L’occupant a déjà été relancé aujourd’hui.'])
  expect(await db.select().from(outbox).where(like(outbox.cleUnique, 'relance-rendez-vous-%'))).toHaveLength(
    2,
  )
})

test('[VISIT-15] [VISIT-16] an occupant whose name is stored in capitals is named as people write it', async () => {
  const [first = 0] = await appointments()
  const [{ logementId } = { logementId: null }] = await db
    .select()
    .from(rendezVous)
    .where(eq(rendezVous.id, first))
  const ofDwelling = eq(occupants.logementId, logementId ?? 0)
  await db.update(occupants).set({ prenom: 'Étienne', nom: 'JOLY' }).where(ofDwelling)
  const preview = await previewRelances(perimetre(person.id), { ids: [first] }, person)
  expect(preview.lignes).toMatchObject([{ occupant: 'Étienne Joly' }])
  expect(preview.email).toContain('Étienne Joly')
  const [found] = await searchLogements(perimetre(person.id), 'joly')
  expect(found?.occupant?.nom).toBe('Étienne Joly')
  expect((await findDossier(person.id, logementId ?? 0))?.occupant?.nom).toBe('Étienne Joly')
})

test('[VISIT-15] nobody reminds the appointments of others, and a test account reminds nobody', async () => {
  const ids = await appointments()
  expect((await refusal(sendRelances(perimetre(stranger.id), { ids }, by(stranger))))?.[0]).toBe(400)
  const lignes = await sendRelances(perimetre(tester.id), { ids }, by(tester))
  expect(lignes.every(({ canal }) => canal === null)).toBe(true)
  expect(await db.select().from(outbox)).toEqual([])
})
