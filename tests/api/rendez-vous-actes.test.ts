import { execFileSync } from 'node:child_process'
import { and, eq, like, sql } from 'drizzle-orm'
import { z } from 'zod'
import { confirmCall as confirmRoute, submitCall as submitRoute } from '@/lib/campagnes/replanification/calls'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { acteText } from '@/lib/domain/visites/actes'
import { startOf } from '@/lib/domain/visites/creneaux'
import { liveSession, type SessionUser } from '@/lib/platform/auth/live-session'
import type { Db } from '@/lib/platform/db/client'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { occupants } from '@/lib/platform/db/schema/parc/logements'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { audit, outbox } from '@/lib/platform/db/schema/socle'
import { interventions } from '@/lib/platform/db/schema/visites/interventions'
import { capacites, rendezVous } from '@/lib/platform/db/schema/visites/rendez-vous'
import { open, seal } from '@/lib/platform/jetons/seal'
import { parseListParams } from '@/lib/platform/lists/params'
import { readListPage } from '@/lib/platform/lists/source'
import { VISITES_TASKS } from '@/lib/visites/a-traiter'
import { cancelRendezVous } from '@/lib/visites/commands/cancel-rendez-vous'
import { confirmRendezVous } from '@/lib/visites/commands/confirm-rendez-vous'
import { moveRendezVous } from '@/lib/visites/commands/move-rendez-vous'
import { remindRendezVous } from '@/lib/visites/commands/remind-rendez-vous'
import { findIntervention } from '@/lib/visites/intervention'
import { openVisite, sealVisites } from '@/lib/visites/lien'
import { rendezVousList, statutOf } from '@/lib/visites/lists/rendez-vous'
import { runRappels } from '@/lib/visites/rappels'
import { acteurDe } from '../support/acteur'
import { createUser } from '../support/factories'
import { openOwnSession } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'
import { perimetreDe } from '../support/perimetre-de'
import { createAgence, createPlaces, createVisite, emailOf, GROUPE } from '../support/replanification-rows'
import { postAsVisitor } from '../support/visitor'

const MONDAY = { jour: '2026-11-30', demiJournee: 'matin' } as const
const TUESDAY = { jour: '2026-12-01', demiJournee: 'matin' } as const
const FAR = new Date('2030-01-01T00:00:00Z')
let db: Db
let close: () => Promise<void>
let nextId = 945_500
let person: SessionUser
let tester: SessionUser
let stranger: SessionUser

