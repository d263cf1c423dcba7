import { isSensible, sensibleSince } from '@/lib/domain/visites/sensible'

test('[VISIT-09] more than 4 interventions on one equipment in 90 days are a sensitive case', () => {
  expect([4, 5].map(isSensible)).toEqual([false, true])
  expect(sensibleSince('2026-11-21')).toBe('2026-08-23')
})
