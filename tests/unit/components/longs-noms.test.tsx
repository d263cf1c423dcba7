import { render, screen } from '@testing-library/react'
import { OccupantHistory } from '@/components/parc/logement/occupants'
import { Facts } from '@/components/record/record'

const LONG = 'X'.repeat(60)

test('a name without a place to break it breaks anywhere in a record, beside its dates too', () => {
  const occupant = { id: 1, nom: LONG, type: 'Locataire', entree: '2020-01-01', sortie: null } as const
  render(
    <>
      <Facts facts={[{ label: 'Nom', value: LONG }]} />
      <OccupantHistory occupants={[{ ...occupant, telephones: [], email: null }]} />
    </>,
  )
  const [fact, line] = screen.getAllByText(new RegExp(LONG))
  for (const shown of [fact, line]) expect(shown).toHaveClass('min-w-0', 'wrap-anywhere')
})
