import { render, screen } from '@testing-library/react'
import { Deductions } from '@/components/documents/factures/deductions'

const PERSON = { roleId: 1, utilisateurEHS: false, portal: 'COLLECTIF' } as const
const deduction = { id: 4, numero: 'FAC-2026-0000004', date: '2026-11-02', montantCents: 12_000 }
const shown = (soldeCents: number, deductions = [deduction]) => {
  render(<Deductions facture={{ soldeCents, deductions }} person={PERSON} />)
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '))
}

test('[DOC-36] a settled credit note says how much was taken off, of which invoice and when', () => {
  expect(shown(0)).toEqual(['Déduit le 02/11/2026 de la facture FAC-2026-0000004120,00 €'])
})

test('[DOC-36] what is left of one is a credit to take off, and one without trace says so', () => {
  expect(shown(-500)).toHaveLength(2)
  expect(screen.getByText('Crédit à déduire').closest('li')).toHaveTextContent(/5,00\s€/)
  expect(shown(0, []).slice(2)).toEqual([])
  expect(screen.getByText('Cet avoir est soldé, sans déduction enregistrée ici.')).toBeVisible()
})
