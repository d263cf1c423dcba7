import { render, screen } from '@testing-library/react'
import { UserActions } from '@/components/comptes/utilisateurs/user-actions'

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }))

const NOTHING = {
  invite: false,
  password: false,
  block: false,
  secondFactor: false,
  identity: false,
  unblock: false,
  impersonate: false,
  anonymise: false,
}
const strip = (can: typeof NOTHING) =>
  render(<UserActions id={1} name="Léa Brunet" email="lea@exemple.fr" listHref="/utilisateurs" can={can} />)
    .container.firstElementChild

test('the strip of what may be done with an account is not there when that is nothing', () => {
  expect(strip(NOTHING)).toBeEmptyDOMElement()
  expect(strip(NOTHING)).toHaveClass('empty:hidden', 'border-b')
  expect(strip({ ...NOTHING, block: true })).toContainElement(screen.getByRole('button', { name: 'Bloquer' }))
})
