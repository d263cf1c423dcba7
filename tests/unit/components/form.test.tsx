import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { z } from 'zod'
import { ErrorSummary } from '@/components/form/error-summary'
import { PasswordField } from '@/components/form/password-field'
import { applyServerErrors } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'

const schema = z.object({ email: z.email('Adresse e-mail invalide'), ville: z.string().max(40) })

function Form({ answer }: { answer?: unknown }) {
  const form = useZodForm(schema, { defaultValues: { email: '', ville: '' } })
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={form.handleSubmit(() => applyServerErrors(form, answer))}>
      <ErrorSummary message={errors.root?.server?.message} />
      <TextField label="Adresse e-mail" error={errors.email?.message} required {...form.register('email')} />
      <TextField
        label="Ville"
        hint="Sans abréviation"
        error={errors.ville?.message}
        {...form.register('ville')}
      />
      <button type="submit">Envoyer</button>
    </form>
  )
}
const submit = async (email: string) => {
  await userEvent.type(screen.getByRole('textbox', { name: /e-mail/ }), email)
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
}

test('an error is tied to its field, which gets the focus', async () => {
  render(<Form />)
  await submit('claire')
  const email = screen.getByRole('textbox', { name: /e-mail/ })
  expect(email).toHaveAttribute('aria-invalid', 'true')
  expect(email).toHaveAccessibleDescription('Adresse e-mail invalide')
  expect(email).toHaveFocus()
  expect(screen.getByRole('textbox', { name: 'Ville' })).toHaveAccessibleDescription('Sans abréviation')
  expect(screen.getByRole('textbox', { name: 'Ville' })).not.toHaveAttribute('aria-invalid')
})

test('errors of the server go back under their fields', async () => {
  const errors = [{ path: ['email'], message: 'Adresse déjà utilisée' }]
  render(<Form answer={{ data: null, error: { status: 400, message: 'Refus', details: { errors } } }} />)
  await submit('claire@exemple.fr')
  expect(await screen.findByText('Adresse déjà utilisée')).toBeVisible()
  expect(screen.getByRole('textbox', { name: /e-mail/ })).toHaveAccessibleDescription('Adresse déjà utilisée')
})

test.each([
  [
    { data: null, error: { status: 400, message: 'Identifiants incorrects', details: {} } },
    'Identifiants incorrects',
  ],
  ['<html>', 'Une erreur est survenue'],
])('a refusal without field is the form’s own error, announced', async (answer, message) => {
  render(<Form answer={answer} />)
  await submit('claire@exemple.fr')
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
})

test('the password is hidden until its button shows it', async () => {
  render(<PasswordField label="Mot de passe" defaultValue="Chaudière 12" />)
  expect(screen.getByLabelText('Mot de passe')).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }))
  expect(screen.getByLabelText('Mot de passe')).toHaveAttribute('type', 'text')
  await userEvent.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }))
  expect(screen.getByLabelText('Mot de passe')).toHaveAttribute('type', 'password')
})
