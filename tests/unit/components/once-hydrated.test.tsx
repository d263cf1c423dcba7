import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { CheckboxField } from '@/components/form/checkbox-field'
import { ChoiceField } from '@/components/form/choice-field'
import { DayPartsField } from '@/components/form/day-field'
import { FileDrop } from '@/components/form/file-drop'
import { Form } from '@/components/form/form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'

const schema = z.object({
  nom: z.string(),
  ville: z.string(),
  invites: z.number(),
  civilite: z.string(),
  accord: z.boolean(),
  livraison: z.object({ day: z.string(), month: z.string(), year: z.string() }),
  appareil: z.string(),
})
const FIRST = {
  nom: '',
  ville: 'LILLE',
  invites: 1,
  civilite: '',
  accord: false,
  livraison: { day: '', month: '', year: '' },
  appareil: '',
}
const choices = (...values: string[]) => values.map((value) => ({ value, label: value }))
const COUNTS = [0, 1, 2].map((value) => ({ value, label: `${value}` }))
const sent = jest.fn()

/** A field that holds its own value. */
function Appareil() {
  const { field } = useController({ name: 'appareil' })
  return (
    <ChoiceField
      label="Appareil"
      name="appareil"
      choices={choices('N° 7', 'N° 8')}
      value={field.value}
      onChange={({ target }) => field.onChange(target.value)}
    />
  )
}

let read: () => z.input<typeof schema>
function Page() {
  const form = useZodForm(schema, { defaultValues: FIRST })
  read = form.getValues
  return (
    <Form form={form} onSubmit={form.handleSubmit((values) => sent(values))}>
      <TextField name="nom" label="Nom" capitals />
      <TextField name="ville" label="Ville" />
      <SelectField
        label="Invités"
        placeholder={null}
        options={COUNTS}
        name="invites"
        rules={{ setValueAs: Number }}
      />
      <ChoiceField label="Civilité" choices={choices('Madame', 'Monsieur')} name="civilite" />
      <CheckboxField label="Accord" name="accord" />
      <DayPartsField label="Livraison" name="livraison" />
      <Appareil />
      <FileDrop name="files" label="Fichiers" files={[]} onChange={() => undefined} />
      <button type="submit">Envoyer</button>
    </Form>
  )
}

/** Draws the page as the server does, lets `before` use it, then takes it over as the browser does. */
async function takeOver(before: (place: HTMLElement) => unknown): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(<Page />)
  await before(place)
  await act(async () => hydrateRoot(place, <Page />))
}

const controls = (place: ParentNode) =>
  [...place.querySelectorAll('input, select, textarea, button')].map((control) => ({
    control,
    takes: control.matches(':enabled'),
  }))
const named = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

beforeEach(() => jest.clearAllMocks())
afterEach(() => document.body.replaceChildren())

test('[TRUST-43] a form takes neither a key, a choice nor a press until the page answers', async () => {
  await takeOver(async (place) => {
    expect(controls(place).length).toBeGreaterThan(10)
    expect(controls(place).filter(({ takes }) => takes)).toEqual([])
    await userEvent.type(named('Nom'), 'él')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Accord' }))
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
    expect(named('Nom')).toHaveValue('')
  })
  expect(read()).toEqual(FIRST)
  expect(sent).not.toHaveBeenCalled()
  expect(controls(document.body).filter(({ takes }) => !takes)).toEqual([])
})

test('[TRUST-43] from the first key on, the rules of a field hold and a date is whole', async () => {
  await takeOver(() => {})
  await userEvent.type(named('Nom'), 'é')
  expect(named('Nom')).toHaveValue('É')
  await userEvent.type(screen.getByLabelText('Livraison'), '2026-12-16')
  expect(read()).toMatchObject({ nom: 'É', livraison: { day: '16', month: '12', year: '2026' } })
})

test('[TRUST-43] what a browser fills by itself before the page answers is not shown as if the form held it', async () => {
  await takeOver((place) => {
    named('Ville').value = 'ROUBAIX'
    screen.getByRole<HTMLSelectElement>('combobox', { name: 'Invités' }).value = '2'
    screen.getByRole<HTMLInputElement>('radio', { name: 'N° 8' }).checked = true
    screen.getByRole<HTMLInputElement>('radio', { name: 'Monsieur' }).checked = true
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'Accord' }).checked = true
    const day = place.querySelector<HTMLInputElement>('input[type="date"]')
    if (day) day.value = '2026-12-16'
  })
  expect(read()).toEqual(FIRST)
  expect(named('Ville')).toHaveValue('LILLE')
  expect(screen.getByRole('combobox', { name: 'Invités' })).toHaveValue('1')
  expect(screen.getByLabelText('Livraison')).toHaveValue('')
  for (const name of ['N° 8', 'Monsieur']) expect(screen.getByRole('radio', { name })).not.toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Accord' })).not.toBeChecked()
})
