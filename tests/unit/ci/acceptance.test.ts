import { compare, idsOfBook } from '../../../scripts/check-acceptance.mjs'
import { idsOfCases, testsOf } from '../../../scripts/testing/carriers.mjs'

const book = new Map([
  ['VAL-01', 'unit'],
  ['VAL-02', 'api'],
  ['CMI-01', 'unit'],
  ['CMI-02', 'e2e'],
  ['PERF-01', 'bench'],
])
const by = (level: string, ...ids: string[]) => ids.map((id) => ({ id, level, isReached: true }))
const none: Record<string, string> = {}
const PERF = { PERF: 'plus tard' }

test('the ids of the book are its lines with their tags, withdrawn ones apart', () => {
  const markdown =
    '- **VAL-01** (§5) One. [unit]\n- **VAL-02** withdrawn\n- **VAL-04** A withdrawn file, "[e2e]". [api]\ntext **VAL-03**\n'
  expect([...idsOfBook(markdown)]).toEqual([
    ['VAL-01', 'unit'],
    ['VAL-04', 'api'],
  ])
})

test('ids are read in titles and tables of tests, never in comments or expectations', () => {
  const source = `
    // [VAL-90]
    describe('[VAL-01] a', () => {
      test.each([['[VAL-02] b', 1]])('%s', () => {})
      test(\`[VAL-03][VAL-04] \${name}\`, async () => { expect('[VAL-91]').toBe(1) })
    })`
  expect(testsOf(source).map(({ ids }) => [...ids])).toEqual([['VAL-01'], ['VAL-02'], ['VAL-03', 'VAL-04']])
})

test('a test uses what it calls of the product, itself or by helpers of its file, types apart', () => {
  const source = `
    import { a, b, type T } from '@/lib/domain/identite/phone'
    import * as checks from '@/lib/domain/textes/checks'
    import type { U } from '@/lib/domain/acces/portails'
    import { help } from '../support/help'
    const own = (value: T) => a(value)
    test('[VAL-01] by a helper', () => { own(1 as U) })
    test('[VAL-02] by a member', () => { checks.checkRequired('') })
    test('[VAL-03] elsewhere', () => { help() })
    test('[VAL-04] read as it runs', async () => { await import('@/lib/domain/acces/portails') })
    test('other', () => { const own = b })`
  expect(testsOf(source).map(({ ids, uses }) => [...ids, ...uses])).toEqual([
    ['VAL-01', 'lib/domain/identite/phone.ts#a'],
    ['VAL-02', 'lib/domain/textes/checks.ts#checkRequired'],
    ['VAL-03'],
    ['VAL-04', 'lib/domain/acces/portails.ts'],
  ])
})

test('the cases of the bench carry the ids that they name', () => {
  const source = `export const one: BenchCase = { id: 'PERF-02', title: 'x', run: () => [{ id: 'PERF-03', value: 1 }] }`
  expect([...idsOfCases(source)]).toEqual(['PERF-02', 'PERF-03'])
})

test('an id of a test that the book lacks, and an id of the book that no test carries, are faults', () => {
  const carriers = by('e2e', 'VAL-01', 'CMI-01', 'CMI-02', 'VAL-99')
  expect(compare({ book, carriers, pending: PERF })).toEqual([
    'VAL-99 : porté par un test, absent du cahier',
    'VAL-02 : aucun test ne le porte',
  ])
})

test('an id is proven at the level of its tag or above, a measure by the bench alone', () => {
  const low = [...by('unit', 'VAL-01', 'VAL-02', 'CMI-01'), ...by('api', 'CMI-02'), ...by('e2e', 'PERF-01')]
  expect(compare({ book, carriers: low, pending: none })).toEqual([
    'CMI-02 : le cahier demande [e2e], seul un test [api] le porte',
    'PERF-01 : le cahier demande [bench], seul un test [e2e] le porte',
    'VAL-02 : le cahier demande [api], seul un test [unit] le porte',
  ])
  const enough = [
    ...by('api', 'VAL-01', 'VAL-02'),
    ...by('e2e', 'CMI-01', 'CMI-02'),
    ...by('bench', 'PERF-01'),
  ]
  expect(compare({ book, carriers: enough, pending: none })).toEqual([])
})

test('a test of code that the product does not reach proves nothing', () => {
  const unreached = { id: 'VAL-01', level: 'unit', isReached: false }
  const others = [...by('e2e', 'VAL-02', 'CMI-01', 'CMI-02'), ...by('bench', 'PERF-01')]
  expect(compare({ book, carriers: [unreached, ...others], pending: none })).toEqual([
    'VAL-01 : ses tests n’éprouvent que du code que le produit n’atteint pas',
  ])
  expect(compare({ book, carriers: [unreached, ...others], pending: { 'VAL-01': 'plus tard' } })).toEqual([])
  expect(compare({ book, carriers: [unreached, ...by('unit', 'VAL-01'), ...others], pending: none })).toEqual(
    [],
  )
})

test('a pending id that is proven is a fault, and so is a pending area that is proven whole', () => {
  const carriers = by('e2e', 'VAL-01', 'VAL-02', 'CMI-01')
  expect(compare({ book, carriers, pending: { ...PERF, CMI: 'plus tard' } })).toEqual([])
  expect(compare({ book, carriers, pending: { ...PERF, 'CMI-01..02': 'plus tard' } })).toEqual([
    'CMI-01 : en attente (CMI-01..02) et testé à la fois',
  ])
  expect(compare({ book, carriers, pending: { ...PERF, CMI: 'plus tard', VAL: 'plus tard' } })).toEqual([
    'VAL : en attente, mais il ne reste rien à tester',
  ])
})

test('a pending key without a reason, or that covers nothing, is a fault', () => {
  const carriers = by('e2e', 'VAL-01', 'VAL-02', 'CMI-01')
  expect(compare({ book, carriers, pending: { ...PERF, CMI: '', DOC: 'plus tard' } })).toEqual([
    'CMI : en attente sans motif',
    'DOC : en attente, mais il ne reste rien à tester',
  ])
})
