import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { SnackbarHost } from '@/components/shell/snackbar-host'
import { tellUnrun } from '@/components/ui/chunk-reload'
import { lazyCode } from '@/components/ui/lazy-code'
import { installBrowser } from './browser'

const missing = Object.assign(new Error('Failed to load chunk a.js'), { name: 'ChunkLoadError' })
const online = jest.spyOn(navigator, 'onLine', 'get')

beforeAll(installBrowser)
beforeEach(() => online.mockReset().mockReturnValue(false))
afterAll(() => online.mockRestore())

test('[SHELL-48] without network the page stays, and what was asked for is there once it is back', async () => {
  const load = jest.fn(async () => ({ default: () => <p>Formats</p> })).mockRejectedValueOnce(missing)
  const Layer = lazyCode(load)
  render(
    <>
      <input aria-label="Titre" />
      <Suspense>
        <Layer />
      </Suspense>
    </>,
  )
  fireEvent.input(screen.getByLabelText('Titre'), { target: { value: 'Typed' } })
  await act(async () => {})
  expect(screen.getByLabelText('Titre')).toHaveValue('Typed')
  expect(load).toHaveBeenCalledTimes(1)
  online.mockReturnValue(true)
  await act(async () => fireEvent(window, new Event('online')))
  expect(await screen.findByText('Formats')).toBeVisible()
  expect(screen.getByLabelText('Titre')).toHaveValue('Typed')
})

test('[SHELL-48] an act whose code does not come says so beside « Réessayer »', async () => {
  const retry = jest.fn()
  render(<SnackbarHost />)
  act(() => tellUnrun(missing, retry, 'La déconnexion n’a pas abouti.'))
  expect(screen.getByText('La déconnexion n’a pas abouti.')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(retry).toHaveBeenCalledTimes(1)
})
