import { act, fireEvent, render, screen } from '@testing-library/react'
import { ContraintesDialog } from '@/components/contrats/contraintes-dialog'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

const LIGNE = { id: 1, nom: 'Chaudières', contraintesAcces: 'Gardien', moisPreferes: [3] }
const text = () => screen.getByLabelText<HTMLTextAreaElement>(/Contraintes d’accès/)
const march = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'mars' })

test('[CONTRACT-08] [TRUST-18] what was left without being stored is not shown as if it were', async () => {
  const window = (open: boolean, ligne = LIGNE) => (
    <ContraintesDialog ligne={ligne} open={open} onClose={() => {}} />
  )
  const { rerender } = await act(async () => render(window(true)))
  expect([text().value, march().checked]).toEqual(['Gardien', true])
  fireEvent.change(text(), { target: { value: 'Jamais enregistré' } })
  fireEvent.click(march())
  fireEvent.click(screen.getByRole('button', { name: 'Annuler' }))
  await act(async () => rerender(window(false)))
  await act(async () => rerender(window(true)))
  expect([text().value, march().checked]).toEqual(['Gardien', true])
  // Somebody else has stored another text since.
  await act(async () =>
    rerender(window(true, { ...LIGNE, contraintesAcces: 'Badge à l’accueil', moisPreferes: [] })),
  )
  expect([text().value, march().checked]).toEqual(['Badge à l’accueil', false])
})
