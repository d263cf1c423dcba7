import { act, renderHook } from '@testing-library/react'
import { confirmCall, searchCall, submitCall } from '@/components/campagnes/replanification/calls'
import { type CallName, useCalls } from '@/components/campagnes/replanification/use-calls'
import type { Replanification } from '@/lib/domain/campagnes/replanification'

const start = '2026-11-30T07:00:00.000Z'
const link: Replanification = {
  intervention: { id: 12, start },
  canal: 'sms',
  envoi: 1,
  firstConfirm: true,
  secondConfirm: false,
  ID: 'jeton',
  slots: [],
}
const changed = { data: { id: 12, status: '105', start, mailed: true } }

const CALLS: readonly (readonly [CallName, () => Promise<unknown>, unknown])[] = [
  [
    'search',
    () => searchCall(link, { startDate: '2026-11-21', endDate: '2026-12-22' }, true),
    { slots: [{ start }], disabledLast: true, disabledNext: false },
  ],
  ['submit', () => submitCall(link, { start, actuel: start }, 'cle-de-test'), changed],
  ['confirm', () => confirmCall(link, start, 'cle-de-test'), changed],
]

let answer: (response: Response) => void
const fetched = jest.fn(
  () =>
    new Promise<Response>((resolve) => {
      answer = resolve
    }),
)
const before = global.fetch
beforeEach(() => {
  global.fetch = fetched as unknown as typeof fetch
})
afterEach(() => {
  global.fetch = before
})

/** As much of an answer as the calls read. */
const response = (status: number, body: unknown) =>
  ({ ok: status < 400, status, headers: new Headers(), text: async () => JSON.stringify(body) }) as Response

test.each(CALLS)(
  '[PUBLIC-44] %s: loading during the call and not after; the error is set on failure, cleared by the next call',
  async (name, send, body) => {
    const { result } = renderHook(useCalls)
    const begin = () => act(async () => void result.current.run(name, send))
    const end = (status: number, content: unknown) => act(async () => answer(response(status, content)))
    expect(result.current).toMatchObject({ loading: null, error: null })

    await begin()
    expect(result.current.loading).toBe(name)
    await end(409, { error: { message: 'Ce créneau vient d’être pris.' } })
    const error = { call: name, status: 409, detail: 'Ce créneau vient d’être pris.' }
    expect(result.current).toMatchObject({ loading: null, error })

    await begin()
    expect(result.current).toMatchObject({ loading: name, error: null })
    await end(200, body)
    expect(result.current).toMatchObject({ loading: null, error: null })

    await begin()
    await end(500, { error: { message: 'Panne' } })
    expect(result.current).toMatchObject({ loading: null, error: { call: name, status: 500, detail: null } })
  },
)

test('one call runs at a time: the second click of a double click calls nothing', async () => {
  const { result } = renderHook(useCalls)
  fetched.mockClear()
  let second: unknown
  await act(async () => {
    void result.current.run('submit', () => submitCall(link, { start, actuel: start }, 'cle-de-test'))
    second = await result.current.run('submit', () =>
      submitCall(link, { start, actuel: start }, 'cle-de-test'),
    )
  })
  expect(second).toEqual({})
  expect(fetched).toHaveBeenCalledTimes(1)
  await act(async () => answer(response(200, changed)))
})

test('a confirmation sends the start that is shown, not the one of the link', async () => {
  fetched.mockClear()
  const shown = '2026-12-02T13:00:00.000Z'
  const sent = confirmCall(link, shown, 'cle-de-test')
  answer(response(200, changed))
  await sent
  expect(fetched).toHaveBeenCalledWith(
    expect.stringContaining('confirmIntervention'),
    expect.objectContaining({ body: expect.stringContaining(shown) }),
  )
})
