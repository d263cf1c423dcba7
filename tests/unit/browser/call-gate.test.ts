import { z } from 'zod'
import { callMessage } from '@/components/form/call-message'
import { apiFetch, apiRead, ClientCallError } from '@/lib/browser/client'
import { downloadFile } from '@/lib/browser/download'

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>()
let number = 0
/** A path of its own: what failed under another is not counted. */
let path = ''

beforeEach(() => {
  jest.useFakeTimers()
  fetchMock.mockReset()
  globalThis.fetch = fetchMock as typeof fetch
  path = `appel-${++number}`
})
afterEach(() => jest.useRealTimers())

const answering = (status: number, body = '', headers: Record<string, string> = {}) =>
  fetchMock.mockImplementation(async () => new Response(body, { status, headers }))
const failing = async (call: Promise<unknown>): Promise<ClientCallError> => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ClientCallError)) throw new Error('a failed call expected')
  return error
}

/** The ways a call may not be answered as it should. */
const OUTAGES: readonly [string, () => void][] = [
  ['500', () => answering(500, 'Internal Server Error')],
  ['429', () => answering(429)],
  ['503', () => answering(503)],
  ['no answer', () => fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))],
  ['a page of HTML', () => answering(200, '<html>Bad gateway</html>')],
]

test.each(OUTAGES)(
  '[SAFE-26] whoever asks, and however often, three calls in ten seconds meet %s',
  async (_, outage) => {
    outage()
    const asked = Array.from({ length: 40 }, async (_unused, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 100))
      await apiFetch(`${path}?page=${index}`).catch(() => null)
    })
    await jest.advanceTimersByTimeAsync(9_990)
    expect(fetchMock).toHaveBeenCalledTimes(3)
    await jest.advanceTimersByTimeAsync(200_000)
    await Promise.all(asked)
  },
)

test.each(OUTAGES)('[SAFE-26] %s is said in French, with what is left of the form', async (_, outage) => {
  outage()
  const error = await failing(apiFetch(path, { method: 'POST', json: {} }))
  expect(error.message).toMatch(/réessayer|réessayez/i)
  expect(callMessage(error)).toMatch(/Votre saisie est intacte/)
  for (const text of [error.message, callMessage(error)])
    expect(text).not.toMatch(/Internal|Bad gateway|Failed|Unexpected|token|\d{3}/)
})

test('[SAFE-26] a call that is answered again is made at once, and what failed before is forgotten', async () => {
  answering(500)
  for (let times = 0; times < 3; times++) await failing(apiFetch(path))
  answering(200, '{"data":1}')
  const again = apiFetch(path)
  await jest.advanceTimersByTimeAsync(10_001)
  await expect(again).resolves.toEqual({ data: 1 })
  answering(500)
  for (let times = 0; times < 3; times++) await failing(apiFetch(path))
  expect(fetchMock).toHaveBeenCalledTimes(7)
})

test('a refusal of what is sent is no outage: the next one is judged at once', async () => {
  answering(400, '{"error":{"message":"Trop court."}}')
  for (let times = 0; times < 10; times++) expect((await failing(apiFetch(path))).message).toBe('Trop court.')
  expect(fetchMock).toHaveBeenCalledTimes(10)
})

test('[SAFE-26] Retry-After is obeyed: a short one is waited for, a long one is told', async () => {
  answering(503, '', { 'Retry-After': '5' })
  await failing(apiFetch(path))
  answering(200, '{}')
  const soon = apiFetch(path)
  await jest.advanceTimersByTimeAsync(4_900)
  expect(fetchMock).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(200)
  await soon
  expect(fetchMock).toHaveBeenCalledTimes(2)

  answering(429, '', { 'Retry-After': '60' })
  const first = await failing(apiFetch(path))
  expect(callMessage(first)).toContain('réessayez dans 60 secondes')
  await jest.advanceTimersByTimeAsync(20_000)
  const held = await failing(apiFetch(path))
  expect(fetchMock).toHaveBeenCalledTimes(3)
  expect([held.status, callMessage(held)]).toEqual([
    429,
    expect.stringContaining('réessayez dans 40 secondes'),
  ])
  // Another content was not refused.
  await failing(apiFetch(path, { method: 'POST', json: { autre: true } }))
  expect(fetchMock).toHaveBeenCalledTimes(4)
  answering(200, '{}')
  await jest.advanceTimersByTimeAsync(40_000)
  await expect(apiFetch(path)).resolves.toEqual({})
})

test('a Retry-After that names an instant is read as one', async () => {
  answering(429, '', { 'Retry-After': new Date(Date.now() + 30_000).toUTCString() })
  const { retryAfter } = await failing(apiFetch(path))
  expect(retryAfter).toBeGreaterThan(28)
  expect(retryAfter).toBeLessThanOrEqual(30)
})

test('a call that waits for its turn is given up with its signal', async () => {
  answering(500)
  for (let times = 0; times < 3; times++) await failing(apiFetch(path))
  const controller = new AbortController()
  const waiting = apiFetch(path, { signal: controller.signal })
  controller.abort()
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  expect(fetchMock).toHaveBeenCalledTimes(3)
})

test.each([
  ['HTML', '<html></html>'],
  ['half of an answer', '{"data":{"id":'],
  ['another shape', '{"data":"texte"}'],
  ['nothing', ''],
])(
  '[SAFE-26] an answer that is %s is a failure that may pass, and no sentence of a library',
  async (_, body) => {
    answering(200, body)
    const error = await failing(apiRead(path, z.object({ data: z.object({ id: z.number() }) })))
    expect([error.status, error.message]).toEqual([
      502,
      'Le serveur ne répond pas comme prévu. Veuillez réessayer dans un instant.',
    ])
    const thrown = z.object({ data: z.number() }).safeParse(body).error
    expect(callMessage(thrown)).toBe(
      'La réponse est illisible. Votre saisie est intacte : réessayez dans un instant.',
    )
  },
)

test('[SAFE-26] a page of HTML is not saved as a file', async () => {
  answering(200, '<html></html>', { 'Content-Type': 'text/html' })
  expect((await failing(downloadFile(path, 'export.csv', 'GET'))).status).toBe(502)
})
