import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TutorialButton } from '@/components/shell/tutorial/tutorial-button'
import { closeSnackbar, useSnackbar } from '@/components/ui/snackbar-store'
import { loadTutorial } from '@/lib/browser/tutorial'
import { installBrowser } from './browser'

const steps = [
  { id: 1, titre: 'Navigation', texte: 'Vos <b>écrans</b>.', selecteur: '#absent' },
  { id: 2, titre: 'Période', texte: 'Vos dates.', selecteur: null },
]

function SnackbarState() {
  return <output>{String(useSnackbar().enabled)}</output>
}

beforeEach(() => {
  installBrowser()
  closeSnackbar()
})

test('[SHELL-53] when the spotlights cannot be read: one log line, no snackbar, no button', async () => {
  const log = jest.fn()
  const tutorial = await loadTutorial<(typeof steps)[number]>(
    () => Promise.reject(new Error('500')),
    'true',
    log,
  )
  render(
    <>
      <TutorialButton initial={tutorial} />
      <SnackbarState />
    </>,
  )
  expect(log).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('false')
})

test('the button starts the tutorial at its first step; closing it stores that it was seen', async () => {
  render(<TutorialButton initial={await loadTutorial(async () => steps, 'false')} />)
  await userEvent.click(screen.getByRole('button', { name: 'Visite guidée' }))
  expect(await screen.findByText('Navigation')).toBeInTheDocument()
  expect(screen.getByText('Vos <b>écrans</b>.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Visite guidée' })).not.toBeInTheDocument()

  const stored = jest.spyOn(document, 'cookie', 'set')
  await userEvent.click(screen.getByRole('button', { name: 'Fermer la visite guidée' }))
  expect(await screen.findByRole('button', { name: 'Visite guidée' })).toBeInTheDocument()
  expect(stored.mock.calls.map(([cookie]) => cookie)).toEqual([
    expect.stringMatching(/^startTutoAfterLogin=false;/),
  ])
})
