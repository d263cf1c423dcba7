import { COOKIES, DISPLAY_COOKIE, serializeCookie } from '@/lib/domain/interface/cookies'
import { dateFilterOf, rangeOf, readDateFilter } from '@/lib/domain/perimetre/dates'
import { INITIAL_NAVIGATION, readDrawers } from '@/lib/domain/perimetre/navigation-state'
import { pushRecent, RECENT_CLIENTS, RECENT_SELECTIONS } from '@/lib/domain/perimetre/recents'

const YEAR = { start: '2026-01-01T00:00:00.000Z', end: '2026-12-31T23:59:59.999Z' }

test('[PERIM-13] dates not stored are the current year, in UTC, its last day whole', () => {
  expect(readDateFilter({}, 2026)).toEqual(YEAR)
})

test('[PERIM-14] stored dates that are not canonical ISO give the default ones', () => {
  for (const value of ['31/12/2026', '2026-13-01T00:00:00.000Z', 'abc', '2026-01-01', '']) {
    expect(readDateFilter({ start: value, end: value }, 2026)).toEqual(YEAR)
  }
  expect(readDateFilter({ start: '2026-03-01T00:00:00.000Z' }, 2026)).toEqual({
    start: '2026-03-01T00:00:00.000Z',
    end: YEAR.end,
  })
})

test('stored dates in the wrong order end on their first day', () => {
  const stored = { start: '2027-05-10T00:00:00.000Z', end: null }
  expect(readDateFilter(stored, 2026)).toEqual(dateFilterOf({ start: '2027-05-10', end: '2027-05-10' }))
  expect(rangeOf(YEAR)).toEqual({ start: '2026-01-01', end: '2026-12-31' })
})

test('[PERIM-20] the 5 last clients are kept under recentClients, newest first', () => {
  expect(RECENT_CLIENTS).toEqual({ key: 'recentClients', max: 5 })
  const clients = ['A', 'B', 'C', 'D', 'E', 'F'].map((clientId) => ({ clientId }))
  const list = clients.reduce<{ clientId: string }[]>(
    (kept, client) => pushRecent(kept, client, RECENT_CLIENTS.max, ({ clientId }) => clientId),
    [],
  )
  expect(list.map(({ clientId }) => clientId)).toEqual(['F', 'E', 'D', 'C', 'B'])
})

test('[SEARCH-10] the 5 last clicked results, newest first, without duplicates', () => {
  const list = [...'ABCDEFB'].reduce<string[]>(
    (kept, item) => pushRecent(kept, item, RECENT_SELECTIONS.max),
    [],
  )
  expect(list).toEqual(['B', 'F', 'E', 'D', 'C'])
})

test('[SHELL-55] navigation state, the seven status filters on by default', () => {
  expect(Object.keys(INITIAL_NAVIGATION)).toEqual([
    'interventionType',
    'temporaryRealEstateName',
    'temporaryContractId',
    'interventionFilters',
    'contractDisplay',
    'snackbar',
    'drawers',
  ])
  expect(INITIAL_NAVIGATION.interventionFilters).toEqual({
    carriedOut: true,
    planned: true,
    toReview: true,
    notCarriedOut: true,
    onContract: true,
    outOfContract: true,
    cancelled: true,
  })
})

test('sidebars: defaults and stored states', () => {
  expect(readDrawers(() => undefined)).toEqual({
    main: true,
    mini: false,
    miniExpanded: false,
    tab: 'navigation',
  })
  const stored = new Map([
    ['mainDrawer', 'false'],
    ['miniDrawer', 'true'],
    ['miniDrawer2', 'true'],
    ['display', 'perimetre'],
  ])
  const read = readDrawers((name) => stored.get(name))
  expect(read).toEqual({ main: false, mini: true, miniExpanded: true, tab: 'perimetre' })
})

test('display cookies last 7 days, secure, on every path', () => {
  expect(serializeCookie(COOKIES.display, 'perimetre', DISPLAY_COOKIE)).toBe(
    'display=perimetre; Max-Age=604800; Path=/; Secure; SameSite=Lax',
  )
})
