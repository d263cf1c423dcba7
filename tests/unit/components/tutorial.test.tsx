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
  Object.assign(globalThis, {
    fetch: async () => ({
      ok: true,
      status: 200,
      headers: new Headers(),
      text: async () => JSON.stringify({ data: steps }),
    }),
  })
})

test('[SHELL-53] when the spotlights cannot be read: one log line, no snackbar, no button', async () => {
  const log = jest.fn()
  const tutorial = await loadTutorial(() => Promise.reject(new Error('500')), 'true', log)
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

test('[PERF-14] the texts are asked for as it starts, not before; when they cannot be, it says so and its button is back', async () => {
  const asked = jest.fn()
  const line = jest.spyOn(console, 'error').mockImplementation(() => {})
  Object.assign(globalThis, {
    fetch: async (url: string) => {
      asked(url)
      return { ok: false, status: 500, headers: new Headers(), text: async () => '{}' }
    },
  })
  render(
    <>
      <TutorialButton initial={{ isTutorialOn: false, displayTutorialBtn: true }} />
      <SnackbarState />
    </>,
  )
  expect(asked).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Visite guidée' }))
  expect(await screen.findByRole('button', { name: 'Visite guidée' })).toBeInTheDocument()
  expect(asked).toHaveBeenCalledWith('/v2/api/tutoriel')
  expect(screen.getByRole('status')).toHaveTextContent('true')
  line.mockRestore()
})
