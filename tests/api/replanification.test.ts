import { and, eq, like } from 'drizzle-orm'
import { z } from 'zod'
import {
  agendaCall as agendaRoute,
  confirmCall as confirmRoute,
  searchCall as searchRoute,
  submitCall as submitRoute,
} from '@/lib/campagnes/replanification/calls'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { changeAnswer, searchAnswer } from '@/lib/domain/campagnes/replanification'
import type { Day } from '@/lib/domain/temps/days'
import { slotWindow, startOf } from '@/lib/domain/visites/creneaux'
import { type Db, type Tx, transaction } from '@/lib/platform/db/client'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { audit, jobs, outbox } from '@/lib/platform/db/schema/socle'
import { interventions } from '@/lib/platform/db/schema/visites/interventions'
import { capacites, rendezVous } from '@/lib/platform/db/schema/visites/rendez-vous'
import { open, seal } from '@/lib/platform/jetons/seal'
import { daily, startDaily } from '@/lib/platform/jobs/daily'
import { sealVisites } from '@/lib/visites/lien'
import { createVisite as bookNew, dateVisite } from '@/lib/visites/nouvelle-visite'
import { runRappels } from '@/lib/visites/rappels'
import { moveVisite } from '@/lib/visites/rendez-vous'
import { lockVisitePublic } from '@/lib/visites/visite'
import { createUser } from '../support/factories'
import { openOwnDatabase } from '../support/own-database'
import {
  AGENCE,
  createAgence,
  createPlaces,
  createVisite,
  emailOf,
  GROUPE,
} from '../support/replanification-rows'

const TODAY = '2026-11-21'
const FAR = new Date('2030-01-01T00:00:00Z')
const MORNING = { jour: '2026-12-01', demiJournee: 'matin' } as const
const EVENING = { jour: '2026-12-02', demiJournee: 'après-midi' } as const
let db: Db
let close: () => Promise<void>
const MANAGER = 945_050
let nextId = 945_100

beforeAll(async () => {
  const own = await openOwnDatabase('replanification', {
    CLOCK: `${TODAY}T09:00:00+01:00`,
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
    APP_URL: 'http://localhost:3000',
    TRUST_PROXY: '1',
  })
  db = own.db
  close = own.close
  await db
    .insert(groupes)
    .values({ id: PORTAL_IDS.INDIVIDUEL, nom: 'INDIVIDUEL', label: 'Individuel', type: 'INDIVIDUEL' })
  await createAgence(db)
  await db.insert(roles).values({ id: 1, name: 'Utilisateur', type: 'utilisateur' })
  await createUser(db, { id: MANAGER, email: 'gestion.visites@exemple.fr', groupeIds: [GROUPE] })
})
afterAll(() => close())
beforeEach(async () => {
  await db.delete(capacites)
  await db.delete(outbox)
})

/** A planned visit on Monday 2026-11-30, in the morning, whose place is booked; its id and the sealed id of its link. */
async function visit(options: Partial<Parameters<typeof createVisite>[1]> = {}) {
  const id = nextId++
  await createVisite(db, { id, jour: '2026-11-30', ...options })
  return { id, ID: await tokenOf(id) }
}

const tokenOf = (visite: number, expiresAt = FAR) => seal('rendez-vous', { visite }, expiresAt)

let caller = 0

type Handler = (req: Request, context: { params: Promise<Record<never, never>> }) => Promise<Response>

/** A call of a visitor; each has an address of its own unless given. */
async function post(handler: Handler, body: unknown, headers: Record<string, string> = {}) {
  caller += 1
  const address = `10.45.${Math.floor(caller / 250)}.${caller % 250}`
  const request = new Request('http://localhost:3000/v2/api/interventions/replanification', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-address': address, ...headers },
    body: JSON.stringify(body),
  })
  const response = await handler(request, { params: Promise.resolve({}) })
  return { status: response.status, body: await response.json() }
}

const search = (link: { id: number; ID: string }, window = slotWindow(TODAY), initWindow = false) =>
  post(searchRoute, {
    windowPayload: { externalReference: link.ID, ...window },
    slotsPayload: { id: link.id },
    initWindow,
  })

const submit = (
  { id, ID }: { id: number; ID: string },
  creneau: Parameters<typeof startOf>[0],
  headers?: Record<string, string>,
) => post(submitRoute, { intervention: { id, ID, start: startOf(creneau).toISOString() } }, headers)

