import { fireEvent, render, screen } from '@testing-library/react'
import { LinkEvents } from '@/components/shell/link-events'
import { NavAnchor } from '@/components/shell/nav-anchor'
import { AppLink } from '@/components/ui/app-link'
import { lienAttributs } from '@/lib/domain/liens'

const router = { push: jest.fn(), prefetch: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

function connection(value: object) {
  Object.defineProperty(navigator, 'connection', { value, configurable: true })
}

beforeEach(() => {
  jest.clearAllMocks()
  connection({ effectiveType: '4g' })
  render(
    <>
      <LinkEvents />
      <AppLink href="/logements?page=2#liste">
        <span>Logements</span>
      </AppLink>
      <AppLink href="/logements?tri=ville" scroll={false}>
        Trier
      </AppLink>
      <AppLink href="/contrats" onClick={(event) => event.preventDefault()}>
        Retenu
      </AppLink>
      <a href="/v2/api/exports/1">Fichier</a>
    </>,
  )
})

test('[SHELL-30] a link inside the application carries /v2 and is followed by the router, without /v2', () => {
  expect(screen.getByRole('link', { name: 'Logements' })).toHaveAttribute(
    'href',
    '/v2/logements?page=2#liste',
  )
  expect(fireEvent.click(screen.getByText('Logements'))).toBe(false)
  expect(router.push).toHaveBeenCalledWith('/logements?page=2#liste', { scroll: true })
  fireEvent.click(screen.getByText('Trier'))
  expect(router.push).toHaveBeenLastCalledWith('/logements?tri=ville', { scroll: false })
})

test.each([
  [false, { target: null, rel: null }],
  [true, { target: '_blank', rel: 'noopener noreferrer' }],
])(
  '[SHELL-31] a link of another type is drawn as it is written; in a new tab: %s',
  (hasExternalUrl, expected) => {
    const href = 'https://exemple.fr'
    const item = lienAttributs({ type: 'a', url: href, hasExternalUrl })
    if (item === null) throw new Error('Ce lien est refusé.')
    render(
      <NavAnchor item={item} current={false} className="">
        Ailleurs
      </NavAnchor>,
    )
    const link = screen.getByRole('link', { name: /^Ailleurs/ })
    expect(link.getAttribute('href')).toBe(href)
    expect({ target: link.getAttribute('target'), rel: link.getAttribute('rel') }).toEqual(expected)
  },
)

test('what is not a plain click on such a link stays the browser’s', () => {
  const stay = (event: Event) => event.preventDefault()
  window.addEventListener('click', stay)
  fireEvent.click(screen.getByText('Logements'), { ctrlKey: true })
  fireEvent.click(screen.getByText('Logements'), { button: 1 })
  fireEvent.click(screen.getByText('Retenu'))
  fireEvent.click(screen.getByText('Fichier'))
  window.removeEventListener('click', stay)
  expect(router.push).not.toHaveBeenCalled()
})

test('the page is fetched ahead at the pointer or the focus, once, unless the connection is slow', () => {
  fireEvent.pointerOver(screen.getByText('Logements'))
  fireEvent.pointerOver(screen.getByText('Logements'))
  expect(router.prefetch.mock.calls).toEqual([['/logements?page=2#liste']])
  fireEvent.focusIn(screen.getByText('Trier'))
  expect(router.prefetch).toHaveBeenLastCalledWith('/logements?tri=ville')
  connection({ effectiveType: '2g' })
  fireEvent.pointerOver(screen.getByText('Retenu'))
  expect(router.prefetch).toHaveBeenCalledTimes(2)
})
