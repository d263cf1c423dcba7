import { eq } from 'drizzle-orm'
import { searchCall as searchRoute } from '@/lib/campagnes/replanification/calls'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { searchAnswer } from '@/lib/domain/campagnes/replanification'
import { addDays, dayInParis } from '@/lib/domain/temps/days'
import { type Db, transaction } from '@/lib/platform/db/client'
import { logements } from '@/lib/platform/db/schema/parc/logements'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { seal } from '@/lib/platform/jetons/seal'
import { bookSlot } from '@/lib/visites/creneaux'
import { openOwnDatabase } from '../support/own-database'
import { AGENCE, createAgence, createPlaces, createVisite } from '../support/replanification-rows'

const ID = 945_901
const ALSACE = 945_902
let db: Db
let close: () => Promise<void>

beforeAll(async () => {
  const own = await openOwnDatabase('feries', {
    CLOCK: '2025-12-22T09:00:00+01:00',
    NEXTAUTH_SECRET: 'secret-des-tests-sans-valeur-ailleurs-2026',
  })
  db = own.db
  close = own.close
  await db
    .insert(groupes)
    .values({ id: PORTAL_IDS.INDIVIDUEL, nom: 'INDIVIDUEL', label: 'Individuel', type: 'INDIVIDUEL' })
  await createAgence(db)
  await createVisite(db, { id: ID, jour: '2026-01-30' })
  await createVisite(db, { id: ALSACE, jour: '2026-01-30' })
  await db.update(logements).set({ codePostal: '67000' }).where(eq(logements.id, ALSACE))
})
afterAll(() => close())

const DAYS = Array.from({ length: 32 }, (_, rank) => addDays('2025-12-22', rank))

/** Days that a visit is offered. */
async function offeredTo(id: number): Promise<string[]> {
  const request = new Request('http://localhost:3000/v2/api/interventions/replanification/getAllTimeSlots', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      windowPayload: {
        externalReference: await seal('rendez-vous', { visite: id }, new Date('2030-01-01T00:00:00Z')),
        startDate: '2025-12-22',
        endDate: '2026-01-22',
      },
      slotsPayload: { id },
      initWindow: false,
    }),
  })
  const response = await searchRoute(request, { params: Promise.resolve({}) })
  const { slots } = searchAnswer.parse(await response.json())
  return slots.map(({ start }) => dayInParis(new Date(start)))
}

const CLOSED = ['2025-12-25', '2026-01-01', '2025-12-28', '2026-01-04', '2026-01-11', '2026-01-18']

test('[PUBLIC-49] no slot is offered on a holiday: neither on 2025-12-25 nor on 2026-01-01', async () => {
  for (const day of DAYS) await createPlaces(db, day, 'matin', 3)
  // The day of the search itself is not offered either.
  expect(await offeredTo(ID)).toEqual(DAYS.slice(1).filter((day) => !CLOSED.includes(day)))
})

test('[VISIT-31] a dwelling in Alsace keeps the holidays of Alsace, whatever agency visits it', async () => {
  expect(await offeredTo(ID)).toContain('2025-12-26')
  const closed = [...CLOSED, '2025-12-26']
  expect(await offeredTo(ALSACE)).toEqual(DAYS.slice(1).filter((day) => !closed.includes(day)))
  const holiday = { jour: '2025-12-26', demiJournee: 'matin' } as const
  const book = (codePostal: string) =>
    transaction((tx) => bookSlot(tx, { id: AGENCE, codePostal }, holiday, null, '2025-12-22'))
  await expect(book('67000')).rejects.toMatchObject({ status: 409 })
  await book('59000')
})
