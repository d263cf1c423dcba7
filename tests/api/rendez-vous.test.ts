import { z } from 'zod'
import { creneauOf, startOf } from '@/lib/domain/visites/creneaux'
import { creneauxAnswer } from '@/lib/domain/visites/rendez-vous'
import { accounts, call, SESSION_COOKIE, signIn } from '../support/api'
import { sentMails } from '../support/mails'
import {
  LIBRES,
  numeroDe,
  PLACES,
  RDV,
  RDV_AUTRE,
  RENDEZ_VOUS,
  referenceDe,
} from '../support/rendez-vous-rows'
import { until } from '../support/until'

const jwtOf = async (email: string) => ({ jwt: await signIn(email) })
const act = async (id: number, verb: string, body?: unknown, email: string = RDV.email) =>
  call('POST', `rendez-vous/${id}/${verb}`, { ...(await jwtOf(email)), body: body ?? {} })

const bookingOf = (logement: number, more: object = {}) => ({
  logement,
  equipement: null,
  type: 'Entretien',
  precisions: '',
  demande: null,
  canal: 'E-mail',
  mobile: '',
  email: `lina.${logement}@exemple.fr`,
  creneau: PLACES.ouverte,
  rappel: null,
  ...more,
})
const book = async (body: unknown, headers: Record<string, string> = {}, email: string = RDV.email) =>
  call('POST', 'rendez-vous', { ...(await jwtOf(email)), body, headers })

const booked = z.object({ data: z.object({ id: z.number(), canal: z.string().nullable() }) })
const refusal = z.object({ error: z.object({ message: z.string() }) })
const messageOf = (body: unknown) => refusal.parse(body).error.message

const exported = async (list: string, email: string = RDV.email) => {
  const cookie = `${SESSION_COOKIE}=${await signIn(email)}`
  const { body } = await call('GET', `listes/${list}/export?format=csv`, { cookie })
  return String(body).replace('\ufeff', '').trimEnd().split('\r\n')
}

async function creneauxOf(path: string, debut = '2026-11-21') {
  const { body } = await call('GET', `${path}/creneaux?debut=${debut}`, await jwtOf(RDV.email))
  return creneauxAnswer.parse(body).data
}

test('[VISIT-16] Sundays, holidays and full half-days are closed; the window goes 31 days from its first', async () => {
  const found = await creneauxOf(`rendez-vous/logements/${LIBRES.api}`)
  expect([found.startDate, found.endDate]).toEqual(['2026-11-21', '2026-12-22'])
  expect(found.creneaux).toContainEqual(PLACES.ouverte)
  for (const closed of [PLACES.pleine, PLACES.dimanche]) expect(found.creneaux).not.toContainEqual(closed)
  const later = await creneauxOf(`rendez-vous/logements/${LIBRES.api}`, '2026-12-23')
  expect(later).toMatchObject({ creneaux: [], disabledLast: false, disabledNext: false })
})