beforeAll(async () => {
  const own = await openOwnDatabase('rendez-vous', {
    CLOCK: '2026-11-21T09:00:00+01:00',
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
    TRUST_PROXY: '1',
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

/** An appointment on Monday 2026-11-30 in the morning; its id, that of its visit, and the sealed id of its link. */
async function appointment(options: Partial<Parameters<typeof createVisite>[1]> = {}) {
  const visite = nextId++
  await createVisite(db, { id: visite, jour: MONDAY.jour, ...options })
  const [row] = await db.select().from(rendezVous).where(eq(rendezVous.interventionId, visite))
  return { id: row?.id ?? 0, visite, ID: await seal('rendez-vous', { visite }, FAR) }
}

const rowOf = async (id: number) => (await db.select().from(rendezVous).where(eq(rendezVous.id, id)))[0]
const visitOf = async (id: number) =>
  (await db.select().from(interventions).where(eq(interventions.id, id)))[0]
const mailsOf = (visite: number) =>
  db.select().from(outbox).where(eq(outbox.entiteId, visite)).orderBy(outbox.id)
const remindersOf = (visite: number) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.entiteId, visite), like(outbox.cleUnique, 'rappel-%')))
const taken = async ({ jour, demiJournee }: { jour: string; demiJournee: 'matin' | 'après-midi' }) =>
  (
    await db
      .select({ reservees: capacites.reservees })
      .from(capacites)
      .where(and(eq(capacites.jour, jour), eq(capacites.demiJournee, demiJournee)))
  )[0]?.reservees
const refusal = (act: Promise<unknown>) =>
  act.then(
    () => null,
    (error: { status: number; message: string }) => [error.status, error.message],
  )

test('[VISIT-15] a confirmation for the occupant gives the appointment its status, tells them and is in the journal', async () => {
  const { id, visite } = await appointment()
  expect(await confirmRendezVous(id, MONDAY, by(person))).toEqual({ canal: 'email' })
  expect(await rowOf(id)).toMatchObject({
    statut: 'Confirmé par le gestionnaire',
    canal: 'Extranet',
    premiereConfirmationAt: null,
  })
  expect((await visitOf(visite))?.statut).toBe('Planifiée')
  expect(await mailsOf(visite)).toMatchObject([
    { destinataire: emailOf(visite), sujet: 'Rendez-vous confirmé : lundi 30 novembre 2026' },
  ])
  const [line] = await db
    .select()
    .from(audit)
    .where(and(eq(audit.entiteId, visite), eq(audit.action, 'rendez-vous.confirmer')))
  expect(line?.userId).toBe(person.id)
  expect(await refusal(confirmRendezVous(id, MONDAY, by(person)))).toEqual([
    409,
    'Ce rendez-vous est déjà confirmé.',
  ])
})

test('[VISIT-15] a move takes the new place, gives the former back and sends the reminders of the new date alone', async () => {
  const { id, visite } = await appointment({ jour: '2026-12-07' })
  const former = { ...MONDAY, jour: '2026-12-07' }
  const wanted = { jour: '2026-12-28', demiJournee: 'après-midi' } as const
  await createPlaces(db, '2026-12-07', 'matin', 3, 3)
  await createPlaces(db, '2026-12-28', 'après-midi', 3)
  await runRappels()
  expect(await moveRendezVous(id, { actuel: former, creneau: wanted }, by(person))).toEqual({
    canal: 'email',
  })
  expect(await rowOf(id)).toMatchObject({
    ...wanted,
    statut: 'Planifié',
    deplacements: 1,
    deplaceParId: person.id,
  })
  expect([await taken(former), await taken(wanted)]).toEqual([2, 1])
  expect((await remindersOf(visite)).map(({ etat, cleUnique }) => [etat, cleUnique])).toEqual([
    ['Annulé', `rappel-${visite}-2026-12-07-0-1`],
    ['Annulé', `rappel-${visite}-2026-12-07-0-2`],
    ['En attente', `rappel-${visite}-2026-12-28-1-1`],
    ['En attente', `rappel-${visite}-2026-12-28-1-2`],
  ])
  expect((await mailsOf(visite)).map(({ sujet }) => sujet)).toContain(
    'Nouveau rendez-vous : lundi 28 décembre 2026',
  )
  expect(await refusal(moveRendezVous(id, { actuel: former, creneau: TUESDAY }, by(person)))).toEqual([
    409,
    'Ce rendez-vous a été déplacé entre-temps : il est maintenant le lundi 28 décembre 2026, entre 13h30 et 18h00. Vérifiez, puis recommencez.',
  ])
  expect((await refusal(moveRendezVous(id, { actuel: wanted, creneau: wanted }, by(person))))?.[0]).toBe(400)
  expect((await refusal(moveRendezVous(id, { actuel: wanted, creneau: TUESDAY }, by(person))))?.[0]).toBe(409)
})

test('[VISIT-15] a visit that a test account moves keeps reminders, of its new date, and nobody is told', async () => {
  const { id, visite } = await appointment({ jour: '2026-12-07' })
  const former = { ...MONDAY, jour: '2026-12-07' }
  const wanted = { jour: '2026-12-28', demiJournee: 'après-midi' } as const
  await createPlaces(db, '2026-12-28', 'après-midi', 3)
  await runRappels()
  expect(await moveRendezVous(id, { actuel: former, creneau: wanted }, by(tester))).toEqual({ canal: null })
  const rows = await mailsOf(visite)
  expect(rows.filter(({ etat }) => etat === 'En attente').map(({ cleUnique }) => cleUnique)).toEqual([
    `rappel-${visite}-2026-12-28-1-1`,
    `rappel-${visite}-2026-12-28-1-2`,
  ])
})

test('[VISIT-15] a cancelled appointment frees its place, withdraws its reminders and allows nothing more', async () => {
  const { id, visite, ID } = await appointment({ jour: '2026-12-07' })
  const here = { ...MONDAY, jour: '2026-12-07' }
  await createPlaces(db, here.jour, here.demiJournee, 3, 3)
  await runRappels()
  const motif = 'Le logement est en travaux.'
  expect(await cancelRendezVous(id, { actuel: here, motif }, by(person))).toEqual({ canal: 'email' })
  expect(await rowOf(id)).toMatchObject({ statut: 'Annulé', motifAnnulation: motif })
  expect((await visitOf(visite))?.statut).toBe('Annulée')
  expect(await taken(here)).toBe(2)
  expect((await remindersOf(visite)).map(({ etat }) => etat)).toEqual(['Annulé', 'Annulé'])
  const [mail] = (await mailsOf(visite)).filter(({ etat }) => etat === 'En attente')
  expect(mail?.sujet).toBe('Rendez-vous annulé : lundi 7 décembre 2026')
  expect(mail?.texte).toContain(motif)
  const over = [409, 'Ce rendez-vous est déjà annulé.']
  await createPlaces(db, TUESDAY.jour, TUESDAY.demiJournee, 3)
  expect(await refusal(cancelRendezVous(id, { actuel: here, motif }, by(person)))).toEqual(over)
  expect(await refusal(confirmRendezVous(id, here, by(person)))).toEqual(over)
  expect(await refusal(moveRendezVous(id, { actuel: here, creneau: TUESDAY }, by(person)))).toEqual(over)
  expect(await refusal(remindRendezVous(id, by(person)))).toEqual(over)
  expect(await taken(here)).toBe(2)
  // The link of the mails leads nowhere any more.
  const late = await postAsVisitor(
    submitRoute,
    { intervention: { id: visite, ID, start: startOf(TUESDAY).toISOString() } },
    { address: '10.47.0.1' },
  )
  expect(late.status).toBe(404)
})

test('[VISIT-15] the occupant is asked once a day to confirm, by e-mail, else by SMS, opposition kept', async () => {
  const { id, visite } = await appointment()
  expect(await remindRendezVous(id, by(person))).toEqual({ canal: 'email' })
  expect((await rowOf(id))?.relances).toBe(1)
  const [mail] = await mailsOf(visite)
  expect(mail?.sujet).toBe('Rappel de rendez-vous : lundi 30 novembre 2026')
  expect(mail?.texte).toContain('/v2/confirmation-sms?ID=')
  expect(await refusal(remindRendezVous(id, by(person)))).toEqual([
    409,
    'L’occupant a déjà été relancé aujourd’hui.',
  ])
  expect((await rowOf(id))?.relances).toBe(1)

  const bySms = await appointment({ oppose: true })
  const nobody = await appointment({ oppose: true })
  await db.update(occupants).set({ mobile: '0639980044' }).where(eq(occupants.logementId, bySms.visite))
  expect(await remindRendezVous(bySms.id, by(person))).toEqual({ canal: 'sms' })
  expect((await mailsOf(bySms.visite))[0]).toMatchObject({ canal: 'sms', destinataire: '0639980044' })
  expect(await refusal(remindRendezVous(nobody.id, by(person)))).toEqual([
    409,
    'L’occupant ne reçoit ni e-mail ni SMS : appelez-le pour confirmer.',
  ])
})

test('an appointment of others is 404, one that is over allows nothing, and a test account writes to nobody', async () => {
  const { id, visite } = await appointment()
  await createPlaces(db, TUESDAY.jour, TUESDAY.demiJournee, 3)
  for (const act of [
    confirmRendezVous(id, MONDAY, by(stranger)),
    moveRendezVous(id, { actuel: MONDAY, creneau: TUESDAY }, by(stranger)),
    cancelRendezVous(id, { actuel: MONDAY, motif: 'Essai' }, by(stranger)),
    remindRendezVous(id, by(stranger)),
  ])
    expect((await refusal(act))?.[0]).toBe(404)
  expect((await refusal(remindRendezVous(id, by(tester))))?.[0]).toBe(409)
  expect(await confirmRendezVous(id, MONDAY, by(tester))).toEqual({ canal: null })
  expect(await mailsOf(visite)).toEqual([])
  const past = await appointment({ jour: '2026-11-20' })
  expect(await refusal(confirmRendezVous(past.id, { ...MONDAY, jour: '2026-11-20' }, by(person)))).toEqual([
    409,
    'Ce rendez-vous n’est plus à venir.',
  ])
  const done = await appointment({ statut: 'Réalisée' })
  await db.update(rendezVous).set({ statut: 'Honoré' }).where(eq(rendezVous.id, done.id))
  expect(await refusal(cancelRendezVous(done.id, { actuel: MONDAY, motif: 'Essai' }, by(person)))).toEqual([
    409,
    'Ce rendez-vous a déjà eu lieu.',
  ])
})

test('[VISIT-15] the screen and the link of the customer compete for one appointment: one wins, the other is told', async () => {
  const both = await appointment()
  await createPlaces(db, MONDAY.jour, MONDAY.demiJournee, 30, 20)
  await createPlaces(db, TUESDAY.jour, TUESDAY.demiJournee, 30)
  const byLink = (one: typeof both) =>
    postAsVisitor(
      confirmRoute,
      {
        intervention: { id: one.visite, start: startOf(MONDAY).toISOString() },
        canal: 'email',
        envoi: 1,
        firstConfirm: true,
        secondConfirm: false,
        ID: one.ID,
        id: one.visite,
      },
      { address: '10.47.0.2' },
    )
  const [screen, link] = await Promise.all([
    refusal(confirmRendezVous(both.id, MONDAY, by(person))),
    byLink(both),
  ])
  expect(link.status).toBe(200)
  if (screen !== null) expect(screen).toEqual([409, 'Ce rendez-vous est déjà confirmé.'])
  // Each says it once: the customer after the screen is told of their own yes too.
  expect(await mailsOf(both.visite)).toHaveLength(screen === null ? 2 : 1)

  const moved = await appointment()
  const [move, confirmation] = await Promise.all([
    refusal(moveRendezVous(moved.id, { actuel: MONDAY, creneau: TUESDAY }, by(person))),
    byLink(moved),
  ])
  expect(move).toBeNull()
  if (confirmation.status !== 200)
    expect(confirmation).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringMatching(/^Votre rendez-vous a changé/) } },
    })

  const wanted = await appointment()
  const [cancelled, submitted] = await Promise.all([
    refusal(cancelRendezVous(wanted.id, { actuel: MONDAY, motif: 'Travaux' }, by(person))),
    postAsVisitor(
      submitRoute,
      { intervention: { id: wanted.visite, ID: wanted.ID, start: startOf(TUESDAY).toISOString() } },
      { address: '10.47.0.3' },
    ),
  ])
  expect([cancelled === null, submitted.status === 200].filter(Boolean)).toHaveLength(1)
  if (cancelled !== null)
    expect(cancelled).toEqual([409, expect.stringContaining('a été déplacé entre-temps')])
})

