import { heldPage, holdingPages, onHeldPages, readHeldPages } from '@/lib/browser/page-reads'

const page = { headers: { rsc: '1' } }
const own = () => new Response('0:{}', { headers: { 'Content-Type': 'text/x-component' } })
const send = jest.fn<Promise<Response>, [string, RequestInit?]>()
const read = holdingPages(send as unknown as typeof fetch)

beforeEach(() => send.mockReset())

test.each([
  ['no answer', () => send.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
  ['500', () => send.mockResolvedValueOnce(new Response('x', { status: 500 }))],
  ['429', () => send.mockResolvedValueOnce(new Response('x', { status: 429 }))],
  ['503', () => send.mockResolvedValueOnce(new Response('x', { status: 503 }))],
])(
  '[SAFE-26] a page that meets %s is waited for, and asked for when the person tries again',
  async (_, outage) => {
    const states: string[] = []
    const end = onHeldPages(() => states.push(heldPage()))
    outage()
    send.mockImplementation(async () => own())
    const asked = read('/v2/logements', page)
    await new Promise((resolve) => setTimeout(resolve))
    expect([heldPage(), send.mock.calls.length]).toEqual(['held', 1])
    readHeldPages()
    await expect(asked).resolves.toMatchObject({ status: 200 })
    expect(states).toEqual(['held', 'reading', 'none'])
    end()
  },
)

test('what the application itself answers, calls and pages fetched ahead are left to who asked for them', async () => {
  const refused = new Response('0:{}', { status: 503, headers: { 'Content-Type': 'text/x-component' } })
  send.mockResolvedValueOnce(refused)
  await expect(read('/v2/', page)).resolves.toBe(refused)
  for (const init of [undefined, { headers: { rsc: '1', 'next-router-prefetch': '1' } }]) {
    send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(read('/v2/', init)).rejects.toThrow('Failed to fetch')
  }
  expect(heldPage()).toBe('none')
})