const confirm = (
  { id, ID }: { id: number; ID: string },
  flags: { firstConfirm: boolean; secondConfirm: boolean },
  jour: Day = '2026-11-30',
) =>
  post(confirmRoute, {
    intervention: { id, start: startOf({ jour, demiJournee: 'matin' }).toISOString() },
    canal: 'sms',
    envoi: 1,
    ...flags,
    ID,
    id,
  })

const visitOf = async (id: number) =>
  (await db.select().from(interventions).where(eq(interventions.id, id)))[0]
const appointmentOf = async (id: number) =>
  (await db.select().from(rendezVous).where(eq(rendezVous.interventionId, id)))[0]
const taken = async (jour: string, demiJournee: 'matin' | 'après-midi') =>
  (
    await db
      .select({ reservees: capacites.reservees })
      .from(capacites)
      .where(and(eq(capacites.jour, jour), eq(capacites.demiJournee, demiJournee)))
  )[0]?.reservees
const mailsOf = (id: number) => db.select().from(outbox).where(eq(outbox.entiteId, id)).orderBy(outbox.id)
const remindersOf = (id: number) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.entiteId, id), like(outbox.cleUnique, 'rappel-%')))
    .orderBy(outbox.id)

test('[PUBLIC-40] the search answers the open half-days of the window and where nothing more is', async () => {
  const link = await visit()
  await createPlaces(db, '2026-11-21', 'après-midi', 5)
  await createPlaces(db, '2026-11-30', 'matin', 5, 1)
  await createPlaces(db, '2026-11-30', 'après-midi', 5, 1)
  await createPlaces(db, '2026-12-01', 'matin', 2, 2)
  await createPlaces(db, '2026-12-01', 'après-midi', 2, 1)
  await createPlaces(db, '2026-12-06', 'matin', 5)
  await createPlaces(db, '2026-12-22', 'matin', 1)
  const found = await search(link, slotWindow(TODAY), true)
  expect(found.status).toBe(200)
  // Neither today, nor the visit's own half-day, nor a full one, nor a Sunday.
  expect(searchAnswer.parse(found.body)).toEqual({
    slots: [
      { start: '2026-11-30T13:00:00.000Z' },
      { start: '2026-12-01T13:00:00.000Z' },
      { start: '2026-12-22T07:00:00.000Z' },
    ],
    disabledLast: true,
    disabledNext: true,
  })
  await createPlaces(db, '2026-12-23', 'matin', 1)
  expect((await search(link)).body).toMatchObject({ disabledLast: true, disabledNext: false })
  const next = await search(link, slotWindow('2026-12-23'))
  expect(next.body).toEqual({
    slots: [{ start: '2026-12-23T07:00:00.000Z' }],
    disabledLast: false,
    disabledNext: true,
  })
})

test('[PUBLIC-42] a submit moves the visit, gives it status 105 and gives its former place back', async () => {
  const link = await visit()
  await createPlaces(db, '2026-11-30', 'matin', 3, 3)
  await createPlaces(db, EVENING.jour, EVENING.demiJournee, 2, 1)
  const answer = await submit(link, EVENING)
  expect(answer.status).toBe(200)
  expect(changeAnswer.parse(answer.body).data).toEqual({
    id: link.id,
    status: '105',
    start: '2026-12-02T13:00:00.000Z',
    mailed: true,
  })
  expect(await visitOf(link.id)).toMatchObject({
    jourPrevu: '2026-12-02',
    demiJournee: 'après-midi',
    dateReference: '2026-12-02',
    statut: 'Confirmée par le client',
    reprogrammations: 1,
    technicien: null,
  })
  expect(await appointmentOf(link.id)).toMatchObject({
    jour: '2026-12-02',
    demiJournee: 'après-midi',
    statut: 'Confirmé par le client',
    deplacements: 1,
  })
  expect(await taken('2026-11-30', 'matin')).toBe(2)
  expect(await taken(EVENING.jour, EVENING.demiJournee)).toBe(2)
  const [mail, ...others] = (await mailsOf(link.id)).filter(({ etat }) => etat === 'En attente')
  expect(mail).toMatchObject({
    destinataire: emailOf(link.id),
    sujet: 'Nouveau rendez-vous : mercredi 2 décembre 2026',
  })
  expect(mail?.texte).toContain('mercredi 2 décembre 2026, entre 13h30 et 18h00')
  expect(mail?.texte).toContain('http://localhost:3000/v2/api/interventions/replanification/agenda?ID=')
  expect(others.map(({ cleUnique }) => cleUnique)).toEqual([`rappel-${link.id}-2026-12-02-1-2`])
  const [line] = await db
    .select()
    .from(audit)
    .where(and(eq(audit.entiteId, link.id), eq(audit.action, 'replanification.deplacement')))
  expect(line?.ip).toMatch(/^10\.45\./)
})