test('[VISIT-28] what the customer says they write alone: a manager’s move is planned, told as theirs and reminded', async () => {
  const { id, visite, ID } = await appointment({ jour: '2026-12-07' })
  const former = { ...MONDAY, jour: '2026-12-07' }
  const wanted = { jour: '2026-12-28', demiJournee: 'après-midi' } as const
  await createPlaces(db, former.jour, former.demiJournee, 5, 1)
  await createPlaces(db, wanted.jour, wanted.demiJournee, 5)
  const byLink = (creneau: { jour: string; demiJournee: 'matin' | 'après-midi' }) =>
    postAsVisitor(
      confirmRoute,
      {
        intervention: { id: visite, start: startOf(creneau).toISOString() },
        canal: 'email',
        envoi: 1,
        firstConfirm: true,
        secondConfirm: false,
        ID,
        id: visite,
      },
      { address: '10.47.0.9' },
    )
  expect((await byLink(former)).status).toBe(200)
  const said = (await rowOf(id))?.premiereConfirmationAt
  expect(said).toBeInstanceOf(Date)

  await moveRendezVous(id, { actuel: former, creneau: wanted }, by(person))
  expect(await rowOf(id)).toMatchObject({ statut: 'Planifié', premiereConfirmationAt: said })
  expect((await visitOf(visite))?.statut).toBe('Planifiée')
  const nom = `${person.firstname} ${person.lastname}`
  const { rows } = await db.execute(
    sql`select ${rendezVousList.source.select} from ${rendezVousList.source.from} where r.id = ${id}`,
  )
  expect(statutOf(rendezVousList.source.row.parse(rows[0]))).toMatch(/^Planifié, déplacé par /)
  const reminders = (await remindersOf(visite)).filter(({ etat }) => etat === 'En attente')
  expect(reminders.length).toBeGreaterThan(0)
  for (const { texte } of reminders) expect(texte).toMatch(new RegExp(`Déplacé par\\s: ${nom}`))
  expect(await remindRendezVous(id, by(person))).toEqual({ canal: 'email' })

  await confirmRendezVous(id, wanted, by(person))
  expect(await rowOf(id)).toMatchObject({
    statut: 'Confirmé par le gestionnaire',
    premiereConfirmationAt: said,
  })
  expect((await visitOf(visite))?.statut).toBe('Planifiée')
  expect((await byLink(wanted)).status).toBe(200)
  const again = await rowOf(id)
  expect(again?.statut).toBe('Confirmé par le client')
  // The time that the list shows is that of the date that they confirmed, not of the one before the move.
  expect(again?.premiereConfirmationAt?.getTime()).toBeGreaterThan(said?.getTime() ?? Number.NaN)
  const causes = (await mailsOf(visite)).map(({ cleUnique }) => cleUnique)
  for (const key of [
    `rendez-vous-client-${visite}-${former.jour}-0`,
    `rendez-vous-deplacePar-${visite}-${wanted.jour}-1`,
    `rendez-vous-confirme-${visite}-${wanted.jour}-1`,
    `rendez-vous-client-${visite}-${wanted.jour}-1`,
  ])
    expect(causes.filter((one) => one === key)).toHaveLength(1)
  expect((await byLink(wanted)).status).toBe(200)
  expect(await mailsOf(visite)).toHaveLength(causes.length)
  const found = await findIntervention(person.id, visite)
  expect(found?.actes.map(acteText)).toEqual([
    'Rendez-vous confirmé par le client',
    expect.stringMatching(/^Rendez-vous déplacé par /),
    expect.stringMatching(/^Client relancé par /),
    expect.stringMatching(/^Rendez-vous confirmé pour le client par /),
    'Rendez-vous confirmé par le client',
    // Their second confirmation, which sends nothing.
    'Rendez-vous confirmé par le client',
  ])
})

