import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEdition } from '@/components/administration/portails/use-edition'
import { apiFetch } from '@/lib/browser/client'

const refresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
jest.mock('@/lib/browser/client', () => ({
  ...jest.requireActual<object>('@/lib/browser/client'),
  apiFetch: jest.fn(),
}))
const call = jest.mocked(apiFetch)
beforeEach(() => call.mockReset())

const state = (label: string, empreinte: string) => ({
  id: 160,
  empreinte,
  contenu: { label, couleurPortail: '#5b2a86', liens: [], tuiles: [] },
})

function Editor(props: ReturnType<typeof state>) {
  const { form, save, cancel, conflict } = useEdition(props)
  const { isDirty } = form.formState
  return (
    <>
      <input aria-label="Nom" {...form.register('label')} />
      <p>{isDirty ? 'Modifications non enregistrées' : 'Tout est enregistré'}</p>
      {conflict && <p>Conflit</p>}
      <button type="button" onClick={() => void save()}>
        Enregistrer
      </button>
      <button type="button" onClick={cancel}>
        Annuler
      </button>
    </>
  )
}
const name = () => screen.getByRole('textbox', { name: 'Nom' })
const press = (label: string) => userEvent.click(screen.getByRole('button', { name: label }))
const sent = () => call.mock.calls.map(([, init]) => init?.json)

test('what is typed stays when the page brings what somebody else stored; cancelling starts from it', async () => {
  const { rerender } = render(<Editor {...state('Relais', 'a')} />)
  await userEvent.type(name(), ' Nord')
  rerender(<Editor {...state('Relais', 'a')} />)
  expect(screen.queryByText('Conflit')).toBeNull()
  rerender(<Editor {...state('Autre', 'b')} />)
  expect(name()).toHaveValue('Relais Nord')
  expect(screen.getByText('Conflit')).toBeVisible()
  await press('Annuler')
  expect(name()).toHaveValue('Autre')
  expect(screen.queryByText('Conflit')).toBeNull()
  call.mockResolvedValue({ data: { empreinte: 'c' } })
  await userEvent.type(name(), ' Sud')
  await press('Enregistrer')
  expect(sent()).toMatchObject([{ label: 'Autre Sud', empreinte: 'b' }])
})

test('a form that nothing was typed into takes the state that the page brings', () => {
  const { rerender } = render(<Editor {...state('Relais', 'a')} />)
  rerender(<Editor {...state('Autre', 'b')} />)
  expect(name()).toHaveValue('Autre')
  expect(screen.queryByText('Conflit')).toBeNull()
})

test('what is typed while a save is under way stays, and is stored by the next one before the page is refreshed', async () => {
  const answers: ((answer: unknown) => void)[] = []
  call.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  const { rerender } = render(<Editor {...state('Relais', 'a')} />)
  await userEvent.type(name(), ' Nord')
  await press('Enregistrer')
  await userEvent.type(name(), '-Est')
  await act(async () => answers[0]?.({ data: { empreinte: 'b' } }))
  expect(name()).toHaveValue('Relais Nord-Est')
  expect(screen.getByText('Modifications non enregistrées')).toBeVisible()
  await press('Enregistrer')
  expect(sent()).toMatchObject([
    { label: 'Relais Nord', empreinte: 'a' },
    { label: 'Relais Nord-Est', empreinte: 'b' },
  ])
  rerender(<Editor {...state('Relais Nord', 'b')} />)
  await act(async () => answers[1]?.({ data: { empreinte: 'c' } }))
  expect(name()).toHaveValue('Relais Nord-Est')
  expect(screen.getByText('Tout est enregistré')).toBeVisible()
})
