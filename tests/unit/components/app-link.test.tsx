import { fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { NavAnchor } from '@/components/shell/nav-anchor'
import { AppLink } from '@/components/ui/app-link'
import { lienAttributs } from '@/lib/domain/contenu/liens'

/** Props that each link of Next was given: its place in the router needs a page. */
const given = jest.fn()
jest.mock('next/link', () => {
  const Link = jest.requireActual('next/link').default
  return function Watched({ prefetch, ...props }: ComponentProps<'a'> & { prefetch?: boolean | null }) {
    given(props.href, prefetch)
    return <Link {...props} prefetch={false} />
  }
})

function connection(value: object) {
  Object.defineProperty(navigator, 'connection', { value, configurable: true })
}
const fetchedAhead = () => given.mock.calls.filter(([, prefetch]) => prefetch !== false).map(([href]) => href)

beforeEach(() => {
  jest.clearAllMocks()
  connection({ effectiveType: '4g' })
})

test('[SHELL-30] a link inside the application carries /v2', () => {
  render(<AppLink href="/logements?page=2#liste">Logements</AppLink>)
  expect(screen.getByRole('link', { name: 'Logements' })).toHaveAttribute(
    'href',
    '/v2/logements?page=2#liste',
  )
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

test('[SHELL-49] of a page of links those alone are fetched ahead that the pointer or the focus reaches, unless the connection is slow', () => {
  render(
    <>
      <AppLink href="/logements">Logements</AppLink>
      <AppLink href="/contrats">Contrats</AppLink>
      <AppLink href="/devis" role="option">
        Devis
      </AppLink>
    </>,
  )
  expect(fetchedAhead()).toEqual([])
  fireEvent.pointerEnter(screen.getByText('Logements'))
  fireEvent.focus(screen.getByText('Contrats'))
  fireEvent.focus(screen.getByText('Devis'))
  expect(fetchedAhead()).toEqual(['/logements', '/contrats'])
})

test('[SHELL-49] on a slow connection nothing is fetched ahead', () => {
  connection({ effectiveType: '2g' })
  render(<AppLink href="/logements">Logements</AppLink>)
  fireEvent.pointerEnter(screen.getByText('Logements'))
  expect(fetchedAhead()).toEqual([])
})
