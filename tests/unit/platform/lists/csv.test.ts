import { csvLines } from '@/lib/platform/lists/csv'

test('[DOC-17] [SHELL-59] an amount has its two decimals, another number those that it needs', () => {
  const columns = [
    { name: 'debit', header: 'Débit', unit: 'euros' as const, value: (row: number) => row },
    { name: 'surface', header: 'Surface', value: (row: number) => row },
  ]
  expect(csvLines(columns, [813.3, -12, 0])).toBe('813,30;813,3\r\n-12,00;-12\r\n0,00;0\r\n')
})
