import { compare, idsOfBook, idsOfTests } from '../../../scripts/check-acceptance.mjs'

const book = new Set(['VAL-01', 'VAL-02', 'CMI-01', 'CMI-02'])
const none: Record<string, string> = {}

test('the ids of the book are its lines, withdrawn ones apart', () => {
  const markdown =
    '- **VAL-01** (§5) One. [unit]\n- **VAL-02** withdrawn\n- **VAL-04** A withdrawn file. [api]\ntext **VAL-03**\n'
  expect([...idsOfBook(markdown)]).toEqual(['VAL-01', 'VAL-04'])
})

test('ids are read in titles and tables of tests, never in comments or expectations', () => {
  const source = `
    // [VAL-90]
    describe('[VAL-01] a', () => {
      test.each([['[VAL-02] b', 1]])('%s', () => {})
      test(\`[VAL-03][VAL-04] \${name}\`, async () => { expect('[VAL-91]').toBe(1) })
    })`
  expect([...idsOfTests(source)].sort()).toEqual(['VAL-01', 'VAL-02', 'VAL-03', 'VAL-04'])
})

test('an id of a test that the book lacks, and an id of the book that no test carries, are faults', () => {
  const tested = new Set(['VAL-01', 'CMI-01', 'CMI-02', 'VAL-99'])
  expect(compare({ book, tested, pending: none })).toEqual([
    'VAL-99 : porté par un test, absent du cahier',
    'VAL-02 : aucun test ne le porte',
  ])
})

test('a pending id that is tested is a fault, and so is a pending area that is tested whole', () => {
  const tested = new Set(['VAL-01', 'VAL-02', 'CMI-01'])
  expect(compare({ book, tested, pending: { CMI: 'plus tard' } })).toEqual([])
  expect(compare({ book, tested, pending: { 'CMI-01..02': 'plus tard' } })).toEqual([
    'CMI-01 : en attente (CMI-01..02) et testé à la fois',
  ])
  expect(compare({ book, tested, pending: { CMI: 'plus tard', VAL: 'plus tard' } })).toEqual([
    'VAL : en attente, mais il ne reste rien à tester',
  ])
})
