import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { SuggestField } from '@/components/form/suggest-field'
import { TextField } from '@/components/form/text-field'
import { upperCased } from '@/components/form/upper-case'
import { installBrowser } from './browser'

beforeAll(installBrowser)

const CITIES = ['LILLE', 'CAPINGHEM']

function City() {
  const [city, setCity] = useState('')
  return (
    <form aria-label="Adresse" onSubmit={(event) => event.preventDefault()}>
      <SuggestField
        label="Ville"
        value={city}
        onChange={({ target }) => setCity(target.value)}
        suggestions={CITIES.filter((name) => name.startsWith(city)).map((name) => ({
          key: name,
          text: name,
          value: name,
        }))}
        onChoose={setCity}
      />
    </form>
  )
}

const field = () => screen.getByRole('combobox', { name: 'Ville' })

test('arrows and Enter choose a suggestion, which are counted aloud', async () => {
  render(<City />)
  await userEvent.click(field())
  expect(field()).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('status')).toHaveTextContent('2 propositions')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(field()).toHaveValue('CAPINGHEM')
  expect(field()).toHaveAttribute('aria-expanded', 'false')
  expect(field()).toHaveFocus()
})

test('any other text stays, and Escape closes the suggestions alone', async () => {
  render(<City />)
  await userEvent.type(field(), 'L')
  expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  expect(field()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.type(field(), 'OMME')
  await userEvent.tab()
  expect(field()).toHaveValue('LOMME')
})

function Name() {
  const form = useForm({ defaultValues: { nom: '' } })
  return (
    <>
      <TextField label="Nom" {...upperCased(form.register('nom'))} />
      <button type="button" onClick={() => form.setValue('nom', form.getValues('nom').replace('X', ''))}>
        Sans X
      </button>
    </>
  )
}

test('a name is in capitals as it is typed, in the form too, and the caret stays', async () => {
  render(<Name />)
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nom' })
  await userEvent.type(name, 'dupxont')
  expect(name).toHaveValue('DUPXONT')
  await userEvent.type(name, 'é', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect(name).toHaveValue('DÉUPXONT')
  expect(name.selectionStart).toBe(2)
  await userEvent.click(screen.getByRole('button', { name: 'Sans X' }))
  expect(name).toHaveValue('DÉUPONT')
})
