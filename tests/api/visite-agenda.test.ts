import { eq, sql } from 'drizzle-orm'
import { agendaCall } from '@/lib/campagnes/replanification/calls'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import type { INTERVENTION_STATUTS } from '@/lib/domain/visites/statuts'
import { liveSession, type SessionUser } from '@/lib/platform/auth/live-session'
import type { Db } from '@/lib/platform/db/client'
import { roles } from '@/lib/platform/db/schema/comptes/comptes'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { outbox } from '@/lib/platform/db/schema/socle'
import { interventions } from '@/lib/platform/db/schema/visites/interventions'
import { rendezVous } from '@/lib/platform/db/schema/visites/rendez-vous'
import { seal } from '@/lib/platform/jetons/seal'
import { deliverNext } from '@/lib/platform/mail/deliver'
import type { Outgoing } from '@/lib/platform/mail/smtp'
import { cancelRendezVous } from '@/lib/visites/commands/cancel-rendez-vous'
import { moveRendezVous } from '@/lib/visites/commands/move-rendez-vous'
import { remindRendezVous } from '@/lib/visites/commands/remind-rendez-vous'
import { runRappels } from '@/lib/visites/rappels'
import { acteurDe } from '../support/acteur'
import { createUser } from '../support/factories'
import { openOwnSession } from '../support/own-calls'
import { openOwnDatabase } from '../support/own-database'
import { createAgence, createPlaces, createVisite, GROUPE } from '../support/replanification-rows'

const MATIN = { jour: '2026-12-07', demiJournee: 'matin' } as const
const SOIR = { jour: '2026-12-08', demiJournee: 'après-midi' } as const
const FAR = new Date('2030-01-01T00:00:00Z')

let db: Db
let close: () => Promise<void>
let person: SessionUser
let nextId = 945_700

beforeAll(async () => {
  const own = await openOwnDatabase('agenda', {
    CLOCK: '2026-11-21T09:00:00+01:00',
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
  await createPlaces(db, SOIR.jour, SOIR.demiJournee, 20)
  const who = { id: 945_007, email: 'gerant.agenda@exemple.fr', groupeIds: [GROUPE] }
  await createUser(db, who)
  const session = await liveSession(await openOwnSession(who))
  if (session === null) throw new Error('pas de session')
  person = session.user
})
afterAll(() => close())
beforeEach(() => db.delete(outbox))

const by = () => ({ user: person, acteur: acteurDe(person.id) })

async function appointment() {
  const visite = nextId++
  await createVisite(db, { id: visite, jour: MATIN.jour })
  const [row] = await db.select().from(rendezVous).where(eq(rendezVous.interventionId, visite))
  return { id: row?.id ?? 0, visite, ID: await seal('rendez-vous', { visite }, FAR) }
}

async function agenda(ID: string, headers: Record<string, string> = {}) {
  const url = `http://localhost:3000/v2/api/interventions/replanification/agenda?${new URLSearchParams({ ID })}`
  const response = await agendaCall(new Request(url, { headers }), { params: Promise.resolve({}) })
  return { status: response.status, etag: response.headers.get('etag') ?? '', text: await response.text() }
}

const lineOf = (text: string, name: string) => new RegExp(`^${name}[:;](.*)\r$`, 'm').exec(text)?.[1]
const unfolded = (text: string) => text.replace(/\r\n[ \t]/g, '')

/** The mails that leave now. */
async function leaving(): Promise<Outgoing[]> {
  const sent: Outgoing[] = []
  await db.execute(sql`update outbox set prochaine_tentative_at = '2026-01-01'`)
  while (
    await deliverNext((mail) => {
      sent.push(mail)
      return Promise.resolve()
    })
  );
  return sent
}
const calendarIn = (mail: Outgoing | undefined) => {
  const file = mail?.attachments.find(({ contentType }) => contentType.startsWith('text/calendar'))
  return unfolded(file?.content.toString('utf8') ?? '')
}

test('[VISIT-32] a version of a visit has one stamp and one tag: read again, it is the same file', async () => {
  const { ID, visite } = await appointment()
  const first = await agenda(ID)
  expect(first).toMatchObject({ status: 200 })
  expect(first.etag).not.toBe('')
  await db.execute(sql`select pg_sleep(1.1)`)
  expect(await agenda(ID)).toEqual(first)
  expect(await agenda(ID, { 'if-none-match': first.etag })).toMatchObject({ status: 304, text: '' })

  const at = new Date('2026-11-21T10:30:00Z')
  await db
    .update(interventions)
    .set({ objet: 'Entretien, VMC', updatedAt: at })
    .where(eq(interventions.id, visite))
  const next = await agenda(ID, { 'if-none-match': first.etag })
  expect(next.status).toBe(200)
  expect(lineOf(next.text, 'DTSTAMP')).toBe('20261121T103000Z')
  expect(lineOf(next.text, 'UID')).toBe(lineOf(first.text, 'UID'))
})

const STATES: [(typeof INTERVENTION_STATUTS)[number], string, string][] = [
  ['Planifiée', 'CONFIRMED', '0'],
  ['Confirmée par le client', 'CONFIRMED', '0'],
  ['Réalisée', 'CONFIRMED', '1'],
  ['À revoir', 'CONFIRMED', '1'],
  ['Non réalisée', 'CANCELLED', '1'],
  ['Annulée', 'CANCELLED', '1'],
]
test.each(STATES)(
  '[VISIT-32] the file of a visit « %s » says %s, in version %s',
  async (statut, status, version) => {
    const { ID, visite } = await appointment()
    await db.update(interventions).set({ statut }).where(eq(interventions.id, visite))
    const { text } = await agenda(ID)
    expect([lineOf(text, 'STATUS'), lineOf(text, 'SEQUENCE')]).toEqual([status, version])
  },
)

test('[VISIT-32] mails of a visit carry its file: asked, moved, reminded, cancelled', async () => {
  const { id, visite } = await appointment()
  await remindRendezVous(id, by())
  const [asked] = await leaving()
  expect(lineOf(calendarIn(asked), 'SEQUENCE')).toBe('0')
  const uid = lineOf(calendarIn(asked), 'UID')

  await moveRendezVous(id, { actuel: MATIN, creneau: SOIR }, by())
  const moved = (await leaving()).map(calendarIn)
  // The news, and the reminders of the new date.
  expect(moved.length).toBeGreaterThan(1)
  for (const text of moved) {
    expect([lineOf(text, 'UID'), lineOf(text, 'SEQUENCE'), lineOf(text, 'STATUS')]).toEqual([
      uid,
      '1',
      'CONFIRMED',
    ])
    expect(text).toContain('DTSTART;TZID=Europe/Paris:20261208T133000')
  }

  await cancelRendezVous(id, { actuel: SOIR, motif: 'Le logement est en travaux.' }, by())
  const cancelled = (await leaving()).map(calendarIn)
  expect(
    cancelled.map((text) => [lineOf(text, 'UID'), lineOf(text, 'SEQUENCE'), lineOf(text, 'STATUS')]),
  ).toEqual([[uid, '2', 'CANCELLED']])

  const other = await appointment()
  await runRappels()
  const reminders = (await leaving()).filter(({ sujet }) => sujet.startsWith('Rappel'))
  expect(reminders.map(calendarIn).map((text) => lineOf(text, 'UID'))).toContain(
    `visite-${other.visite}@localhost`,
  )
  // Its personal link does not stay once the mail has left.
  expect(await db.select().from(outbox).where(sql`agenda is not null`)).toEqual([])
  expect(visite).not.toBe(other.visite)
})
