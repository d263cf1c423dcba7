import { guardNamed, RouteError } from '@/lib/domain/acces/guards'
import { errorPage } from '@/lib/domain/interface/error-page'
import { shouldPrefetch } from '@/lib/domain/interface/prefetch'
import { CLOSED_SNACKBAR, snackbarReducer } from '@/lib/domain/interface/snackbar'
import { formatRangeTyping, orderRange, parseRange } from '@/lib/domain/perimetre/date-range'

test('[SHELL-36] a snackbar opened without type is an error', () => {
  expect(snackbarReducer(CLOSED_SNACKBAR, { do: 'open', message: 'x' })).toEqual({
    enabled: true,
    type: 'error',
    message: 'x',
  })
  const types = (['error', 'success', 'info'] as const).map(
    (type) => snackbarReducer(CLOSED_SNACKBAR, { do: 'open', message: 'x', type }).type,
  )
  expect(types).toEqual(['error', 'success', 'info'])
})

test('[SHELL-37] closing the snackbar resets it', () => {
  const open = snackbarReducer(CLOSED_SNACKBAR, { do: 'open', message: 'Enregistré', type: 'success' })
  expect(snackbarReducer(open, { do: 'close' })).toMatchObject({ enabled: false, message: '' })
})

test('the range writes its separators while typing', () => {
  const typed = '0101202631122026'
  const seen = [1, 2, 3, 4, 5, 8, 9, 12, 16].map((length) => formatRangeTyping(typed.slice(0, length)))
  expect(seen).toEqual([
    '0',
    '01',
    '01/0',
    '01/01',
    '01/01/2',
    '01/01/2026',
    '01/01/2026 - 3',
    '01/01/2026 - 31/12',
    '01/01/2026 - 31/12/2026',
  ])
  expect(formatRangeTyping(`${typed}99`)).toBe('01/01/2026 - 31/12/2026')
  expect(parseRange('01/01/2026 - 31/12/2026')).toEqual({ start: '2026-01-01', end: '2026-12-31' })
  expect(parseRange('01/01/2026 - 31/02/2026')).toBeNull()
})

test('[SHELL-43] an end before the start is reset to the start', () => {
  expect(orderRange({ start: '2026-05-10', end: '2026-05-01' })).toEqual({
    start: '2026-05-10',
    end: '2026-05-10',
  })
  expect(orderRange({ start: '2026-05-01', end: '2026-05-10' }).end).toBe('2026-05-10')
})

test('[SHELL-49] no prefetch on 2g or when saving data', () => {
  expect(shouldPrefetch({ effectiveType: '2g' })).toBe(false)
  expect(shouldPrefetch({ effectiveType: 'slow-2g' })).toBe(false)
  expect(shouldPrefetch({ effectiveType: '4g', saveData: true })).toBe(false)
  expect(shouldPrefetch({ effectiveType: '4g', saveData: false })).toBe(true)
  expect(shouldPrefetch(undefined)).toBe(true)
})

test('[ERR-04] titles of the error page', () => {
  const titles = [
    { status: 400 },
    { status: 404 },
    { status: 422 },
    { status: 500, databaseUnavailable: true },
    { status: 500 },
    { status: 503 },
  ].map((fault) => errorPage(fault).title)
  expect(titles).toEqual([
    'Page Introuvable',
    'Page Introuvable',
    'Page Introuvable',
    'Serveur Indisponible',
    'Erreur Serveur',
    'Erreur Serveur',
  ])
})

test('texts of the error page', () => {
  expect(errorPage({ status: 404 })).toMatchObject({
    text: 'Page introuvable',
    detail: 'This page could not be found',
    homeButton: true,
  })
  expect(errorPage({ status: 500, databaseUnavailable: true })).toMatchObject({
    text: 'Le serveur de données est actuellement indisponible',
    homeButton: false,
  })
  expect(errorPage({ status: 400 })).toMatchObject({ text: 'Une erreur est survenue', homeButton: true })
  expect(errorPage({ status: 503, message: 'Service fermé' })).toMatchObject({
    status: 503,
    detail: 'Service fermé',
  })
})

test('[ERR-06] a guard that is not registered gives status 500 and « Unknown middleware »', () => {
  const registry = new Map([['connecte', () => true]])
  expect(guardNamed(registry, 'connecte')()).toBe(true)
  const call = () => guardNamed(registry, 'inconnu')
  expect(call).toThrow(RouteError)
  expect(call).toThrow(expect.objectContaining({ statusCode: 500, message: 'Unknown middleware' }))
})
