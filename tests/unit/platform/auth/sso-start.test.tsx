import { render, screen, waitFor } from '@testing-library/react'
import { SsoStart } from '@/components/comptes/connexion/sso-start'

let exists: () => Promise<boolean> = async () => true
jest.mock('@okta/okta-auth-js/core', () => ({
  OktaAuth: class {
    session = { exists: () => exists() }
  },
}))

const okta = {
  issuer: 'https://org.okta.com',
  clientId: 'extranet',
  redirectUri: 'https://extranet.exemple.fr',
}
const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  Object.assign(globalThis, {
    fetch: async (address: string) => {
      asked.push(address)
      throw new Error('hors ligne')
    },
  })
})

const start = (props: Partial<Parameters<typeof SsoStart>[0]>) =>
  render(<SsoStart csrfToken="jeton" callbackUrl="/v2/" {...props} />)
const address = async () => {
  await waitFor(() => expect(asked).toHaveLength(1), { timeout: 3000 })
  return asked[0]
}

test('a session that Okta knows is taken without a prompt', async () => {
  start({ okta })
  expect(await address()).toBe('/v2/api/auth/signin/okta?prompt=none')
})

test.each<[string, () => Promise<boolean>]>([
  ['no session', async () => false],
  ['cookies kept from other sites', () => Promise.reject(new Error('refusé'))],
  ['an answer that does not come', () => new Promise(() => {})],
])('with %s the server asks as for any provider', async (_, answer) => {
  exists = answer
  start({ okta, loginHint: 'a@exemple.fr' })
  expect(await address()).toBe('/v2/api/auth/signin/okta?login_hint=a%40exemple.fr')
})

test('a login of another issuer waits for its button', async () => {
  start({ isAutomatic: false })
  expect(asked).toEqual([])
  screen.getByRole('button').click()
  expect(await address()).toBe('/v2/api/auth/signin/okta')
})
