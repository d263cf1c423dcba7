import { heavy } from '@/lib/analytique/tour'

test('[SAFE-06] four aggregates run at a time, for every copy of the module in the process', async () => {
  let copy = heavy
  await jest.isolateModulesAsync(async () => {
    copy = (await import('@/lib/analytique/tour')).heavy
  })
  expect(copy).not.toBe(heavy)
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
  }
  await Promise.all(Array.from({ length: 12 }, (_, index) => (index % 2 ? heavy : copy)(work)))
  expect(most).toBe(4)
  await expect(heavy(() => Promise.reject(new Error('requête')))).rejects.toThrow('requête')
  expect(globalThis.extranetAggregates).toEqual({ running: 0, waiting: [] })
})
