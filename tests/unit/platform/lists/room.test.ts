import { readFileSync } from 'node:fs'
import { leavingClass, leavingWidths } from '@/components/table/room'
import { wrapping } from '@/components/table/wrapping'

type Row = { numero: string; client: string; statut: string; note: string }

const columns = [
  { name: 'numero', header: 'N°', value: (row: Row) => row.numero },
  { name: 'note', header: 'Note', value: (row: Row) => row.note },
  { name: 'client', header: 'Client', value: (row: Row) => row.client, part: 'who' as const },
  { name: 'statut', header: 'Statut', value: (row: Row) => row.statut, etats: { Transmise: 'transmise' } },
]
const rows = [{ numero: 'CMI_3045_117_5001026', client: 'Sophie Martin', statut: 'Transmise', note: 'x' }]

test('[TRUST-20] the first column and the status never leave, what a card does not show leaves first', () => {
  const widths = leavingWidths(columns, rows)
  expect(widths.has('numero')).toBe(false)
  expect(widths.has('statut')).toBe(false)
  expect(widths.get('note')).toBeGreaterThan(widths.get('client') ?? Number.POSITIVE_INFINITY)
})

test('what is kept leaves after the others', () => {
  const note = { header: 'Note', value: (row: Row) => row.note }
  const widths = leavingWidths(
    [...columns, { ...note, name: 'autre' }, { ...note, name: 'gardee', isKept: true }],
    rows,
  )
  expect(widths.get('gardee')).toBeLessThan(widths.get('autre') ?? 0)
})

test('a column leaves at the first step that holds it, and for good where none does', () => {
  expect(leavingClass(undefined)).toBe('')
  expect(leavingClass(500)).toBe('')
  expect(leavingClass(879)).toBe('from-880')
  expect(leavingClass(5_000)).toBe('tabled:hidden')
})

test('[TRUST-20] a word of any length takes no other column away: it is cut where its column ends', () => {
  const [long] = rows.map((row) => ({ ...row, client: 'x'.repeat(254) }))
  const widths = leavingWidths(columns, long ? [long] : [])
  expect(widths.get('client')).toBeLessThan(800)
  expect(wrapping('x'.repeat(254), false)).toContain('wrap-anywhere')
  expect(wrapping(`${'9'.repeat(254)} rue`, true)).toContain('wrap-anywhere')
})

test('[PERF-14] [TRUST-52] each step at which a column leaves has its class, of the same width, and of what it needs on paper', () => {
  const styles = readFileSync('styles/repeated.css', 'utf8')
  const classes = [
    ...styles.matchAll(
      /\.from-(\d+) \{\s*@apply tabled-window:@max-\[(\d+)px\]\/rows:hidden print:@max-\[(\d+)px\]\/rows:hidden;/g,
    ),
  ]
  const steps = new Set(Array.from({ length: 2000 }, (_, width) => leavingClass(width)))
  for (const [, name, width, printed] of classes)
    expect([width, printed]).toEqual([name, String(Number(name) * 0.9 - 36)])
  expect(new Set(classes.map(([, name]) => `from-${name}`))).toEqual(
    new Set([...steps].filter((step) => step.startsWith('from-'))),
  )
})