test('[PUBLIC-42] a visit without appointment gets one when it moves', async () => {
  const link = await visit({ hasRendezVous: false })
  await createPlaces(db, MORNING.jour, MORNING.demiJournee, 1)
  expect((await submit(link, MORNING)).status).toBe(200)
  expect(await appointmentOf(link.id)).toMatchObject({
    jour: MORNING.jour,
    deplacements: 1,
    canal: 'Extranet',
  })
})

test('[PUBLIC-43] the first confirmation sets status 105, the second alone changes no status', async () => {
  const second = await visit()
  const noted = await confirm(second, { firstConfirm: false, secondConfirm: true })
  expect(noted).toMatchObject({ status: 200, body: { data: { id: second.id, status: null, mailed: false } } })
  expect((await visitOf(second.id))?.statut).toBe('Planifiée')
  expect(await appointmentOf(second.id)).toMatchObject({
    statut: 'À confirmer',
    premiereConfirmationAt: null,
    secondeConfirmationAt: expect.any(Date),
  })
  const first = await visit()
  const done = await confirm(first, { firstConfirm: true, secondConfirm: false })
  expect(done).toMatchObject({ status: 200, body: { data: { id: first.id, status: '105', mailed: true } } })
  expect((await visitOf(first.id))?.statut).toBe('Confirmée par le client')
  expect(await appointmentOf(first.id)).toMatchObject({
    statut: 'Confirmé par le client',
    canal: 'SMS',
    premiereConfirmationAt: expect.any(Date),
    secondeConfirmationAt: null,
  })
  // Again, as by a double click: nothing more, one mail.
  const again = await confirm(first, { firstConfirm: true, secondConfirm: true })
  expect(again).toMatchObject({ status: 200, body: { data: { mailed: false } } })
  expect((await appointmentOf(first.id))?.secondeConfirmationAt).toBeInstanceOf(Date)
  const mails = await mailsOf(first.id)
  expect(mails.map(({ sujet }) => sujet)).toEqual(['Rendez-vous confirmé : lundi 30 novembre 2026'])
  const none = await confirm(first, { firstConfirm: false, secondConfirm: false })
  expect(none.status).toBe(400)
})

test('a date that the customer was never shown is not confirmed', async () => {
  const link = await visit({ jour: '2026-12-07' })
  const refused = await confirm(link, { firstConfirm: true, secondConfirm: true })
  expect(refused).toMatchObject({
    status: 409,
    body: { error: { message: expect.stringMatching(/^Votre rendez-vous a changé/) } },
  })
  expect((await visitOf(link.id))?.statut).toBe('Planifiée')
  expect(await mailsOf(link.id)).toEqual([])
})

test('[VISIT-19] of ten visits that want the last place of a half-day at once, one gets it, the others get 409', async () => {
  await createPlaces(db, '2026-11-30', 'matin', 20, 10)
  await createPlaces(db, MORNING.jour, MORNING.demiJournee, 4, 3)
  const links = await Promise.all(Array.from({ length: 10 }, () => visit()))
  const answers = await Promise.all(links.map((link) => submit(link, MORNING)))
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  for (const { status, body } of answers)
    if (status === 409) expect(body).toMatchObject({ error: { message: 'Ce créneau vient d’être pris.' } })
  expect(await taken(MORNING.jour, MORNING.demiJournee)).toBe(4)
  expect(await taken('2026-11-30', 'matin')).toBe(9)
  const moved = await db
    .select({ id: interventions.id })
    .from(interventions)
    .where(eq(interventions.jourPrevu, MORNING.jour))
  expect(moved.filter(({ id }) => links.some((link) => link.id === id))).toHaveLength(1)
})

