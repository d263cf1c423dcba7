import { render, screen } from '@testing-library/react'
import { ChoixFilter } from '@/components/documents/factures/choix-filter'

const choix = [
  { id: 1, nom: 'Foyer des Érables' },
  { id: 2, nom: 'Régie des Tilleuls' },
]
const filter = (most: number) => (
  <ChoixFilter
    name="entite"
    label="Entité de facturation"
    all="Toutes les entités"
    choix={choix}
    most={most}
    chosen={['2']}
  />
)

test('[DOC-38] [TRUST-55] a filter that may have more choices than it offers says so', () => {
  const { rerender } = render(filter(3))
  const select = screen.getByRole('combobox', { name: 'Entité de facturation' })
  expect(select).toHaveValue('2')
  expect(select).not.toHaveAccessibleDescription()
  rerender(filter(2))
  expect(select).toHaveAccessibleDescription(
    '2 choix au plus : cherchez les factures des autres par leur nom ou leur numéro.',
  )
})
