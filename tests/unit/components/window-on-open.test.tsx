import { act, fireEvent, render, screen } from '@testing-library/react'
import { windowOnOpen } from '@/components/ui/window-on-open'

type Props = { open: boolean; onClose: () => void }
const Content = ({ open, onClose }: Props) => (
  <div hidden={!open}>
    <input aria-label="Motif" />
    <button type="button" onClick={onClose}>
      Fermer
    </button>
  </div>
)
const close = jest.fn()

test('the code of a window comes as it opens; what it holds stays as it closes', async () => {
  const load = jest.fn(async () => Content)
  const Window = windowOnOpen(load)
  const { rerender } = render(<Window open={false} onClose={close} />)
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(load).not.toHaveBeenCalled()
  rerender(<Window open onClose={close} />)
  fireEvent.change(await screen.findByLabelText('Motif'), { target: { value: 'Doublon' } })
  rerender(<Window open={false} onClose={close} />)
  expect(screen.getByLabelText('Motif')).toHaveValue('Doublon')
  expect(screen.getByLabelText('Motif')).not.toBeVisible()
})