test('two visits that change places at once both succeed', async () => {
  await createPlaces(db, '2026-11-30', 'matin', 5, 1)
  await createPlaces(db, MORNING.jour, MORNING.demiJournee, 5, 1)
  const here = await visit()
  const there = await visit({ jour: MORNING.jour })
  const back = { jour: '2026-11-30', demiJournee: 'matin' } as const
  const answers = await Promise.all([submit(here, MORNING), submit(there, back)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await taken('2026-11-30', 'matin')).toBe(1)
  expect(await taken(MORNING.jour, MORNING.demiJournee)).toBe(1)
})

test('a double click and a retry move the visit once; the same key with another slot is refused', async () => {
  const link = await visit()
  await createPlaces(db, MORNING.jour, MORNING.demiJournee, 5)
  await createPlaces(db, EVENING.jour, EVENING.demiJournee, 5)
  const headers = { 'idempotency-key': `rdv-${link.id}-0123456789abcdef`, 'x-client-address': '10.46.0.1' }
  const answers = await Promise.all([submit(link, MORNING, headers), submit(link, MORNING, headers)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await submit(link, MORNING, headers)).body).toEqual(answers[0]?.body)
  expect((await submit(link, EVENING, headers)).status).toBe(422)
  expect(await visitOf(link.id)).toMatchObject({ jourPrevu: MORNING.jour, reprogrammations: 1 })
  expect(await taken(MORNING.jour, MORNING.demiJournee)).toBe(1)
})

test('a failure in the middle leaves nothing of the move', async () => {
  const link = await visit()
  await createPlaces(db, MORNING.jour, MORNING.demiJournee, 5)
  await db.execute(
    `create function refuse_courriel() returns trigger as $$ begin raise exception 'panne'; end $$ language plpgsql`,
  )
  await db.execute('create trigger refuse before insert on outbox execute function refuse_courriel()')
  const answer = await submit(link, MORNING)
  await db.execute('drop trigger refuse on outbox')
  expect(answer.status).toBe(500)
  expect(await visitOf(link.id)).toMatchObject({
    jourPrevu: '2026-11-30',
    statut: 'Planifiée',
    reprogrammations: 0,
  })
  expect(await appointmentOf(link.id)).toMatchObject({ jour: '2026-11-30', statut: 'À confirmer' })
  expect(await taken(MORNING.jour, MORNING.demiJournee)).toBe(0)
})

test('[PUBLIC-52] a move withdraws the queued reminders of the former date and queues those of the new one', async () => {
  const link = await visit({ jour: '2026-12-07' })
  await createPlaces(db, '2026-12-28', 'matin', 5)
  await runRappels()
  expect((await remindersOf(link.id)).map(({ etat, cleUnique }) => [etat, cleUnique])).toEqual([
    ['En attente', `rappel-${link.id}-2026-12-07-0-1`],
    ['En attente', `rappel-${link.id}-2026-12-07-0-2`],
  ])
  expect((await submit(link, { jour: '2026-12-28', demiJournee: 'matin' })).status).toBe(200)
  const reminders = await remindersOf(link.id)
  expect(reminders.map(({ etat, cleUnique }) => [etat, cleUnique])).toEqual([
    ['Annulé', `rappel-${link.id}-2026-12-07-0-1`],
    ['Annulé', `rappel-${link.id}-2026-12-07-0-2`],
    ['En attente', `rappel-${link.id}-2026-12-28-1-2`],
  ])
  expect(reminders[2]?.prochaineTentativeAt).toEqual(new Date('2026-12-25T09:00:00+01:00'))
})

test('reminders go out 15 and 3 days before, once, to those who did not oppose e-mails, with a link that works', async () => {
  const link = await visit({ jour: '2026-12-07' })
  const silent = await visit({ jour: '2026-12-07', oppose: true })
  const confirmed = await visit({ jour: '2026-12-07', statut: 'Confirmée par le client' })
  const far = await visit({ jour: '2026-12-08' })
  await runRappels()
  await runRappels()
  const [first, second] = await remindersOf(link.id)
  expect(await remindersOf(link.id)).toHaveLength(2)
  expect(first).toMatchObject({
    destinataire: emailOf(link.id),
    sujet: 'Rappel de rendez-vous : lundi 7 décembre 2026',
    prochaineTentativeAt: new Date('2026-11-22T09:00:00+01:00'),
  })
  expect(second?.prochaineTentativeAt).toEqual(new Date('2026-12-04T09:00:00+01:00'))
  expect(await remindersOf(silent.id)).toEqual([])
  expect(await remindersOf(far.id)).toEqual([])
  expect((await remindersOf(confirmed.id)).map(({ cleUnique }) => cleUnique)).toEqual([
    `rappel-${confirmed.id}-2026-12-07-0-2`,
  ])
  const url = new URL(/http:\S+confirmation-sms\S+/.exec(first?.texte ?? '')?.[0] ?? '')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    ID: expect.any(String),
    id: String(link.id),
    start: '2026-12-07T07:00:00.000Z',
    canal: 'email',
    envoi: '1',
    firstConfirm: '1',
  })
  const ID = url.searchParams.get('ID') ?? ''
  const flags = { firstConfirm: true, secondConfirm: false }
  expect((await confirm({ id: link.id, ID }, flags, '2026-12-07')).status).toBe(200)
  // Cancelled by the office: the job withdraws what waits.
  await db.update(interventions).set({ statut: 'Annulée' }).where(eq(interventions.id, link.id))
  await runRappels()
  expect((await remindersOf(link.id)).map(({ etat }) => etat)).toEqual(['Annulé', 'Annulé'])
})

