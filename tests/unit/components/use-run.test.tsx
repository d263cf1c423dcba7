import { act, renderHook } from '@testing-library/react'
import { useRun } from '@/components/ui/use-run'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

test('[PARK-49] a run is read until it is over, also where a reading finds nothing new; after a fault, once asked', async () => {
  const answers: (number | null | Error)[] = [null, 40, new Error('coupé'), 100]
  const read = jest.fn(async () => {
    const answer = answers.shift() ?? null
    if (answer instanceof Error) throw answer
    return answer
  })
  const reading = { waits: (run: number | null) => (run === 100 ? null : 1_000), read }
  const { result } = renderHook(() => useRun<number | null>(null, reading))
  await later(1_000)
  expect(result.current.run).toBeNull()
  await later(1_000)
  expect(result.current.run).toBe(40)
  await later(1_000)
  expect(result.current).toMatchObject({ run: 40, fault: new Error('coupé') })
  await later(5_000)
  expect(read).toHaveBeenCalledTimes(3)
  act(() => result.current.again())
  await later(1_000)
  expect(result.current).toMatchObject({ run: 100, fault: null })
  await later(5_000)
  expect(read).toHaveBeenCalledTimes(4)
})
