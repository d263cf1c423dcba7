import { render, screen } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { historyText } from '@/components/table/history-text'
import { Ignored } from '@/components/table/ignored'
import { dateFilterOf } from '@/lib/domain/perimetre/dates'
import type { ListDefinition } from '@/lib/platform/lists/definition'

const text = sql`x.texte`
const list: ListDefinition<null> = {
  name: 'essai',
  title: 'Essai',
  screen: '/essai',
  searchLabel: 'Rechercher',
  source: { select: text, from: text, id: text, row: z.null() },
  columns: [{ name: 'numero', header: 'N°', value: () => '', sort: text }],
  filters: [],
  defaultSort: { name: 'numero', order: 'asc' },
  scope: () => text,
  search: () => text,
}

test('[TRUST-55] a list says what it does not know of its address, but what its page has of its own', () => {
  const { rerender } = render(<Ignored list={list} path="/essai?vue=carte" search={{ vue: 'carte' }} />)
  expect(screen.queryByText(/ne connaît pas/)).toBeNull()
  rerender(<Ignored list={list} path="/essai" search={{ vue: 'grille', page: '2', tri: 'zzz' }} />)
  expect(screen.getByText(/ne connaît pas/)).toHaveTextContent(
    'Cette liste ne connaît pas « vue », « zzz » pour « tri » : ses lignes sont celles du reste de l’adresse.',
  )
})

const history = { words: 'À payer', open: { statut: ['À payer'] } }
const words = (start: string, end: string, filters: Record<string, string[]> = {}) =>
  historyText(history, { dates: dateFilterOf({ start, end }) }, filters).replaceAll('\u00a0', ' ')

test('[HOME-35] a list says which rows the period limits, of a year or of one day', () => {
  expect(words('2026-01-01', '2026-12-31', { statut: ['À payer'] })).toBe('Toutes années')
  expect(words('2026-03-03', '2026-03-03', { statut: ['Payée'] })).toBe('Période du 3 mars 2026')
  expect(words('2026-01-01', '2026-12-31')).toBe(
    'À payer : toutes années ; historique du 1er janvier au 31 décembre 2026',
  )
})
