import { fireEvent, render, screen } from '@testing-library/react'
import { DraftKeeper } from '@/components/wizard/draft-keeper'
import { DraftStatus } from '@/components/wizard/draft-status'
import { isClosedDraft, readCopy } from '@/components/wizard/session-copy'

type Stored = { etape: string; valeurs: { sauvegarde: string }; version: number; updatedAt: string }

const place = { type: 'GES' as const, groupeId: 1, userId: 2 }

/** The draft of the server, whose answers a test can lose. */
function server() {
  const state: { kept: Stored | null; lose: boolean; isOver: boolean; calls: string[] } = {
    kept: null,
    isOver: false,
    lose: false,
    calls: [],
  }
  const answer = (status: number, body: unknown) => ({
    ok: status < 300,
    headers: new Headers(),
    status,
    text: async () => (status === 204 ? '' : JSON.stringify(body)),
  })
  const fetch = async (_url: string, { method = 'GET', body }: RequestInit = {}) => {
    state.calls.push(method)
    if (state.isOver) return answer(401, {})
    if (method === 'GET') return answer(200, { data: state.kept })
    if (method === 'DELETE') {
      state.kept = null
      return answer(204, null)
    }
    const { data } = JSON.parse(String(body))
    if (data.version !== (state.kept?.version ?? 0)) return answer(409, { error: { message: 'conflit' } })
    state.kept = { ...data, version: data.version + 1, updatedAt: '2026-11-21T09:42:00.000Z' }
    if (state.lose) throw new TypeError('network')
    return answer(200, { data: state.kept })
  }
  Object.assign(globalThis, { fetch })
  return state
}

function keeperOf(values: { nom: string }) {
  return new DraftKeeper(place, null, () => ({ etape: 'logement', valeurs: { ...values } }))
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => {})
  sessionStorage.clear()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('typing is copied in the tab at once and saved when it stops', async () => {
  const state = server()
  const values = { nom: '' }
  const keeper = keeperOf(values)
  values.nom = 'DUMONT'
  keeper.touch()
  expect(readCopy(place)?.redaction).toMatchObject({ valeurs: { nom: 'DUMONT' } })
  expect(state.calls).toEqual([])
  await jest.advanceTimersByTimeAsync(3000)
  expect(state.kept).toMatchObject({ version: 1, valeurs: { valeurs: { nom: 'DUMONT' }, cle: keeper.cle } })
  expect(keeper.state()).toMatchObject({ status: 'saved', savedAt: '2026-11-21T09:42:00.000Z' })
  expect(readCopy(place)).toMatchObject({ version: 1, redaction: null })
})

test('a save whose answer was lost is its own: no conflict', async () => {
  const state = server()
  const keeper = keeperOf({ nom: 'A' })
  state.lose = true
  await keeper.save()
  expect(keeper.state().status).toBe('failed')
  await keeper.save()
  expect(keeper.state().status).toBe('failed')
  state.lose = false
  await keeper.save()
  expect(keeper.state().status).toBe('saved')
  expect(state.kept?.version).toBeGreaterThan(1)
})

test('[TRUST-17] a session that ended while typing is told as such, and the save goes on once signed in again', async () => {
  const state = server()
  const values = { nom: 'A' }
  const keeper = keeperOf(values)
  state.isOver = true
  await keeper.save()
  expect(keeper.state()).toMatchObject({ status: 'failed', isSignedOut: true })
  expect(readCopy(place)?.redaction).toMatchObject({ valeurs: { nom: 'A' } })
  const onSave = jest.fn(() => void keeper.save())
  const { rerender } = render(<DraftStatus state={keeper.state()} onSave={onSave} />)
  expect(screen.getByRole('status')).toHaveTextContent('Votre session est terminée')
  expect(screen.getByRole('link', { name: /^Se connecter/ })).toHaveAttribute('target', '_blank')
  state.isOver = false
  fireEvent.focus(window)
  expect(onSave).toHaveBeenCalledTimes(1)
  await keeper.settle()
  expect(state.kept).toMatchObject({ valeurs: { valeurs: { nom: 'A' } } })
  rerender(<DraftStatus state={keeper.state()} onSave={onSave} />)
  expect(screen.getByRole('status')).toHaveTextContent('Brouillon enregistré')
  fireEvent.focus(window)
  expect(onSave).toHaveBeenCalledTimes(1)
})

test('a draft saved elsewhere is not written over before the person says so', async () => {
  const state = server()
  const keeper = keeperOf({ nom: 'A' })
  await keeper.save()
  const other = keeperOf({ nom: 'B' })
  await other.save()
  expect(other.state()).toMatchObject({ status: 'conflict', other: { version: 1 } })
  other.touch()
  await jest.advanceTimersByTimeAsync(3000)
  expect(state.kept).toMatchObject({ version: 1, valeurs: { valeurs: { nom: 'A' } } })
  await other.overwrite()
  expect(state.kept).toMatchObject({ version: 2, valeurs: { valeurs: { nom: 'B' } } })
})

test('nothing is kept once the request is sent', async () => {
  const state = server()
  const keeper = keeperOf({ nom: 'A' })
  keeper.touch()
  await keeper.forget()
  keeper.touch()
  await jest.advanceTimersByTimeAsync(3000)
  expect(state.calls).toEqual(['DELETE'])
  expect(readCopy(place)).toBeNull()
})

test('a draft that is sent is closed in the tab; one whose end failed is open again', async () => {
  const state = server()
  const keeper = keeperOf({ nom: 'A' })
  await keeper.save()
  await keeper.forget()
  expect(state.kept).toBeNull()
  expect(isClosedDraft(place, keeper.cle)).toBe(true)
  keeper.reopen()
  expect(isClosedDraft(place, keeper.cle)).toBe(false)
})
