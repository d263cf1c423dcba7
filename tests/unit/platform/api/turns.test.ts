import { inTurn, takeTurn } from '@/lib/platform/api/turns'
import { RateLimitError } from '@/lib/platform/errors/errors'

beforeEach(() => {
  jest.useFakeTimers()
  globalThis.extranetTurns = undefined
})
afterEach(() => jest.useRealTimers())

/** A read of that caller, as far as it got. */
function ask(key: string) {
  const state: { end: ((ms: number) => void) | null; refusal: unknown } = { end: null, refusal: null }
  takeTurn(key).then(
    (end) => {
      state.end = end
    },
    (error: unknown) => {
      state.refusal = error
    },
  )
  return state
}

const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms)
const running = (asked: ReturnType<typeof ask>[]) => asked.filter(({ end }) => end !== null).length

test('[SAFE-06] four reads of a caller run at once, the others wait, and nobody waits for another caller', async () => {
  const asked = Array.from({ length: 10 }, () => ask('u1'))
  const other = ask('u2')
  await settle()
  expect([running(asked), running([other])]).toEqual([4, 1])
  asked[0]?.end?.(0)
  asked[1]?.end?.(0)
  await settle()
  expect(running(asked)).toBe(6)
})

test('[SAFE-06] beyond sixteen that wait, and after ten seconds, a read is refused with the time to wait', async () => {
  const asked = Array.from({ length: 21 }, () => ask('u1'))
  await settle()
  expect(asked.map(({ refusal }) => refusal instanceof RateLimitError).lastIndexOf(false)).toBe(19)
  const last = asked[20]?.refusal
  expect(last instanceof RateLimitError && [last.status, last.headers['Retry-After']]).toEqual([429, '1'])
  await settle(10_001)
  expect(asked.filter(({ refusal }) => refusal instanceof RateLimitError)).toHaveLength(17)
})

/** A caller who asks without pause on eight connections, each read costing that long; `spent` is what it was given. */
function insist(key: string, ms: number) {
  const state = { spent: 0, most: 0, isOver: false }
  let running = 0
  const one = async () => {
    while (!state.isOver) {
      const end = await takeTurn(key).catch(() => null)
      if (end === null) continue
      running += 1
      state.most = Math.max(state.most, running)
      await new Promise((resolve) => setTimeout(resolve, ms))
      running -= 1
      state.spent += ms
      end(ms)
    }
  }
  for (let index = 0; index < 8; index += 1) void one()
  return state
}

test('[SAFE-37] heavy reads of a caller alone go on without a pause, four at once', async () => {
  const alone = insist('u1', 300)
  await settle(60_000)
  alone.isOver = true
  expect(alone.spent).toBeGreaterThan(4 * 60_000 * 0.98)
  await settle(20_000)
})

test('[SAFE-37] beside somebody else they go one by one, never stop, and light reads never wait', async () => {
  const heavy = insist('u1', 300)
  await settle(3000)
  heavy.most = 0
  heavy.spent = 0
  let waited = 0
  for (let index = 0; index < 30; index += 1) {
    const page = ask('u2')
    await settle()
    waited += running([page]) === 1 ? 0 : 1
    page.end?.(5)
    await settle(1000)
    if (index === 1) heavy.most = heavy.spent = 0
  }
  heavy.isOver = true
  expect(waited).toBe(0)
  expect(heavy.most).toBeLessThanOrEqual(1)
  expect(heavy.spent).toBeGreaterThan(28_000 * 0.98)
  await settle(20_000)
})

test('[SAFE-37] two callers whose reads cost much have the machine by halves, one read at a time', async () => {
  const [one, other] = [insist('u1', 400), insist('u2', 200)]
  await settle(60_000)
  one.isOver = true
  other.isOver = true
  expect(one.spent / other.spent).toBeGreaterThan(0.8)
  expect(one.spent / other.spent).toBeLessThan(1.25)
  await settle(20_000)
})

test('[SAFE-06] a page keeps its turn until what follows it is read; one that fails gives it back at once', async () => {
  const ends: (() => void)[] = []
  const page = () =>
    inTurn('u1', async (follow) => {
      void follow(new Promise<void>((resolve) => ends.push(resolve)))
      return 'page'
    })
  const drawn: string[] = []
  const draw = () => void page().then((text) => drawn.push(text))
  for (let index = 0; index < 6; index += 1) draw()
  const call = ask('u1')
  await settle()
  expect([drawn.length, running([call])]).toEqual([4, 0])
  ends.forEach((end) => {
    end()
  })
  await settle()
  expect([drawn.length, running([call])]).toEqual([6, 1])
  const fails = inTurn('u2', () => Promise.reject(new Error('lecture')))
  await expect(fails).rejects.toThrow('lecture')
  expect(globalThis.extranetTurns?.get('u2')?.running).toBe(0)
})

test('light reads are never held up by those before them', async () => {
  for (let index = 0; index < 500; index += 1) (await takeTurn('u1'))(0)
  await settle(4000)
  ask('u2')
  expect(globalThis.extranetTurns?.has('u1')).toBe(false)
})