test('[PUBLIC-51] moves by a manager leave the customer theirs; what the link refuses no mail offers', async () => {
  const { id, visite, ID } = await appointment({ jour: '2026-12-21', deplacements: 1, deplacementsClient: 0 })
  const monday = { ...MONDAY, jour: '2026-12-21' }
  const [first, second, third] = ['2026-12-22', '2026-12-23', '2026-12-24'].map((jour) => ({
    ...MONDAY,
    jour,
  }))
  if (!first || !second || !third) throw new Error('trois jours')
  await createPlaces(db, monday.jour, monday.demiJournee, 5, 1)
  for (const { jour, demiJournee } of [first, second, third]) await createPlaces(db, jour, demiJournee, 5)
  const submit = (start: Date) =>
    postAsVisitor(
      submitRoute,
      { intervention: { id: visite, ID, start: start.toISOString() } },
      { address: '10.47.0.10' },
    )
  await moveRendezVous(id, { actuel: monday, creneau: first }, by(person))
  expect(await visitOf(visite)).toMatchObject({ reprogrammations: 2, deplacementsClient: 0 })
  const offered = (await mailsOf(visite)).at(-1)
  expect(offered?.texte).toContain('choisissez un autre créneau')
  expect((await submit(startOf(second))).status).toBe(200)
  expect((await submit(startOf(third))).status).toBe(200)
  expect(await visitOf(visite)).toMatchObject({ reprogrammations: 4, deplacementsClient: 2 })
  expect((await submit(startOf(monday))).status).toBe(400)

  await db.delete(outbox)
  await moveRendezVous(id, { actuel: third, creneau: monday }, by(person))
  const told = (await mailsOf(visite)).filter(({ etat }) => etat === 'En attente')
  expect(told.length).toBeGreaterThan(1)
  for (const { texte } of told) {
    expect(texte).toContain('Confirmer ma présence')
    expect(texte).not.toMatch(/autre créneau|déplacer mon rendez-vous/)
  }
})

