import { apiFetch, ClientCallError } from '@/lib/browser/client'

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