test('[PUBLIC-51] the third move, and one asked less than three working days before, are refused with the hotline', async () => {
  await createPlaces(db, MORNING.jour, MORNING.demiJournee, 5)
  const often = await visit({ deplacements: 2 })
  const soon = await visit({ jour: '2026-11-24' })
  for (const link of [often, soon]) {
    for (const answer of [await search(link), await submit(link, MORNING)]) {
      expect(answer.status).toBe(400)
      expect(answer.body.error.message).toContain('Appelez-nous au 01 99 00 40 00.')
    }
  }
  expect((await search(await visit({ jour: '2026-11-25', deplacements: 1 }))).status).toBe(200)
})

test('[PUBLIC-53] a link that is forged, of another visit, expired, or of a visit that is over changes nothing: 404', async () => {
  await createPlaces(db, MORNING.jour, MORNING.demiJournee, 5)
  const good = await visit()
  const past = await visit({ jour: '2026-11-20' })
  const done = await visit({ statut: 'Réalisée' })
  const cancelled = await visit({ statut: 'Annulée' })
  const flipped = `${good.ID.slice(0, -1)}${good.ID.endsWith('A') ? 'B' : 'A'}`
  const links = [
    past,
    done,
    cancelled,
    { id: good.id, ID: flipped },
    { id: good.id, ID: good.ID.slice(0, -4) },
    { id: good.id, ID: past.ID },
    { id: past.id, ID: good.ID },
    { id: good.id, ID: await seal('asset', { visite: good.id }, FAR) },
    { id: good.id, ID: await tokenOf(good.id, new Date('2026-11-21T07:59:59Z')) },
    { id: 945_099, ID: await tokenOf(945_099) },
  ]
  const before = await db.select().from(interventions).orderBy(interventions.id)
  for (const link of links) {
    const flags = { firstConfirm: true, secondConfirm: true }
    for (const answer of [await search(link), await submit(link, MORNING), await confirm(link, flags)]) {
      expect(answer.status).toBe(404)
      expect(answer.body.error.message).toBe('Ce lien n’est plus valide.')
    }
  }
  expect(await db.select().from(interventions).orderBy(interventions.id)).toEqual(before)
  expect(await taken(MORNING.jour, MORNING.demiJournee)).toBe(0)
  expect((await confirm(good, { firstConfirm: true, secondConfirm: false })).status).toBe(200)
})

test('[PUBLIC-42] a customer whose visit was moved meanwhile is told its new date, and moves nothing', async () => {
  const link = await visit({ jour: MORNING.jour })
  await createPlaces(db, EVENING.jour, EVENING.demiJournee, 3)
  const ask = (actuel: string) => ({
    intervention: { ...link, start: startOf(EVENING).toISOString() },
    actuel,
  })
  const stale = await post(submitRoute, ask(startOf({ ...MORNING, jour: '2026-11-30' }).toISOString()))
  expect([stale.status, stale.body.error.message]).toEqual([
    409,
    'Votre rendez-vous a été déplacé entre-temps : il est maintenant le mardi 1er décembre 2026, entre 8h00 et 12h00. Vérifiez, puis recommencez.',
  ])
  expect(await visitOf(link.id)).toMatchObject({ jourPrevu: MORNING.jour, reprogrammations: 0 })
  expect((await post(submitRoute, ask(startOf(MORNING).toISOString()))).status).toBe(200)
})