test.each([
  ['at short notice', '2026-12-01', ['2-En attente']],
  ['on the day of the first reminder', '2026-12-06', ['2-En attente']],
  ['on the day of the second reminder', '2026-11-24', []],
])('[PARK-52] who was told of a date %s is not reminded of it at once: %s', async (_, jour, expected) => {
  const { id, visite } = await appointment({ jour })
  await confirmRendezVous(id, { ...MONDAY, jour }, by(person))
  await runRappels()
  const said = (await remindersOf(visite)).map(({ cleUnique, etat }) => `${cleUnique?.at(-1)}-${etat}`)
  expect(said).toEqual(expected)
})

test('[PARK-52] a first reminder at short notice is for who was never told: by a message that went, a letter or a call', async () => {
  const jour = '2026-12-01'
  const rangs = async (visite: number) =>
    (await remindersOf(visite)).map(({ cleUnique }) => cleUnique?.at(-1))
  const never = await appointment({ jour })
  const called = await appointment({ jour })
  const failed = await appointment({ jour })
  const asked = await appointment({ jour })
  const elsewhere = await appointment({ jour })
  const moved = await appointment({ jour })
  await db
    .update(rendezVous)
    .set({ canal: 'Téléphone', createdAt: new Date('2026-11-20T09:00:00Z') })
    .where(eq(rendezVous.id, called.id))
  for (const { id } of [failed, elsewhere, moved])
    await confirmRendezVous(id, { ...MONDAY, jour }, by(person))
  await remindRendezVous(asked.id, by(person))
  await db.update(outbox).set({ etat: 'Échec' }).where(eq(outbox.entiteId, failed.visite))
  await db
    .update(occupants)
    .set({ email: 'autre.adresse@exemple.fr' })
    .where(eq(occupants.logementId, elsewhere.visite))
  await db
    .update(interventions)
    .set({ jourPrevu: '2026-12-02', dateReference: '2026-12-02' })
    .where(eq(interventions.id, moved.visite))
  await runRappels()
  expect(await rangs(never.visite)).toEqual(['1', '2'])
  expect(await rangs(called.visite)).toEqual(['2'])
  expect(await rangs(failed.visite)).toEqual(['1', '2'])
  expect(await rangs(asked.visite)).toEqual(['2'])
  expect(await rangs(elsewhere.visite)).toEqual(['1', '2'])
  expect(await rangs(moved.visite)).toEqual(['1', '2'])
})

