import { heavy } from '@/lib/analytique/tour'

jest.mock('@/lib/platform/env', () => ({ env: () => ({ DATABASE_URL: '' }) }))

test('[SAFE-06] one aggregate runs at a time on the embedded database, for every copy of the module in the process', async () => {
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
  await Promise.all([heavy(work), copy(work), heavy(work), copy(work)])
  expect(most).toBe(1)
  await expect(heavy(() => Promise.reject(new Error('requête')))).rejects.toThrow('requête')
  expect(globalThis.extranetAggregates).toEqual({ running: 0, waiting: [] })
})
