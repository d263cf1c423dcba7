import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Avatar } from '@/components/shell/avatar'
import { portalVars } from '@/components/shell/portal-vars'
import { TopBar } from '@/components/shell/top-bar'
import { installBrowser } from './browser'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))

const bar = {
  portalLabel: 'Collectif',
  dateFilter: { start: '2026-01-01T00:00:00.000Z', end: '2026-12-31T23:59:59.999Z' },
  tutorial: { isTutorialOn: false, displayTutorialBtn: false },
}

beforeEach(() => installBrowser())

test('[SHELL-13] the avatar shows the initials of the person', () => {
  render(<Avatar firstname="claire" lastname="dumont" />)
  expect(screen.getByRole('img', { name: 'claire dumont' })).toHaveTextContent(/^CD$/)
})

test('[SHELL-15] without colour, or with one that is not a colour, the portal is #007acd', () => {
  expect(portalVars(null)).toMatchObject({ '--portal': '#007acd' })
  expect(portalVars('red;background:url(//x)')).toEqual(portalVars(null))
  expect(portalVars('#aa3300')).toMatchObject({ '--portal': '#aa3300' })
})

test('[SHELL-16] without a user the header shows that the session ends, and no initials', () => {
  render(<TopBar {...bar} user={null} />)
  expect(screen.getByText('Déconnexion en cours …')).toBeVisible()
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
})

test('the header shows the home link, the period, the personal space and the way out', () => {
  render(<TopBar {...bar} user={{ firstname: 'Claire', lastname: 'Dumont' }} />)
  expect(screen.getByRole('link', { name: 'Accueil' })).toHaveAttribute('href', '/v2/')
  expect(screen.getByRole('textbox', { name: 'Période' })).toHaveValue('01/01/2026 - 31/12/2026')
  expect(screen.getByRole('link', { name: 'Mon espace' })).toHaveAttribute('href', '/v2/espacepersonnel')
  expect(screen.getByRole('button', { name: 'Se déconnecter' })).toBeEnabled()
  expect(screen.queryByText('Déconnexion en cours …')).not.toBeInTheDocument()
})

test('a logout that fails gives the person back to the header', async () => {
  const line = jest.spyOn(console, 'error').mockImplementation(() => {})
  global.fetch = jest.fn().mockRejectedValue(new Error('réseau'))
  render(<TopBar {...bar} user={{ firstname: 'Claire', lastname: 'Dumont' }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Se déconnecter' }))
  expect(await screen.findByRole('img', { name: 'Claire Dumont' })).toBeVisible()
  expect(line).toHaveBeenCalledTimes(1)
  expect(line.mock.calls[0]?.[0]).toContain('"label":"Déconnexion"')
})

test('a page without date picker has none', () => {
  render(<TopBar {...bar} dateFilter={null} user={{ firstname: 'Claire', lastname: 'Dumont' }} />)
  expect(screen.queryByRole('textbox', { name: 'Période' })).not.toBeInTheDocument()
})