test('[HOME-35] [VISIT-29] an appointment whose day is over waits for no confirmation; the address opens what is counted', async () => {
  const [task] = VISITES_TASKS
  const perimetre = perimetreDe({ userId: person.id, groupe: GROUPE })
  const counted = async () => {
    const { rows } = await db.execute(task?.found(perimetre) ?? sql``)
    return z.object({ nombre: z.number(), depuis: z.string() }).parse(rows[0])
  }
  await appointment({ jour: '2026-11-23' })
  const before = await counted()
  await appointment({ jour: '2026-11-20' })
  expect(await counted()).toEqual(before)
  const filters = Object.fromEntries(new URLSearchParams(task?.href.split('?')[1]))
  const page = await readListPage(rendezVousList, perimetre, parseListParams(filters, rendezVousList))
  expect(page.total).toBe(before.nombre)
  expect(before.depuis >= '2026-11-21').toBe(true)
})

test('[TRUST-56] the note for the technician is in no message to the occupant', async () => {
  const { id, visite } = await appointment({ jour: '2026-12-07' })
  const said = { objet: 'Dépannage, chaudière et VMC', noteTechnicien: 'code E04, digicode 12A' }
  const { objet } = said
  await db.update(interventions).set(said).where(eq(interventions.id, visite))
  await db.update(rendezVous).set({ objet }).where(eq(rendezVous.id, id))
  await runRappels()
  await confirmRendezVous(id, { ...MONDAY, jour: '2026-12-07' }, by(person))
  await remindRendezVous(id, by(person)).catch(() => null)
  const told = await mailsOf(visite)
  expect(told.length).toBeGreaterThan(1)
  for (const { texte, html, sujet } of told) {
    expect(texte).toMatch(/Dépannage, chaudière et VMC\s\(n°/)
    for (const text of [texte, html ?? '', sujet]) expect(text).not.toMatch(/code E04|digicode/)
  }
  expect(await findIntervention(person.id, visite)).toMatchObject(said)
})

test('[VISIT-28] the status of the customer is written by the acts of their link alone', () => {
  const files = execFileSync(
    'git',
    ['grep', '-lE', 'confirmVisite\\(|moveVisite\\(.*client', '--', 'lib/**/*.ts'],
    {
      encoding: 'utf8',
    },
  )
  expect(
    files
      .trim()
      .split('\n')
      .filter((file) => !file.startsWith('lib/app/seed/')),
  ).toEqual([
    'lib/campagnes/replanification/commands/confirm-intervention.ts',
    'lib/campagnes/replanification/commands/submit-slot.ts',
    'lib/visites/rendez-vous.ts',
  ])
})

test('[TRUST-56] the link of a visit reaches its day and those to which it is moved, however far', async () => {
  const jour = '2027-11-20'
  const [near = '', far = ''] = await sealVisites([
    { id: 1, jour: MONDAY.jour },
    { id: 2, jour },
  ])
  const read = async (ID: string) =>
    (await open('rendez-vous', z.unknown(), ID, db))?.expiresAt.getTime() ?? 0
  const year = 366 * 86_400_000
  for (const ID of [near, far]) expect(await read(ID)).toBeGreaterThan(Date.parse(`${jour}T23:00:00Z`) + year)
  expect(await openVisite(far)).toBe(2)
})
