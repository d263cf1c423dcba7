import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Dialog } from '@/components/ui/dialog'

test('[FIRST-24] what a window sends, the form that opened it does not send too', async () => {
  const [outer, inner] = [jest.fn(), jest.fn()]
  render(
    <form onSubmit={outer}>
      <Dialog open onClose={jest.fn()} title="Fenêtre">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            inner()
          }}
        >
          <button type="submit">Envoyer</button>
        </form>
      </Dialog>
    </form>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Envoyer' }))
  expect(inner).toHaveBeenCalledTimes(1)
  expect(outer).not.toHaveBeenCalled()
})
