import { callMessage } from '@/components/form/call-message'
import { apiFetch, ClientCallError, mayPass } from '@/lib/browser/client'

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>()

beforeEach(() => {
  fetchMock.mockReset()
  globalThis.fetch = fetchMock as typeof fetch
})

test('[API-03] every call is sent with credentials "include"', async () => {
  fetchMock.mockImplementation(async () => Response.json({ data: [] }))
  await apiFetch('groupes')
  await apiFetch('customers', { method: 'POST', json: { data: {} } })
  expect(fetchMock.mock.calls.map(([address, { credentials }]) => [address, credentials])).toEqual([
    ['/v2/api/groupes', 'include'],
    ['/v2/api/customers', 'include'],
  ])
  const [, sent] = fetchMock.mock.calls[1] ?? []
  expect(sent?.body).toBe('{"data":{}}')
  expect(new Headers(sent?.headers).get('Content-Type')).toBe('application/json')
})

test('[ERR-08] a failed call carries its status and parsed body', async () => {
  fetchMock.mockImplementation(async () => Response.json({ error: { message: 'x' } }, { status: 422 }))
  const failure = apiFetch('customers')
  await expect(failure).rejects.toBeInstanceOf(ClientCallError)
  await expect(failure).rejects.toMatchObject({
    status: 422,
    body: { error: { message: 'x' } },
    message: 'x',
  })
})

test('a network failure has status 0, an answer that is no JSON is kept as text', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(apiFetch('groupes')).rejects.toMatchObject({ status: 0, body: null })
  fetchMock.mockResolvedValueOnce(new Response('Bad gateway', { status: 502 }))
  await expect(apiFetch('groupes')).rejects.toMatchObject({ status: 502, body: 'Bad gateway' })
  fetchMock.mockResolvedValueOnce(new Response(null, { status: 204 }))
  await expect(apiFetch('liens/3', { method: 'DELETE' })).resolves.toBeNull()
})

test('a call given up throws the abort, not a failure', async () => {
  const controller = new AbortController()
  controller.abort()
  fetchMock.mockRejectedValueOnce(controller.signal.reason)
  await expect(apiFetch('groupes', { signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
})

describe('[SAFE-26] a call that is never answered', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    fetchMock.mockImplementation(
      (_, { signal }) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    )
  })
  afterEach(() => jest.useRealTimers())

  test('fails as one that was cut', async () => {
    const failure = expect(apiFetch('vues', { method: 'POST', json: {} })).rejects.toMatchObject({
      status: 0,
      message: 'La connexion a été coupée. Veuillez réessayer.',
    })
    await jest.advanceTimersByTimeAsync(120_000)
    await failure
    expect(jest.getTimerCount()).toBe(0)
  })

  test('waits as long as it takes while files go up', async () => {
    const controller = new AbortController()
    const answer = apiFetch('documents', { body: new FormData(), signal: controller.signal })
    const failure = expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    await jest.advanceTimersByTimeAsync(600_000)
    controller.abort()
    await failure
  })
})

test('what a failed call says holds its text and that of each faulty field, whatever the shape of the answer', () => {
  const refused = (details: unknown) => new ClientCallError(400, { error: { message: 'Refusé.', details } })
  expect(
    callMessage(refused({ errors: [{ message: 'Trop long.' }, { message: 'Refusé.' }, null, {}] })),
  ).toBe('Refusé. Trop long.')
  for (const details of [null, 'texte', { errors: 'texte' }])
    expect(callMessage(refused(details))).toBe('Refusé.')
  expect(callMessage(new ClientCallError(400, 'texte'))).toBe('Une erreur est survenue')
})

test('a storage that is full is said as such, with what is left of the form, and not as a failure that may pass', () => {
  const full = new ClientCallError(507, {
    error: { message: 'L’espace de stockage est plein : rien n’a été enregistré.' },
  })
  expect(callMessage(full)).toBe(
    'L’espace de stockage est plein : l’envoi n’a pas abouti. Votre saisie est intacte.',
  )
  expect(mayPass(full)).toBe(false)
  expect(callMessage(new ClientCallError(500, null))).toBe(
    'L’envoi n’a pas abouti. Votre saisie est intacte : réessayez dans un instant.',
  )
})

test('trying again is offered for a failure that may pass, not for a refusal of what the call holds', () => {
  const passing = [0, 401, 429, 500, 503].map((status) => new ClientCallError(status, null))
  for (const error of [...passing, new Error('illisible'), new Error('x', { cause: passing[0] })])
    expect(mayPass(error)).toBe(true)
  for (const status of [400, 404, 409, 422]) {
    const refusal = new ClientCallError(status, null)
    expect(mayPass(refusal)).toBe(false)
    expect(mayPass(new Error('Référence inconnue', { cause: refusal }))).toBe(false)
  }
})
