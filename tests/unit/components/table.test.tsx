import { readFileSync } from 'node:fs'
import { render, screen, within } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { DataTable, type TableColumn } from '@/components/table/data-table'
import { ETATS_DEMANDE } from '@/lib/domain/textes/etats'

type Row = { id: number; client: string; statut: string }

const columns: TableColumn<Row>[] = [
  { name: 'numero', header: 'N°', value: ({ id }) => `D-${id}` },
  { name: 'client', header: 'Client', value: ({ client }) => client, part: 'who', leads: true },
  { name: 'statut', header: 'Statut', value: ({ statut }) => statut },
]
const rows: Row[] = [
  { id: 7, client: 'Sophie Martin', statut: 'Devis transmis' },
  { id: 9, client: 'Karim Benali', statut: 'Clos' },
]
const first = {
  condition: sql`true`,
  has: ({ statut }: Row) => statut === 'Devis transmis',
  title: 'À traiter',
  text: 'Ces demandes attendent une action de votre part.',
  others: 'Autres demandes',
}
const draw = (given: Row[]) =>
  render(
    <DataTable
      caption="Demandes"
      columns={columns}
      rows={given}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => `/d/${id}`}
      first={first}
    />,
  )

test('a row is led by its person, its number comes last and stays its name and its link', () => {
  draw(rows)
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Client',
    'Statut',
    'N°',
    'Ouvrir',
  ])
  const named = within(screen.getByRole('row', { name: /Karim Benali/ })).getByRole('rowheader')
  expect(named.textContent).toBe('D-9')
  expect(within(named).getByRole('link').getAttribute('href')).toBe('/v2/d/9')
})

test('what waits for the reader stands under a title of its own, the others under theirs', () => {
  draw(rows)
  const texts = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(texts[1]).toContain('À traiter')
  expect(texts[2]).toContain('Sophie Martin')
  expect(texts[3]).toBe('Autres demandes')
  expect(texts[4]).toContain('Karim Benali')
})

test('no title where nothing waits', () => {
  draw(rows.slice(1))
  expect(screen.queryByText('Autres demandes')).toBeNull()
})

/** Styles of the classes of a cell, as styles/repeated.css writes them. */
function stylesOf(cell: Element | null): string {
  const styles = readFileSync('styles/repeated.css', 'utf8')
  const ruleOf = (name: string) => new RegExp(`\\.${name} \\{([^}]*)\\}`).exec(styles)?.[1] ?? ''
  return [...(cell?.classList ?? [])].map(ruleOf).join(' ')
}

test('as a card, a row begins with its number, also where its person leads it, and its state comes after', () => {
  const states: TableColumn<Row>[] = columns.map((column) =>
    column.name === 'statut' ? { ...column, etats: ETATS_DEMANDE } : column,
  )
  render(<DataTable caption="Demandes" columns={states} rows={rows} keyOf={({ id }) => id} />)
  const orderOf = (cell: Element | null) => Number(/cards:order-(\d+)/.exec(stylesOf(cell))?.[1])
  const [row] = screen.getAllByRole('row', { name: /Sophie Martin/ })
  const place = (name: string) => orderOf(row?.querySelector(`.cell-${name}`) ?? null)
  expect(place('name')).toBeLessThan(place('state'))
  expect(place('state')).toBeLessThan(place('who'))
})

test('as a card, whatever a cell holds is broken rather than cut, the longest word too', () => {
  draw([{ id: 1, client: 'Nom', statut: 'W'.repeat(160) }])
  const cell = screen.getByText('W'.repeat(160))
  expect(cell).toHaveClass('cell-rest')
  expect(stylesOf(cell)).toMatch(/cards:whitespace-normal cards:wrap-anywhere/)
})

test('[PERF-14] a row goes to the browser as its texts, without its elements nor their classes', () => {
  const drawn = DataTable({
    caption: 'Demandes',
    columns: columns.map((column) =>
      column.name === 'statut' ? { ...column, etats: ETATS_DEMANDE } : column,
    ),
    rows,
    keyOf: ({ id }) => id,
    idOf: ({ id }) => id,
    hrefOf: ({ id }) => `/d/${id}`,
    first,
  })
  expect(JSON.parse(JSON.stringify(drawn.props.rows))).toEqual([
    {
      key: 7,
      name: 'D-7',
      cells: ['Sophie Martin', 'Devis transmis', 'D-7'],
      href: '/d/7',
      id: 7,
      isFirst: true,
      above: { title: 'À traiter', text: 'Ces demandes attendent une action de votre part.' },
    },
    {
      key: 9,
      name: 'D-9',
      cells: ['Karim Benali', 'Clos', 'D-9'],
      href: '/d/9',
      id: 9,
      above: { title: 'Autres demandes' },
    },
  ])
})
