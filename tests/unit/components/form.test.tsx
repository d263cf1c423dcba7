import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { CheckboxField } from '@/components/form/checkbox-field'
import { ChoiceField } from '@/components/form/choice-field'
import { Form } from '@/components/form/form'
import { FormScope } from '@/components/form/form-scope'
import { PasswordField } from '@/components/form/password-field'
import { SelectField } from '@/components/form/select-field'
import { applyServerErrors } from '@/components/form/server-errors'
import { storedAs } from '@/components/form/stored-as'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { NextButton } from '@/components/wizard/step-bar'
import { requiredSchema, textSchema } from '@/lib/domain/textes/validators'

const schema = z.object({ email: z.email('Adresse e-mail invalide'), ville: z.string().max(40) })

function EmailForm({ answer }: { answer?: unknown }) {
  const form = useZodForm(schema, { defaultValues: { email: '', ville: '' } })
  return (
    <Form form={form} onSubmit={form.handleSubmit(() => applyServerErrors(form, answer))}>
      <TextField name="email" label="Adresse e-mail" required />
      <TextField name="ville" label="Ville" hint="Sans abréviation" />
      <button type="submit">Envoyer</button>
    </Form>
  )
}
const submit = async (email: string) => {
  await userEvent.type(screen.getByRole('textbox', { name: /e-mail/ }), email)
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
}

test('the sign of a required field is explained above the form', () => {
  render(<EmailForm />)
  const note = screen.getByText('Les champs marqués d’un astérisque (*) sont obligatoires.')
  const sign = document.querySelector('form [data-required]')
  expect(sign).toHaveTextContent('*')
  expect(sign && note.compareDocumentPosition(sign)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('an error is tied to its field, which gets the focus', async () => {
  render(<EmailForm />)
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
  render(<EmailForm answer={{ data: null, error: { status: 400, message: 'Refus', details: { errors } } }} />)
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
  render(<EmailForm answer={answer} />)
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

const completeName = z.object({ nom: textSchema })

function NameStep() {
  const form = useForm({ defaultValues: { nom: '' } })
  return (
    <FormScope form={form}>
      <TextField name="nom" label="Nom" capitals />
      <NextButton schema={completeName} label="Suivant" isLast={false} pending={false} className="" />
    </FormScope>
  )
}

test('[VAL-26] a change that leaves one character or none checks completeness again', async () => {
  render(<NameStep />)
  const name = screen.getByRole('textbox', { name: 'Nom' })
  const next = screen.getByRole('button', { name: 'Suivant' })
  await userEvent.type(name, 'du')
  expect(name).toHaveValue('DU')
  expect(next).not.toHaveAttribute('aria-disabled')
  await userEvent.type(name, '{Backspace}')
  expect(name).toHaveValue('D')
  expect(next).toHaveAttribute('aria-disabled', 'true')
  await userEvent.type(name, 'u')
  expect(next).not.toHaveAttribute('aria-disabled')
  await userEvent.clear(name)
  expect(next).toHaveAttribute('aria-disabled', 'true')
})

const place = z.object({ ville: requiredSchema })

function PlaceForm({ send }: { send: (values: z.output<typeof place>) => void }) {
  const form = useZodForm(place, { defaultValues: { ville: '' } })
  return (
    <Form form={form} onSubmit={form.handleSubmit((values) => send(values))}>
      <TextField name="ville" label="Ville" />
      <button type="submit">Envoyer</button>
    </Form>
  )
}

test('[VAL-27] other text values are trimmed, in what a form gives as in what a call takes', async () => {
  const send = jest.fn()
  render(<PlaceForm send={send} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Ville' }), '  Lyon 3 ')
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
  expect(send).toHaveBeenCalledWith({ ville: 'Lyon 3' })
  expect([requiredSchema.parse('  Lyon 3 '), textSchema.parse('  Lyon 3 ')]).toEqual(['Lyon 3', 'Lyon 3'])
})

function ShownEnergy({ onStored }: { onStored: (values: unknown) => void }) {
  const form = useForm({ defaultValues: { energie: 'GAZ' } })
  return (
    <Form form={form} onSubmit={form.handleSubmit(onStored)}>
      <TextField name="energie" label="Énergie" readOnly value="Gaz" />
      <button type="submit">Envoyer</button>
    </Form>
  )
}

test('a field that says what it shows leaves the stored value as it is, when the keyboard passes over it', async () => {
  const onStored = jest.fn()
  render(<ShownEnergy onStored={onStored} />)
  await userEvent.tab()
  expect(screen.getByRole('textbox', { name: 'Énergie' })).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(onStored).toHaveBeenCalled())
  expect(onStored.mock.calls[0]?.[0]).toEqual({ energie: 'GAZ' })
})

const stored = {
  ville: 'Lille',
  jours: 3,
  texte: 'Bonjour',
  etape: 'b',
  rappel: true,
  avis: false,
  canal: 'sms',
}

function StoredForm() {
  const form = useForm({ defaultValues: { lignes: [stored] } })
  const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }))
  return (
    <Form form={form}>
      <TextField name="lignes.0.ville" label="Ville" />
      <TextField name="lignes.0.jours" label="Jours" rules={{ valueAsNumber: true }} />
      <TextareaField name="lignes.0.texte" label="Texte" />
      <SelectField name="lignes.0.etape" label="Étape" options={options} />
      <CheckboxField name="lignes.0.rappel" label="Rappel" />
      <CheckboxField name="lignes.0.avis" label="Avis" />
      <ChoiceField
        name="lignes.0.canal"
        label="Canal"
        choices={[
          { value: 'email', label: 'E-mail' },
          { value: 'sms', label: 'SMS' },
        ]}
      />
    </Form>
  )
}

test('the server draws each kind of field with its stored value, before the code of the form has come', () => {
  const page = document.createElement('div')
  document.body.append(page)
  page.innerHTML = renderToString(<StoredForm />)
  const shown = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value
  expect(['Ville', 'Jours', 'Texte', 'Étape'].map(shown)).toEqual(['Lille', '3', 'Bonjour', 'b'])
  expect(screen.getByRole('checkbox', { name: 'Rappel' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Avis' })).not.toBeChecked()
  expect(screen.getByRole('radio', { name: 'SMS' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'E-mail' })).not.toBeChecked()
  page.remove()
})

let endOfCall = () => {}

/** Saves once `endOfCall` is called. */
function HeldForm() {
  const form = useZodForm(schema, { defaultValues: { email: 'a@exemple.fr', ville: '' } })
  const submit = form.handleSubmit(async (values) => {
    const stored = storedAs(form)
    await new Promise<void>((resolve) => {
      endOfCall = resolve
    })
    stored(values)
  })
  return (
    <Form form={form} onSubmit={submit}>
      <TextField name="ville" label="Ville" />
      <button type="submit" disabled={!form.formState.isDirty}>
        Enregistrer
      </button>
    </Form>
  )
}

test('what is typed while a form is stored stays, still to be stored', async () => {
  render(<HeldForm />)
  const ville = screen.getByRole('textbox', { name: 'Ville' })
  await userEvent.type(ville, 'Lille')
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await userEvent.type(ville, ' Sud')
  await act(async () => endOfCall())
  expect(ville).toHaveValue('Lille Sud')
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeEnabled()
})
