import { isToWatch } from '@/lib/domain/parc/surveillance'

const TODAY = '2026-11-21'

test.each([
  [['2026-11-20', '2026-08-01', '2026-05-21'], true],
  [['2026-11-20', '2026-08-01'], false],
  [['2026-11-20', '2026-08-01', '2026-05-20'], false],
  [['2026-11-20', '2026-08-01', '2026-11-22'], false],
  [[], false],
])('[PARK-23] breakdowns of %j: to be watched is %s', (days, watched) => {
  expect(isToWatch(days, TODAY)).toBe(watched)
})