test('[VISIT-19] two people who book the last place of a half-day at once: one gets it, the other gets 409', async () => {
  const creneau = PLACES.dernierePourPrendre
  const answers = await Promise.all(
    [LIBRES.course, LIBRES.courseEncore].map((logement) => book(bookingOf(logement, { creneau }))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(messageOf(refused?.body)).toBe('Ce créneau vient d’être pris.')
  const { creneaux } = await creneauxOf(`rendez-vous/logements/${LIBRES.api}`)
  expect(creneaux).not.toContainEqual(creneau)
})

test('[VISIT-19] two appointments that are moved to the last place at once: one gets it, the other gets 409', async () => {
  const creneau = PLACES.dernierePourDeplacer
  const rivals = [RENDEZ_VOUS.aDeplacer, RENDEZ_VOUS.aussiADeplacer]
  const answers = await Promise.all(
    rivals.map(({ id, jour }) => act(id, 'deplacement', { actuel: { jour, demiJournee: 'matin' }, creneau })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(messageOf(answers.find(({ status }) => status === 409)?.body)).toBe('Ce créneau vient d’être pris.')
})

test('[VISIT-15] a screen and a link that confirm at once: the customer’s yes stands, the screen is told', async () => {
  const { id, jour } = RENDEZ_VOUS.aConfirmer
  expect((await act(id, 'relance')).body).toEqual({ data: { canal: 'email' } })
  const mail = await until('le courriel', () =>
    sentMails(numeroDe(id)).find(({ subject }) => subject.startsWith('Rappel de rendez-vous')),
  )
  const url = new URL(/http\S+confirmation-sms\S+/.exec(mail.text ?? '')?.[0] ?? 'http://localhost')
  const start = startOf({ jour, demiJournee: 'matin' }).toISOString()
  const [screen, link] = await Promise.all([
    act(id, 'confirmation', { actuel: { jour, demiJournee: 'matin' } }),
    call('POST', 'interventions/replanification/confirmIntervention', {
      body: {
        intervention: { id, start },
        canal: 'email',
        envoi: 3,
        firstConfirm: true,
        secondConfirm: false,
        ID: url.searchParams.get('ID'),
        id,
      },
    }),
  ])
  expect(link.status).toBe(200)
  if (screen.status !== 200)
    expect([screen.status, messageOf(screen.body)]).toEqual([409, 'Ce rendez-vous est déjà confirmé.'])
  const again = await act(id, 'confirmation', { actuel: { jour, demiJournee: 'matin' } })
  expect([again.status, messageOf(again.body)]).toEqual([409, 'Ce rendez-vous est déjà confirmé.'])
  const reminded = await act(id, 'relance')
  expect(reminded.status).toBe(409)
})

test('[VISIT-15] cancelling without a reason is refused', async () => {
  const { id, jour } = RENDEZ_VOUS.confirme
  const actuel = { jour, demiJournee: 'matin' }
  for (const body of [{ actuel }, { actuel, motif: '' }, { actuel, motif: '   ' }])
    expect((await act(id, 'annulation', body)).status).toBe(400)
  expect(
    (await exported('rendezvous')).some(
      (line) => line.includes(`RDV-${id}`) && line.includes('Confirmé par le client'),
    ),
  ).toBe(true)
})

test('an appointment, a dwelling or an equipment of others is 404, and so is every call for who has no park', async () => {
  const { id, jour } = RENDEZ_VOUS.aConfirmer
  const actuel = { jour, demiJournee: 'matin' }
  const calls = (email: string) => [
    act(id, 'confirmation', { actuel }, email),
    act(id, 'deplacement', { actuel, creneau: PLACES.ouverte }, email),
    act(id, 'annulation', { actuel, motif: 'Essai' }, email),
    act(id, 'relance', undefined, email),
    book(bookingOf(LIBRES.api), {}, email),
    ...[
      `rendez-vous/${id}/creneaux`,
      `rendez-vous/logements/${LIBRES.api}`,
      `rendez-vous/logements/${LIBRES.api}/creneaux`,
    ].map(async (path) => call('GET', path, await jwtOf(email))),
  ]
  for (const email of [RDV_AUTRE.email, accounts.dis.admin])
    for (const answer of await Promise.all(calls(email))) expect([email, answer.status]).toEqual([email, 404])
  const foreign = await book(bookingOf(LIBRES.api, { equipement: LIBRES.rappel }))
  expect(foreign.status).toBe(404)
  const search = await call('GET', 'rendez-vous/logements?recherche=RDV-9862', await jwtOf(RDV_AUTRE.email))
  expect(search.body).toEqual({ data: [] })
})

test('[VISIT-16] a booked visit is among the interventions and the appointments; a retry makes no second one', async () => {
  const body = bookingOf(LIBRES.api, { equipement: LIBRES.api, precisions: 'code E04' })
  const headers = { 'idempotency-key': 'rendez-vous-essai-0001' }
  const first = await book(body, headers)
  expect([first.status, booked.parse(first.body).data.canal]).toEqual([201, 'email'])
  expect((await book(body, headers)).body).toEqual(first.body)
  const ofDwelling = (lines: string[]) => lines.filter((line) => line.includes(referenceDe(LIBRES.api)))
  const visits = ofDwelling(await exported('interventions'))
  expect(visits).toHaveLength(1)
  expect(visits[0]).toContain('Planifiée')
  const appointments = ofDwelling(await exported('rendezvous'))
  expect(appointments).toHaveLength(1)
  expect(appointments[0]).toMatch(/17\/12\/2026;Matin;.*À confirmer/)
  const mail = await until('le courriel', () =>
    sentMails('jeudi 17 décembre 2026').find(({ to }) => to[0] === `lina.${LIBRES.api}@exemple.fr`),
  )
  expect(mail.text).toContain('Confirmer ou déplacer mon rendez-vous')
})

test('[VISIT-17] an open request that is taken up gets the date: no second one is made', async () => {
  const body = bookingOf(LIBRES.demande, {
    demande: LIBRES.demande,
    type: 'Dépannage',
    precisions: 'code E04',
  })
  const answer = await book(body)
  expect([answer.status, booked.parse(answer.body).data.id]).toEqual([201, LIBRES.demande])
  const visits = (await exported('interventions')).filter((line) =>
    line.includes(referenceDe(LIBRES.demande)),
  )
  expect(visits).toHaveLength(1)
  expect(visits[0]).toContain(`${numeroDe(LIBRES.demande)};Dépannage;Planifiée`)
  const [appointment] = (await exported('rendezvous')).filter((line) =>
    line.includes(referenceDe(LIBRES.demande)),
  )
  expect(appointment).toContain('Dépannage, code E04 (demande reprise')
  const other = await book(bookingOf(LIBRES.sansMessage, { demande: LIBRES.demande }))
  expect(other.status).toBe(409)
})

test('[VISIT-18] [TRUST-45] a call-back is a request without a date, and its agency is written to', async () => {
  const rappel = { telephone: '06 39 98 00 77', de: 10, a: 12 }
  const answer = await book(bookingOf(LIBRES.rappel, { creneau: null, rappel }))
  expect(answer.status).toBe(201)
  const [line] = (await exported('interventions')).filter((one) => one.includes(referenceDe(LIBRES.rappel)))
  expect(line).toContain('Demandée')
  const mail = await until('le courriel', () => sentMails(referenceDe(LIBRES.rappel))[0])
  expect(mail.to).toEqual(['agence.rendezvous@exemple.fr'])
  expect(mail.text).toMatch(/06.39.98.00.77/)
  const told = mail.text.replace(/[\u00a0\u202f]/g, ' ')
  for (const text of ['À appeler :', '(occupant)', 'Adresse :', 'Accès :', 'Joignable : entre 10 h et 12 h'])
    expect(told).toContain(text)
  expect(told).toMatch(/\/v2\/intervention\?intervention=\d+/)
  for (const wrong of [
    { ...rappel, de: 8 },
    { ...rappel, a: 19 },
    { ...rappel, de: 12, a: 12 },
    { ...rappel, de: 14, a: 10 },
  ])
    expect((await book(bookingOf(LIBRES.rappel, { creneau: null, rappel: wrong }))).status).toBe(400)
})

test.each([
  ['SMS without a mobile', { canal: 'SMS', mobile: '' }, 'Ce champs est requis'],
  ['a mobile that is none', { mobile: '0145678901' }, 'Veuillez entrer un numéro valide'],
  ['an e-mail that is missing', { email: '' }, 'Ce champ est requis'],
  ['neither a half-day nor a call', { creneau: null }, 'Choisissez un créneau, ou demandez à être rappelé.'],
])('[VAL-12] a booking with %s is refused', async (_, more, message) => {
  const { status, body } = await book(bookingOf(LIBRES.sansMessage, more))
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain(message)
})

test('the half-days of a day are told apart by their start', () => {
  expect(creneauOf(startOf(PLACES.large))).toEqual(PLACES.large)
})
