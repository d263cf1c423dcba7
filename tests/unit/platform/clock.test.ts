describe('clock', () => {
  const original = process.env.CLOCK
  beforeEach(() => jest.resetModules())
  afterEach(() => {
    jest.useRealTimers()
    if (original === undefined) delete process.env.CLOCK
    else process.env.CLOCK = original
  })

  test('CLOCK is the instant the process started at, and time goes on', async () => {
    process.env.CLOCK = '2030-01-31T09:00:00+01:00'
    const { now } = await import('@/lib/platform/clock')
    const elapsed = now().getTime() - Date.parse('2030-01-31T08:00:00Z')
    expect(Math.abs(elapsed - performance.now())).toBeLessThan(2000)
  })

  test('today is the day in Paris', async () => {
    delete process.env.CLOCK
    const { today } = await import('@/lib/platform/clock')
    jest.useFakeTimers({ now: new Date('2026-11-20T23:30:00Z') })
    expect(today()).toBe('2026-11-21')
    jest.setSystemTime(new Date('2026-06-30T21:59:59Z'))
    expect(today()).toBe('2026-06-30')
  })
})
