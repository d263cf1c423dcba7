import { render, screen, act as settle } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmButton } from '@/components/form/confirm'
import { SnackbarHost } from '@/components/shell/snackbar-host'
import { ClientCallError } from '@/lib/browser/client'

const act = jest.fn<Promise<unknown>, []>()
const tell = jest.fn()
const QUESTION = { title: 'Supprimer ?', text: 'C’est définitif.', confirm: 'Supprimer', danger: true, act }

beforeEach(() => {
  act.mockReset().mockResolvedValue(null)
  tell.mockReset()
})

async function ask(question: Parameters<typeof ConfirmButton>[0]['question']) {
  render(<ConfirmButton question={question}>Effacer</ConfirmButton>)
  await userEvent.click(screen.getByRole('button', { name: 'Effacer' }))
  expect(act).not.toHaveBeenCalled()
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer' }))
}
const isAsked = () => screen.queryByText('C’est définitif.') !== null

test('an act that asks for confirmation runs once it is given, and the window closes', async () => {
  await ask(QUESTION)
  expect(act).toHaveBeenCalledTimes(1)
  expect(isAsked()).toBe(false)
})

test('[SAFE-26] what an act failed with is said in its window, and it is run again from there', async () => {
  act.mockRejectedValueOnce(new ClientCallError(503, null))
  await ask(QUESTION)
  expect(screen.getByRole('alert')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(act).toHaveBeenCalledTimes(2)
  expect(isAsked()).toBe(false)
})

test('[SAFE-26] or it is told elsewhere, the window closed, with the way to run it again', async () => {
  act.mockRejectedValueOnce(new ClientCallError(503, null))
  await ask({ ...QUESTION, tell })
  expect(isAsked()).toBe(false)
  expect(tell).toHaveBeenCalledTimes(1)
  await settle(async () => tell.mock.calls[0]?.[1]())
  expect(act).toHaveBeenCalledTimes(2)
})

test('[SAFE-26] what fails once the window is closed is said at the foot of the page', async () => {
  render(<SnackbarHost />)
  let fail = (_: unknown) => {}
  act.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)))
  await ask(QUESTION)
  await userEvent.keyboard('{Escape}')
  expect(isAsked()).toBe(false)
  await settle(async () => fail(new ClientCallError(503, null)))
  expect(screen.getByText(/^Le serveur ne répond pas/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(act).toHaveBeenCalledTimes(2)
  await userEvent.click(screen.getByRole('button', { name: 'Effacer' }))
  expect(await screen.findByText('C’est définitif.')).toBeVisible()
  expect(screen.queryByText(/^Le serveur ne répond pas/)).not.toBeInTheDocument()
})
