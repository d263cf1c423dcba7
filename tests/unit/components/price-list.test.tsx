import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { z } from 'zod'
import { PriceListField } from '@/components/demandes/tarifs/price-list-field'
import { Form } from '@/components/form/form'
import { useZodForm } from '@/components/form/use-zod-form'
import { SnackbarHost } from '@/components/shell/snackbar-host'
import { closeSnackbar } from '@/components/ui/snackbar-store'
import { addProvision } from '@/lib/domain/demandes/tarifs/edit'
import { type PriceList, priceListSchema } from '@/lib/domain/demandes/tarifs/state'
import { filled, opened, pricing } from '../domain/demandes/tarifs/support/price-list'
import { installBrowser } from './browser'

jest.mock('next/navigation', () => ({ usePathname: () => '/misesenservice/saisir' }))

const schema = z.object({ priceList: priceListSchema })

function Priced({ priceList }: { priceList: PriceList }) {
  const form = useZodForm(schema, { defaultValues: { priceList } })
  return (
    <>
      <Form form={form} onSubmit={(event) => event.preventDefault()}>
        <PriceListField data={{ durations: ['1', '2'], catalogue: pricing.catalogue }} portal="CMI" />
      </Form>
      <SnackbarHost />
    </>
  )
}

const line = (number: number) => within(screen.getByRole('region', { name: `Prestation ${number}` }))
const undo = () => userEvent.click(screen.getByRole('button', { name: 'Rétablir' }))

beforeAll(installBrowser)
afterEach(closeSnackbar)

test('[TRUST-50] another service says what it erases; the way back keeps what was typed elsewhere since', async () => {
  render(<Priced priceList={filled(opened(), 0)} />)
  await userEvent.selectOptions(line(1).getByLabelText(/^Prestation/), 'MES_PAC_AIR_EAU')
  expect(line(1).getByLabelText(/^Marque/)).toHaveValue('')
  expect(screen.getByText('L’équipement et la quantité de l’autre prestation ont été effacés.')).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText(/^Taux de TVA/), '10')
  await undo()
  expect(line(1).getByLabelText(/^Marque/)).toHaveValue('Atlantic')
  expect(screen.getByLabelText(/^Taux de TVA/)).toHaveValue('10')
})

test('[TRUST-50] the way back is void once what was erased is typed over, and says so', async () => {
  render(<Priced priceList={filled(opened(), 0)} />)
  await userEvent.selectOptions(line(1).getByLabelText(/^Prestation/), 'MES_PAC_AIR_EAU')
  await userEvent.type(line(1).getByLabelText(/^Marque/), 'DE DIETRICH')
  await undo()
  expect(line(1).getByLabelText(/^Marque/)).toHaveValue('DE DIETRICH')
  expect(screen.getByText(/^Rien n’a été rétabli/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Rétablir' })).toBeNull()
})

test('[TRUST-49] a wrong quantity stays in its line when an earlier one leaves, and shows as no number once read again', async () => {
  const three = filled(filled(filled(addProvision(addProvision(opened())), 0), 1), 2)
  const { unmount } = render(<Priced priceList={three} />)
  const quantity = (number: number) => line(number).getByLabelText(/^Quantité/)
  await userEvent.clear(quantity(2))
  await userEvent.type(quantity(2), '2 000')
  await userEvent.clear(quantity(3))
  await userEvent.type(quantity(3), 'trois')
  await userEvent.click(line(2).getByRole('button', { name: /^Retirer/ }))
  expect(quantity(2)).toHaveValue('trois')
  unmount()
  const [first] = three.provisions
  if (first === undefined) throw new Error('no line')
  render(<Priced priceList={{ ...three, provisions: [{ ...first, quantity: -1 }] }} />)
  expect(quantity(1)).toHaveValue('')
  expect(line(1).getByText('Indiquez un nombre entier de 1 à 999.')).toBeVisible()
})