test.each(['0000-01-03T08:00:00Z', '9999-12-31T23:30:00Z', '2099-01-05T08:00:00Z'])(
  'a slot of a day that no calendar here has is refused: %s',
  async (start) => {
    const link = await visit()
    expect((await post(submitRoute, { intervention: { ...link, start } })).status).toBe(409)
  },
)

test('a slot that is not offered is not taken: today, a Sunday, a holiday, the visit’s own, another hour’s day', async () => {
  const link = await visit()
  for (const jour of ['2026-11-21', '2026-11-22', '2026-12-25', '2026-11-30'])
    await createPlaces(db, jour, 'matin', 5)
  expect((await submit(link, { jour: '2026-11-21', demiJournee: 'matin' })).status).toBe(409)
  expect((await submit(link, { jour: '2026-11-22', demiJournee: 'matin' })).status).toBe(409)
  expect((await submit(link, { jour: '2026-12-25', demiJournee: 'matin' })).status).toBe(409)
  expect((await submit(link, { jour: '2026-12-03', demiJournee: 'matin' })).status).toBe(409)
  expect((await submit(link, { jour: '2026-11-30', demiJournee: 'matin' })).status).toBe(400)
  const late = await post(submitRoute, { intervention: { ...link, start: 'demain' } })
  expect(late.status).toBe(400)
  expect(await visitOf(link.id)).toMatchObject({ jourPrevu: '2026-11-30', reprogrammations: 0 })
})

test('[PUBLIC-50] the calendar file has the half-day, and the same event once moved', async () => {
  const link = await visit()
  await createPlaces(db, EVENING.jour, EVENING.demiJournee, 5)
  const agenda = async (ID: string) => {
    const url = `http://localhost:3000/v2/api/interventions/replanification/agenda?${new URLSearchParams({ ID })}`
    const response = await agendaRoute(new Request(url), { params: Promise.resolve({}) })
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      text: await response.text(),
    }
  }
  const before = await agenda(link.ID)
  expect(before).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' })
  expect(before.text).toContain('DTSTART;TZID=Europe/Paris:20261130T080000')
  expect(before.text).toContain('DTEND;TZID=Europe/Paris:20261130T120000')
  expect(before.text).toContain('SEQUENCE:0')
  await submit(link, EVENING)
  const after = await agenda(link.ID)
  expect(after.text).toContain('DTSTART;TZID=Europe/Paris:20261202T133000')
  expect(after.text).toContain('SEQUENCE:1')
  const uid = (text: string) => /UID:(\S+)/.exec(text)?.[1]
  expect(uid(after.text)).toBe(uid(before.text))
  expect((await agenda('faux')).status).toBe(404)
})

test('the daily job plans its next run before it works, and one run only waits', async () => {
  await Promise.all([startDaily(['essai']), startDaily(['essai'])])
  const waiting = () =>
    db
      .select()
      .from(jobs)
      .where(and(eq(jobs.type, 'essai'), eq(jobs.etat, 'En attente')))
  const [run] = await waiting()
  expect(await waiting()).toHaveLength(1)
  await db
    .update(jobs)
    .set({ etat: 'En cours' })
    .where(eq(jobs.id, run?.id ?? 0))
  const failing = daily('essai', () => Promise.reject(new Error('panne')))
  const job = { id: run?.id ?? 0, type: 'essai', donnees: {}, userId: null, tentatives: 1 }
  await expect(failing(job, async () => {})).rejects.toThrow('panne')
  expect((await waiting()).map(({ aExecuterAt }) => aExecuterAt)).toEqual([
    new Date('2026-11-22T06:00:00+01:00'),
  ])
})

