import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fournisseurOf, logIn } from '@/components/comptes/connexion/login-call'
import { LoginForm } from '@/components/comptes/connexion/login-form'

jest.mock('@/components/comptes/connexion/login-call', () => ({
  logIn: jest.fn(),
  fournisseurOf: jest.fn(async () => null),
}))

function show() {
  const props = {
    csrfToken: 'jeton',
    callbackUrl: '/v2/',
    email: '',
    refusal: null,
    captcha: null,
    isCaptchaDue: false,
  }
  render(<LoginForm {...props} />)
  const email = screen.getByLabelText('Adresse e-mail')
  const password = screen.getByLabelText('Mot de passe')
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Se connecter' }))
  return { email, password, submit }
}

test('[VAL-05] a faulty e-mail takes the focus with its message, corrected as the person types, and nothing is sent', async () => {
  const { email, password, submit } = show()
  await userEvent.type(email, 'Jean@exemple.fr')
  await submit()
  expect(screen.getByText("L'email ne doit pas contenir de majuscule")).toBeVisible()
  expect(screen.getByText('Ce champ est requis')).toBeVisible()
  expect(email).toHaveFocus()
  expect(email).toHaveAttribute('aria-invalid', 'true')
  await userEvent.clear(email)
  await userEvent.type(email, 'jean@exemple.fr')
  expect(email).not.toHaveAttribute('aria-invalid')
  await submit()
  expect(password).toHaveFocus()
  expect(logIn).not.toHaveBeenCalled()
})

test('a refusal keeps the e-mail, empties the password and gives it the focus', async () => {
  jest.mocked(logIn).mockResolvedValue({ error: 'identifiants', captchaDue: false })
  const { email, password, submit } = show()
  await userEvent.type(email, ' jean@exemple.fr ')
  await userEvent.type(password, 'mauvais')
  await submit()
  expect(await screen.findByText('Identifiants incorrects')).toBeVisible()
  expect(logIn).toHaveBeenCalledWith(
    expect.objectContaining({ identifier: 'jean@exemple.fr', password: 'mauvais', csrfToken: 'jeton' }),
  )
  expect(password).toHaveValue('')
  expect(password).toHaveFocus()
  expect(email).toHaveDisplayValue('jean@exemple.fr')
})

test('[ACCOUNT-28] the address typed last leads, whichever answer comes first', async () => {
  const answers = new Map<string, (fournisseur: number | null) => void>()
  jest
    .mocked(fournisseurOf)
    .mockImplementation((asked) => new Promise((resolve) => void answers.set(asked, resolve)))
  const { email } = show()
  await userEvent.type(email, 'anna@bailleur.fr')
  await userEvent.tab()
  await userEvent.clear(email)
  await userEvent.type(email, 'carl@autre.fr')
  await userEvent.tab()
  await waitFor(() => expect(answers.size).toBe(2))
  await act(async () => {
    answers.get('carl@autre.fr')?.(12)
    answers.get('anna@bailleur.fr')?.(7)
  })
  const link = screen.getByRole('link', { name: 'Se connecter par mon organisation' })
  expect(link).toHaveAttribute('href', '/v2/okta/okta-connexion?fournisseur=12&callbackUrl=%2Fv2%2F')
})
