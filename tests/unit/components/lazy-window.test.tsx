import { act, fireEvent, render, screen } from '@testing-library/react'
import { lazyWindow } from '@/components/form/lazy-window'

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

test('the code of a window is fetched at the first sign of a person; what it holds stays as it closes', async () => {
  const load = jest.fn(async () => Content)
  const Window = lazyWindow(load)
  const { rerender } = render(<Window open={false} onClose={close} />)
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(load).not.toHaveBeenCalled()
  fireEvent.pointerMove(window)
  await act(async () => {})
  expect(load).toHaveBeenCalled()
  rerender(<Window open onClose={close} />)
  fireEvent.change(await screen.findByLabelText('Motif'), { target: { value: 'Doublon' } })
  rerender(<Window open={false} onClose={close} />)
  expect(screen.getByLabelText('Motif')).toHaveValue('Doublon')
  expect(screen.getByLabelText('Motif')).not.toBeVisible()
})

test('a window that opens before any sign is fetched then', async () => {
  const Window = lazyWindow(async () => Content)
  render(<Window open onClose={close} />)
  expect(await screen.findByLabelText('Motif')).toBeVisible()
})
