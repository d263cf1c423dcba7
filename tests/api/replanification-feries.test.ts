import { searchCall as searchRoute } from '@/lib/campagnes/replanification/calls'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { searchAnswer } from '@/lib/domain/campagnes/replanification'
import { addDays, dayInParis } from '@/lib/domain/temps/days'
import type { Db } from '@/lib/platform/db/client'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { seal } from '@/lib/platform/jetons/seal'
import { openOwnDatabase } from '../support/own-database'
import { createAgence, createPlaces, createVisite } from '../support/replanification-rows'

const ID = 945_901
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
})
afterAll(() => close())

test('[PUBLIC-49] no slot is offered on a holiday: neither on 2025-12-25 nor on 2026-01-01', async () => {
  const days = Array.from({ length: 32 }, (_, rank) => addDays('2025-12-22', rank))
  for (const day of days) await createPlaces(db, day, 'matin', 3)
  const request = new Request('http://localhost:3000/v2/api/interventions/replanification/getAllTimeSlots', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      windowPayload: {
        externalReference: await seal('rendez-vous', { visite: ID }, new Date('2030-01-01T00:00:00Z')),
        startDate: '2025-12-22',
        endDate: '2026-01-22',
      },
      slotsPayload: { id: ID },
      initWindow: false,
    }),
  })
  const response = await searchRoute(request, { params: Promise.resolve({}) })
  const { slots } = searchAnswer.parse(await response.json())
  const offered = slots.map(({ start }) => dayInParis(new Date(start)))
  const closed = ['2025-12-25', '2026-01-01', '2025-12-28', '2026-01-04', '2026-01-11', '2026-01-18']
  // The day of the search itself is not offered either.
  expect(offered).toEqual(days.slice(1).filter((day) => !closed.includes(day)))
})
