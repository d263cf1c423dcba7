import { reloadAfterChunkError } from '@/lib/browser/chunk-reload'
import { ClientCallError } from '@/lib/browser/client'
import { browserLog, logSnackbar } from '@/lib/browser/logging'
import { loggedAndRethrown, silently } from '@/lib/browser/silent'
import { loadTutorial } from '@/lib/browser/tutorial'
import { CLOSED_SNACKBAR } from '@/lib/domain/interface/snackbar'

const failure = new Error('panne')
const fails = () => Promise.reject(failure)
const log = jest.fn()

beforeEach(() => log.mockReset())

test('[ERR-09] creation, submission and attachment failures are logged once and thrown again, the same error', async () => {
  await expect(loggedAndRethrown('Création du client', fails, log)).rejects.toBe(failure)
  expect(log.mock.calls).toEqual([['Création du client', failure]])
  await expect(loggedAndRethrown('Création du client', async () => 12, log)).resolves.toBe(12)
})

test('a failing group-ids call is only logged', async () => {
  await expect(silently('groupIds', fails, null, log)).resolves.toBeNull()
  expect(log.mock.calls).toEqual([['Identifiants des groupes', failure]])
})

test('[SHELL-53] when the tutorial data fail only a log line is written and the button is hidden', async () => {
  await expect(loadTutorial(fails, 'true', log)).resolves.toEqual({
    isTutorialOn: false,
    displayTutorialBtn: false,
  })
  expect(log).toHaveBeenCalledTimes(1)
})

test('the tutorial starts after login when its cookie says so, otherwise its button is shown', async () => {
  const load = async () => ['tuile']
  await expect(loadTutorial(load, 'true', log)).resolves.toMatchObject({ isTutorialOn: true })
  for (const cookie of ['false', null]) {
    const tutorial = await loadTutorial(load, cookie, log)
    expect(tutorial).toMatchObject({ isTutorialOn: false, displayTutorialBtn: true })
  }
})

test('[SHELL-38] an error snackbar is logged, success and info are not', () => {
  for (const type of ['error', 'success', 'info'] as const)
    logSnackbar({ enabled: true, type, message: type }, log)
  logSnackbar(CLOSED_SNACKBAR, log)
  expect(log.mock.calls.map(([, message]) => message)).toEqual(['error'])
})

test('[AUTH-07] a failing logout writes one line with the label « Déconnexion »', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await silently('logout', fails, null)
  const lines = consoleError.mock.calls.map(([line]) => JSON.parse(String(line)))
  consoleError.mockRestore()
  expect(lines).toEqual([{ level: 'error', label: 'Déconnexion', message: 'panne' }])
})

test('the log keeps no answer body', () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  browserLog('Recherche', new ClientCallError(422, { error: { message: 'x' }, email: 'claire@exemple.fr' }))
  const [line] = consoleError.mock.calls[0] ?? []
  consoleError.mockRestore()
  expect(JSON.parse(String(line))).toEqual({ level: 'error', label: 'Recherche', status: 422, message: 'x' })
})

describe('a piece of the application that fails to load', () => {
  const error = Object.assign(new Error('Loading chunk 12 failed'), { name: 'ChunkLoadError' })
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  const reload = jest.fn()
  const at = (now: number, online = true) => reloadAfterChunkError(error, { storage, now, online, reload })

  beforeEach(() => {
    stored.clear()
    reload.mockReset()
  })

  test('[SHELL-46] reloads the page once, then again only after 60 s', () => {
    expect([at(1_000_000), at(1_059_999), at(1_060_000)]).toEqual([true, false, true])
    expect(reload).toHaveBeenCalledTimes(2)
    expect(reloadAfterChunkError(new Error('autre'), { storage, now: 9_000_000, online: true, reload })).toBe(
      false,
    )
  })

  test('[SHELL-48] never without network, and at once when it is back', () => {
    expect([at(1_000_000, false), at(1_000_001)]).toEqual([false, true])
  })

  test('[SHELL-47] records the time of the reload in session storage', () => {
    at(1_000_000)
    expect([...stored]).toEqual([['chunkReloadAt', '1000000']])
  })
})
