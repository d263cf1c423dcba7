import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { CityField } from '@/components/form/city-field'
import { FormScope } from '@/components/form/form-scope'
import type { Commune } from '@/lib/domain/identite/address-completion'
import { installBrowser } from './browser'

/** Lets the waiting call of communes answer. */
let answer: (communes: readonly Commune[]) => Promise<void>

jest.mock('@/lib/browser/client', () => ({
  apiRead: () =>
    new Promise((resolve) => {
      answer = (data) => act(async () => resolve({ data }))
    }),
}))

beforeAll(installBrowser)

function Address() {
  const form = useForm({ defaultValues: { codePostal: '', ville: '' } })
  return (
    <FormScope form={form}>
      <CityField postalCodeName="codePostal" cityName="ville" />
    </FormScope>
  )
}

const postalCode = () => screen.getByRole('textbox', { name: /Code postal/ })
const city = () => screen.getByRole('combobox', { name: /Ville/ })

test('the city of a code that comes while someone is in its field is replaced by what they type', async () => {
  render(<Address />)
  await userEvent.type(postalCode(), '59260')
  await userEvent.click(city())
  await answer([{ code: '59350', nom: 'Lille', codesPostaux: ['59260'] }])
  expect(city()).toHaveValue('LILLE')
  await userEvent.keyboard('hellemmes')
  expect(city()).toHaveValue('HELLEMMES')
})

test('a city typed before the answer comes stays', async () => {
  render(<Address />)
  await userEvent.type(postalCode(), '01000')
  await userEvent.type(city(), 'viriat')
  await answer([{ code: '01053', nom: 'Bourg-en-Bresse', codesPostaux: ['01000'] }])
  expect(city()).toHaveValue('VIRIAT')
})
