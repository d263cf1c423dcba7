import { render, screen } from '@testing-library/react'
import OktaConnexionPage from '@/app/(auth)/okta/okta-connexion/page'

jest.mock('@/lib/comptes/connexion/sso/fournisseurs', () => ({ hasFournisseurs: async () => false }))
jest.mock('@/lib/perimetre/opening/session', () => ({ getSession: async () => null }))

test('[AUTH-19] without SSO configuration the page says so and leads back to the login', async () => {
  render(await OktaConnexionPage({ searchParams: Promise.resolve({}) }))
  expect(screen.getByText('Le SSO n’est pas activé sur cet environnement')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Revenir à la connexion' })).toHaveAttribute(
    'href',
    '/v2/connexion',
  )
  expect(screen.queryByRole('button')).toBeNull()
})
