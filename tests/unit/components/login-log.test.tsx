import { render, screen } from '@testing-library/react'
import { LoginLog } from '@/components/comptes/utilisateurs/login-log'
import { SSO_FAILURES } from '@/lib/comptes/connexion/sso/failures'
import { REFUSALS } from '@/lib/platform/auth/refusals'

const at = new Date('2026-11-20T10:00:00+01:00')
const login = (resultat: string, id: number) =>
  ({ id, at, provider: 'okta', resultat, ip: null, userAgent: null }) as const

test('every refusal of a login, single sign-on included, has words of its own', () => {
  const codes = Object.keys({ ...REFUSALS, ...SSO_FAILURES })
  render(<LoginLog logins={codes.map(login)} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(codes.length)
  expect(screen.getByText('Session SSO expirée')).toBeVisible()
  expect(screen.getByText('Trop de tentatives')).toBeVisible()
  expect(screen.queryByText('Connexion refusée')).toBeNull()
})

test('a code that is no longer in use is told as a refusal', () => {
  render(<LoginLog logins={[login('ancien', 1), login('succès', 2)]} />)
  expect(screen.getByText('Connexion refusée')).toBeVisible()
  expect(screen.getByText('Connexion')).toBeVisible()
})
