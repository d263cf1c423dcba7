import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { logIn } from '@/components/comptes/connexion/login-call'
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
