import { isMeasured, isReached, type Measure, toTable } from '../../bench/case'
import { CASES } from '../../bench/cases'
import { PAGES, rowsIn } from '../../bench/cases/html'
import { targetOf } from '../../bench/cases/javascript'
import { percentile } from '../../bench/measure'

jest.mock('autocannon', () => jest.fn())
jest.mock('../../support/config', () => ({ baseUrl: 'http://localhost' }))

const measure = (value: number, target: Measure['target']): Measure => ({
  id: 'PERF-03',
  title: 'Accueil',
  figures: '120 et 200 réponses par seconde',
  value,
  target,
  unit: 'fois',
})

test('[PERF-01] [PERF-02] [PERF-03] [PERF-06] [PERF-07] [PERF-08] [PERF-09] [PERF-10] [PERF-11] [PERF-12] [PERF-14] [PERF-15] [SAFE-06] [SAFE-24] [FIRST-13] the bench holds the cases of the acceptance book', () => {
  expect(CASES.flatMap(({ id }) => id ?? [])).toEqual(
    expect.arrayContaining([
      ...['PERF-01', 'PERF-02', 'PERF-03', 'PERF-06', 'PERF-07', 'PERF-08', 'PERF-09', 'PERF-10'],
      ...['PERF-11', 'PERF-12', 'PERF-14', 'PERF-15'],
      ...['SAFE-06', 'SAFE-24', 'FIRST-13'],
    ]),
  )
})

test('[PERF-02] the seed of set S is refused above 10 s', async () => {
  const seed = CASES.find(({ id }) => id === 'PERF-02')
  const context = { app: '', appOnServer: null, pidOnServer: null, large: null, bare: '', cookie: '', pid: 1 }
  const slow = (await seed?.run({ ...context, seedMs: 10_001 })) ?? []
  const fast = (await seed?.run({ ...context, seedMs: 9_999 })) ?? []
  expect([slow.map(isReached), fast.map(isReached)]).toEqual([[false], [true]])
})

test('[PERF-01] [PERF-07] [PERF-12] what needs the large set is not measured without it', async () => {
  const context = {
    app: '',
    appOnServer: null,
    pidOnServer: null,
    large: null,
    bare: '',
    cookie: '',
    pid: 1,
    seedMs: 1,
  }
  const cases = CASES.filter(({ large }) => large)
  expect(cases.flatMap(({ id }) => id ?? [])).toEqual(['PERF-12', 'PERF-01', 'PERF-07'])
  for (const { run } of cases) await expect(run(context)).rejects.toThrow('LARGE_DATABASE_URL')
})

test('[PERF-03] a ratio is reached from its target on', () => {
  expect(isReached(measure(0.35, { atLeast: 0.35 }))).toBe(true)
  expect(isReached(measure(0.34, { atLeast: 0.35 }))).toBe(false)
})

test('[PERF-06] [PERF-16] a page that holds a form may weigh 150 kB above an empty one, any other 40', () => {
  expect(targetOf({ visitors: true }, true)).toEqual({ id: 'PERF-16', target: { atMost: 150 } })
  for (const visitors of [false, true])
    expect(targetOf({ visitors }, false)).toMatchObject({
      id: expect.stringContaining('PERF-06'),
      target: { atMost: 40 },
    })
})

test('[PERF-14] the rows of a list are those of its HTML, not what stands beside them or in scripts', () => {
  const row = '<tr role="row"><th role="rowheader" scope="row" data-label="N°">1</th></tr>'
  const group = '<tr role="row"><th role="rowheader" scope="rowgroup">À traiter</th></tr>'
  const script = '<script>["$","th",null,{"role":"rowheader","scope":"row"}]</script>'
  expect(rowsIn(`<table>${group}${row}${row}</table>${script}`)).toBe(2)
})

test('[PERF-14] home and the lists of dwellings, invoices and requests are weighed', () => {
  const weighed = PAGES.map(({ path }) => path)
  expect(weighed).toEqual(expect.arrayContaining(['', '/logements', '/documents/factures', '/suivi']))
})

test('[PERF-06] a weight is reached up to its target, and a figure that is missing is not reached', () => {
  expect(isReached(measure(40, { atMost: 40 }))).toBe(true)
  expect(isReached(measure(40.1, { atMost: 40 }))).toBe(false)
  expect(isReached(measure(Number.NaN, { atMost: 40 }))).toBe(false)
})

test('a trial asks for figures alone, of one measure at least', () => {
  const missed = measure(0.1, { atLeast: 0.5 })
  expect([
    isMeasured([missed]),
    isMeasured([]),
    isMeasured([missed, { ...missed, value: Number.NaN }]),
  ]).toEqual([true, false, false])
})

test('a percentile is the nearest rank of the sorted figures', () => {
  const figures = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect([percentile(figures, 0.5), percentile(figures, 0.95), percentile(figures, 1)]).toEqual([50, 95, 100])
  expect(percentile([], 0.5)).toBeNaN()
})

test('the table says target and verdict of each measure', () => {
  const [, line] = toTable([measure(0.4, { atLeast: 0.5 })]).split('\n')
  expect(line).toMatch(/^MANQUÉ +PERF-03 +Accueil +0,4 fois +≥ 0,5 +120 et 200 réponses par seconde$/)
})
