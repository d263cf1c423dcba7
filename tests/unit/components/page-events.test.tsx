import { act, fireEvent, render, screen } from '@testing-library/react'
import { OfflineNotice } from '@/components/shell/offline-notice'
import { ChunkReload } from '@/components/ui/chunk-reload'
import { PageProgress } from '@/components/ui/page-progress'
import { CHUNK_RELOAD_KEY } from '@/lib/domain/interface/chunk-reload'

let path = '/'
jest.mock('next/navigation', () => ({
  usePathname: () => path,
  useSearchParams: () => new URLSearchParams(),
}))

const page = (
  <>
    <PageProgress />
    <a href="/v2/logements">Logements</a>
    <a href="/v2/api/exports/1">Fichier</a>
    <a href="https://exemple.fr/">Ailleurs</a>
  </>
)
const follow = (name: string) => {
  const link = screen.getByRole('link', { name })
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
}

describe('progress of a route change', () => {
  beforeEach(() => {
    path = '/'
    jest.useFakeTimers()
  })
  afterEach(() => jest.useRealTimers())

  test('[SHELL-44] the bar shows after 200 ms, fills in 5000 ms and goes when the page is there', () => {
    const { rerender } = render(page)
    follow('Logements')
    act(() => jest.advanceTimersByTime(200))
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
    act(() => jest.advanceTimersByTime(50))
    expect(screen.getByRole('progressbar', { name: 'Chargement de la page' })).toBeInTheDocument()
    act(() => jest.advanceTimersByTime(2300))
    expect(Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeCloseTo(50, -1)
    path = '/logements'
    rerender(page)
    act(() => jest.advanceTimersByTime(1000))
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  })

  test.each(['Fichier', 'Ailleurs'])('no bar for what is no route change: %s', (name) => {
    render(page)
    follow(name)
    act(() => jest.advanceTimersByTime(1000))
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  })
})

test('the offline notice follows the browser', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  render(<OfflineNotice />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  online.mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByRole('status')).toHaveTextContent('Vous êtes hors ligne.')
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('an error that is no missing piece does not reload the page', () => {
  render(<ChunkReload />)
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('autre') }))
  expect(sessionStorage.getItem(CHUNK_RELOAD_KEY)).toBeNull()
})