test('[VISIT-29] both ends of the calendar hold for every way to book or move a visit: tomorrow, and 366 days from today', async () => {
  const [eve, first, last, beyond] = ['2026-11-21', '2026-11-23', '2027-11-22', '2027-11-23'] as const
  for (const jour of [eve, first, last, beyond]) await createPlaces(db, jour, 'matin', 20)
  const agence = { id: AGENCE, codePostal: '59000' }
  const place = { groupeId: GROUPE, clientId: GROUPE, contratId: null, objet: 'Entretien annuel' }
  const lock = async (tx: Tx, id: number) => {
    const visite = await lockVisitePublic(tx, id, TODAY)
    if (visite === null) throw new Error(`visite ${id}`)
    return visite
  }
  const ways: Record<string, (jour: Day) => Promise<unknown>> = {
    'by a new visit': async (jour) => {
      const { id } = await visit()
      await db.update(interventions).set({ statut: 'Réalisée' }).where(eq(interventions.id, id))
      const creneau = { jour, demiJournee: 'matin' } as const
      const asked = { ...place, ensembleId: null, equipementId: null, logementId: id, noteTechnicien: null }
      return transaction((tx) =>
        bookNew(tx, { ...asked, type: 'Entretien', sousContrat: true, agence, creneau }),
      )
    },
    'by a day for a visit that had none': async (jour) => {
      const { id } = await visit({ hasRendezVous: false })
      await db
        .update(interventions)
        .set({ statut: 'Demandée', jourPrevu: null, demiJournee: null })
        .where(eq(interventions.id, id))
      return transaction((tx) =>
        dateVisite(
          tx,
          { ...place, logementId: id, interventionId: id, agence },
          { jour, demiJournee: 'matin' },
        ),
      )
    },
    'by a manager': async (jour) => {
      const { id } = await visit()
      const by = { userId: MANAGER, nom: 'Camille' }
      return transaction(async (tx) => moveVisite(tx, await lock(tx, id), { jour, demiJournee: 'matin' }, by))
    },
    'by the customer': async (jour) => {
      const { status, body } = await submit(await visit(), { jour, demiJournee: 'matin' })
      if (status !== 200) throw new Error(JSON.stringify([status, body]))
    },
  }
  for (const [way, book] of Object.entries(ways)) {
    for (const jour of [first, last])
      expect([way, jour, await book(jour).then(() => 'booked', String)]).toEqual([way, jour, 'booked'])
    for (const jour of [eve, beyond])
      expect([way, jour, await book(jour).then(() => 'booked', String)]).toEqual([
        way,
        jour,
        expect.stringMatching(/Ce créneau vient d’être pris|"status":4\d\d|^Error: \[4\d\d,/),
      ])
  }
  expect([await taken(eve, 'matin'), await taken(beyond, 'matin')]).toEqual([0, 0])
  expect([await taken(first, 'matin'), await taken(last, 'matin')]).toEqual([4, 4])
})

test('[VISIT-29] the calendar that is offered ends where bookings do', async () => {
  for (const jour of ['2027-11-22', '2027-11-23']) await createPlaces(db, jour, 'matin', 5)
  const { body } = await search(await visit(), slotWindow('2027-11-01'))
  expect(searchAnswer.parse(body)).toMatchObject({
    slots: [{ start: startOf({ jour: '2027-11-22', demiJournee: 'matin' }).toISOString() }],
    disabledNext: true,
  })
})

test('[VISIT-29] the link of a visit lives until the day after it, however far it is', async () => {
  const far = await visit({ jour: '2027-11-22' })
  const [ID = ''] = await sealVisites([{ id: far.id, jour: '2027-11-22' }])
  expect((await search({ id: far.id, ID })).status).toBe(200)
  const sealed = await open('rendez-vous', z.unknown(), ID, db)
  expect(sealed?.expiresAt.getTime()).toBeGreaterThan(Date.parse('2027-11-23T00:00:00+01:00'))
  const statusOn = async (jour: Day) => {
    const { id } = await visit({ jour })
    const [token = ''] = await sealVisites([{ id, jour }])
    const url = `http://localhost:3000/v2/api/interventions/agenda?${new URLSearchParams({ ID: token })}`
    return (await agendaRoute(new Request(url), { params: Promise.resolve({}) })).status
  }
  expect([await statusOn(TODAY), await statusOn('2026-11-20'), await statusOn('2026-11-19')]).toEqual([
    200, 200, 404,
  ])
})
