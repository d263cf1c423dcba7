import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { CheckboxField } from '@/components/form/checkbox-field'
import { ChoiceField } from '@/components/form/choice-field'
import { FileDrop } from '@/components/form/file-drop'
import { Form } from '@/components/form/form'
import { FormScope } from '@/components/form/form-scope'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useEarlyTyping } from '@/components/form/use-early-typing'
import { useZodForm } from '@/components/form/use-zod-form'
import { pdf } from '../../support/files'

const schema = z.object({
  nom: z.string(),
  ville: z.string(),
  invites: z.number(),
  civilite: z.string(),
  accord: z.boolean(),
  appareil: z.object({ id: z.number() }).nullable(),
})
const FIRST = { nom: '', ville: 'LILLE', invites: 0, civilite: '', accord: false, appareil: null }
const CHOICES = ['Madame', 'Monsieur'].map((value) => ({ value, label: value }))
const COUNTS = [0, 1, 2].map((value) => ({ value, label: `${value}` }))

/** Each radio stands for a record. */
function Appareils() {
  const { field } = useController<z.input<typeof schema>, 'appareil'>({ name: 'appareil' })
  return (
    <ChoiceField
      label="Appareil"
      name="appareil"
      choices={['7', '8'].map((value) => ({ value, label: `N° ${value}` }))}
      value={field.value === null ? '' : String(field.value.id)}
      onChange={({ target }) => field.onChange({ id: Number(target.value) })}
    />
  )
}

function Fields() {
  return (
    <form data-essai="">
      <TextField name="nom" label="Nom" />
      <TextField name="ville" label="Ville" />
      <SelectField
        label="Invités"
        placeholder={null}
        options={COUNTS}
        name="invites"
        rules={{ setValueAs: Number }}
      />
      <ChoiceField label="Civilité" choices={CHOICES} name="civilite" />
      <CheckboxField label="Accord" name="accord" />
      <Appareils />
      <input name="ailleurs" aria-label="Ailleurs" />
    </form>
  )
}

let read: () => z.infer<typeof schema>
let found: boolean
function Page() {
  const form = useZodForm(schema, { defaultValues: FIRST })
  const typed = useEarlyTyping(form, '[data-essai]')
  read = () => {
    found = typed.current
    return form.getValues()
  }
  return (
    <FormScope form={form}>
      <Fields />
    </FormScope>
  )
}

/** Draws the page as the server does, lets `type` fill it, then takes it over as the browser does. */
async function takeOver(type: (place: HTMLElement) => void): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(<Page />)
  type(place)
  await act(async () => hydrateRoot(place, <Page />))
}

afterEach(() => document.body.replaceChildren())

test('what is typed before the page is taken over stays in its fields and in the form', async () => {
  await takeOver(() => {
    screen.getByRole<HTMLInputElement>('textbox', { name: 'Nom' }).value = 'DURAND'
    screen.getByRole<HTMLSelectElement>('combobox', { name: 'Invités' }).value = '2'
    screen.getByRole<HTMLInputElement>('radio', { name: 'Monsieur' }).checked = true
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'Accord' }).checked = true
    screen.getByRole<HTMLInputElement>('textbox', { name: 'Ailleurs' }).value = 'hors du formulaire'
  })
  expect(read()).toEqual({ ...FIRST, nom: 'DURAND', invites: 2, civilite: 'Monsieur', accord: true })
  expect(found).toBe(true)
  expect(screen.getByRole('textbox', { name: 'Nom' })).toHaveValue('DURAND')
  expect(screen.getByRole('textbox', { name: 'Ville' })).toHaveValue('LILLE')
  expect(screen.getByRole('combobox', { name: 'Invités' })).toHaveValue('2')
  expect(screen.getByRole('radio', { name: 'Monsieur' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Accord' })).toBeChecked()
})

test('a form that nobody touched begins with its first values', async () => {
  await takeOver(() => {})
  expect(read()).toEqual(FIRST)
  expect(found).toBe(false)
})

function Settings() {
  const form = useZodForm(z.object({ jours: z.number() }), { defaultValues: { jours: 3 } })
  return (
    <Form form={form}>
      <TextField name="jours" label="Jours" rules={{ valueAsNumber: true }} />
      <button type="submit" disabled={!form.formState.isDirty}>
        Enregistrer
      </button>
    </Form>
  )
}

test('a form that waits for a change has heard of what was typed before it was taken over', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(<Settings />)
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Jours' }).value = '5'
  await act(async () => hydrateRoot(place, <Settings />))
  expect(screen.getByRole('textbox', { name: 'Jours' })).toHaveValue('5')
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeEnabled()
})

function Joined() {
  const form = useZodForm(z.object({ texte: z.string() }), { defaultValues: { texte: '' } })
  const [files, setFiles] = useState<readonly File[]>([])
  return (
    <Form form={form}>
      <FileDrop name="files" label="Fichiers" files={files} onChange={setFiles} />
    </Form>
  )
}

test('a file chosen before the page is taken over is in its form', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(<Joined />)
  await userEvent.upload(
    screen.getByLabelText('Fichiers'),
    new File([pdf()], 'plan.pdf', { type: 'application/pdf' }),
  )
  await act(async () => hydrateRoot(place, <Joined />))
  expect(await screen.findByText('plan.pdf')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('1 fichier joint')
})

const DAYS = ['samedi', 'dimanche'].map((value) => ({ value, label: value }))
const PLACES = [
  { value: 7, label: 'Siège' },
  { value: 8, label: 'Agence' },
]

function Opened() {
  const { setValue } = useFormContext()
  const { agence, lieu } = useWatch()
  return (
    <form data-essai="">
      <SelectField name="agence" label="Agence" options={PLACES} />
      {agence && <ChoiceField name="jour" label="Jour" choices={DAYS} />}
      <SelectField
        name="adresse"
        label="Adresse enregistrée"
        options={PLACES}
        value={PLACES.find(({ label }) => label === lieu)?.value ?? ''}
        onChange={({ target }) =>
          setValue('lieu', PLACES.find(({ value }) => String(value) === target.value)?.label)
        }
      />
      <TextField name="lieu" label="Lieu" />
    </form>
  )
}

function Opening() {
  const form = useZodForm(
    z.object({ agence: z.string(), jour: z.string(), adresse: z.string().nullable(), lieu: z.string() }),
    { defaultValues: { agence: '', jour: '', adresse: null, lieu: '' } },
  )
  useEarlyTyping(form, '[data-essai]')
  return (
    <FormScope form={form}>
      <Opened />
    </FormScope>
  )
}

test('[TRUST-13] a choice made before the page was taken over opens and fills what it opens and fills', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(<Opening />)
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'Agence' }).value = '8'
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'Adresse enregistrée' }).value = '7'
  await act(async () => hydrateRoot(place, <Opening />))
  expect(screen.getByRole('radio', { name: 'samedi' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Lieu' })).toHaveValue('Siège')
  expect(screen.getByRole('combobox', { name: 'Adresse enregistrée' })).toHaveDisplayValue('Siège')
})

test('[TRUST-13] [VISIT-20] a radio that stands for a record gives its record, not its number', async () => {
  await takeOver(() => {
    screen.getByRole<HTMLInputElement>('radio', { name: 'N° 8' }).checked = true
  })
  expect(read()).toEqual({ ...FIRST, appareil: { id: 8 } })
  expect(screen.getByRole('radio', { name: 'N° 8' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'N° 7' })).not.toBeChecked()
})
