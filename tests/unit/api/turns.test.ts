import { DRAWING_MS, inTurn, takeTurn } from '@/lib/platform/api/turns'
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

test('[SAFE-06] heavy statements without pause take a twenty-fifth of the time of the database, after a second in advance', async () => {
  let spent = 0
  let isOver = false
  const attack = async () => {
    while (!isOver) {
      const end = await takeTurn('u1').catch(() => null)
      if (end === null) continue
      await new Promise((resolve) => setTimeout(resolve, 300))
      spent += 300
      end(300)
    }
  }
  for (let index = 0; index < 8; index += 1) void attack()
  await settle(300_000)
  isOver = true
  // In advance: a second, and the four that had begun.
  expect(spent).toBeGreaterThan(300_000 * 0.03)
  expect(spent).toBeLessThan(300_000 * 0.04 + 1000 + 4 * 300 + 300)
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
  expect(globalThis.extranetTurns?.has('u2')).toBe(false)
})

test('light reads are never held up by those before them', async () => {
  for (let index = 0; index < 500; index += 1) (await takeTurn('u1'))(0)
  expect(globalThis.extranetTurns?.size).toBe(0)
})

test('[SAFE-06] heavy pages without pause are drawn one a second in the long run, after twenty-five in advance', async () => {
  let drawn = 0
  let isOver = false
  const draw = async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    drawn += 1
  }
  const attack = async () => {
    while (!isOver) await inTurn('u1', draw, DRAWING_MS).catch(() => null)
  }
  for (let index = 0; index < 8; index += 1) void attack()
  await settle(60_000)
  isOver = true
  expect(drawn).toBeGreaterThan(60)
  expect(drawn).toBeLessThan(60 + 25 + 10)
  await settle(20_000)
})
