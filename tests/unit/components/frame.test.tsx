import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Shell } from '@/components/shell/shell'
import type { NavLink } from '@/components/ui/nav-links'
import { openPerimetre } from '@/lib/browser/open-perimetre'
import { DEFAULT_DRAWERS } from '@/lib/domain/perimetre/navigation-state'
import { installBrowser } from './browser'

let path = '/'
jest.mock('next/navigation', () => ({
  usePathname: () => path,
  useRouter: () => ({ refresh: jest.fn() }),
}))

const link = (id: number, label: string, href: string): NavLink => ({
  id,
  label,
  href,
  icon: 'house',
  subItems: [],
})
const links = (count: number) =>
  Array.from({ length: count }, (_, i) => link(i, `Lien ${i}`, `/v2/lien-${i}`))

function show({
  items = links(2),
  drawers = DEFAULT_DRAWERS,
  type = 'COLLECTIF' as 'COLLECTIF' | 'ANALYTIQUE',
  page = null as ReactNode,
} = {}) {
  return render(
    <Shell
      user={{ firstname: 'Claire', lastname: 'Dumont' }}
      portal={{ label: 'Portail', couleurPortail: '#aa3300', type }}
      links={items}
      drawers={drawers}
      dateFilter={{ start: '2026-01-01T00:00:00.000Z', end: '2026-12-31T23:59:59.999Z' }}
      perimeterPanel={<p>Panneau du périmètre</p>}
      palette={{ search: false, userId: 1 }}
      tutorial={{ isTutorialOn: false, displayTutorialBtn: false }}
    >
      <h1>Page</h1>
      {page}
    </Shell>,
  )
}
const shortcuts = () => screen.getByRole('navigation', { name: 'Raccourcis' })
const period = () => screen.queryByRole('textbox', { name: 'Période' })

beforeEach(() => {
  path = '/'
  installBrowser()
})

test('seven links: five shortcuts and an expand button, then seven; five links: no button', async () => {
  const { unmount } = show({ items: links(7), drawers: { ...DEFAULT_DRAWERS, mini: true } })
  expect(within(shortcuts()).getAllByRole('link')).toHaveLength(5)
  await userEvent.click(screen.getByRole('button', { name: 'Voir plus' }))
  expect(within(shortcuts()).getAllByRole('link')).toHaveLength(7)
  unmount()
  show({ items: links(5), drawers: { ...DEFAULT_DRAWERS, mini: true } })
  expect(within(shortcuts()).getAllByRole('link')).toHaveLength(5)
  expect(screen.queryByRole('button', { name: 'Voir plus' })).not.toBeInTheDocument()
})

test('a link of ours carries /v2, another one is drawn as it is', () => {
  const external = {
    ...link(2, 'Dehors', 'https://exemple.fr'),
    target: '_blank',
    rel: 'noopener noreferrer',
  }
  show({ items: [link(1, 'Logements', '/v2/logements'), external] })
  const navigation = within(screen.getByRole('navigation', { name: 'Navigation principale' }))
  const inside = navigation.getByRole('link', { name: 'Logements' })
  expect(inside).toHaveAttribute('href', '/v2/logements')
  const outside = navigation.getByRole('link', { name: 'Dehors (nouvel onglet)' })
  expect(outside).toHaveAttribute('href', 'https://exemple.fr')
  expect(outside).toHaveAttribute('rel', 'noopener noreferrer')
})

test('a group unfolds its links; the one that holds the page is already open', async () => {
  path = '/logements/12'
  const group = { ...link(1, 'Patrimoine', ''), subItems: [link(11, 'Logements', '/v2/logements')] }
  const other = { ...link(2, 'Documents', ''), subItems: [link(21, 'Devis', '/v2/documents/devis')] }
  show({ items: [group, other] })
  const navigation = within(screen.getByRole('navigation', { name: 'Navigation principale' }))
  expect(navigation.getByRole('link', { name: 'Logements' })).toHaveAttribute('aria-current', 'page')
  expect(navigation.queryByRole('link', { name: 'Devis' })).not.toBeInTheDocument()
  await userEvent.click(navigation.getByRole('button', { name: 'Documents' }))
  expect(navigation.getByRole('link', { name: 'Devis' })).toBeVisible()
})

test('drawers: each toggle inverts its drawer and stores it for seven days', async () => {
  const stored = jest.spyOn(document, 'cookie', 'set')
  show()
  const toggle = screen.getByRole('button', { name: 'Masquer le menu' })
  expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(toggle)
  expect(screen.getByRole('button', { name: 'Afficher le menu' })).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(screen.getByRole('button', { name: 'Afficher les raccourcis' }))
  await userEvent.click(screen.getByRole('tab', { name: 'Périmètre' }))
  expect(stored.mock.calls.map(([cookie]) => cookie)).toEqual([
    'mainDrawer=false; Max-Age=604800; Path=/; Secure; SameSite=Lax',
    'miniDrawer=true; Max-Age=604800; Path=/; Secure; SameSite=Lax',
    'display=perimetre; Max-Age=604800; Path=/; Secure; SameSite=Lax',
  ])
})

test('the perimeter panel is drawn once its tab has been opened; arrows move between tabs', async () => {
  show()
  expect(screen.queryByText('Panneau du périmètre')).not.toBeInTheDocument()
  screen.getByRole('tab', { name: 'Navigation' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Périmètre', selected: true })).toHaveFocus()
  expect(screen.getByText('Panneau du périmètre')).toBeVisible()
})

test('[A11Y-14] the perimeter that is asked for from the page takes the focus, each time, and over a small screen its menu does', async () => {
  const ask = () => userEvent.click(screen.getByRole('button', { name: 'Choisir' }))
  const page = () => (
    <button type="button" onClick={() => openPerimetre()}>
      Choisir
    </button>
  )
  const { unmount } = show({ drawers: { ...DEFAULT_DRAWERS, main: false }, page: page() })
  for (let times = 0; times < 2; times++) {
    await ask()
    expect(screen.getByRole('tabpanel', { name: 'Périmètre' })).toHaveFocus()
  }
  unmount()
  installBrowser({ small: true })
  show({ page: page() })
  await ask()
  expect(screen.getByRole('dialog', { name: 'Menu principal' })).toHaveFocus()
})

test('on a small screen the menu opens over the page, keeps the focus, and Escape gives it back', async () => {
  installBrowser({ small: true })
  show()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  const opener = screen.getByRole('button', { name: 'Afficher le menu' })
  await userEvent.click(opener)
  const menu = screen.getByRole('dialog', { name: 'Menu principal' })
  expect(menu).toHaveFocus()
  expect(screen.getByRole('main', { hidden: true }).closest('[inert]')).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await new Promise(requestAnimationFrame)
  expect(opener).toHaveFocus()
})

test.each([
  ['/', 'COLLECTIF', true],
  ['/', 'ANALYTIQUE', false],
  ['/logements', 'ANALYTIQUE', true],
  ['/espacepersonnel', 'COLLECTIF', false],
] as const)('date picker on %s of %s: %s', (address, type, present) => {
  path = address
  show({ type })
  expect(period() !== null).toBe(present)
})

test('[SHELL-06] a bare page has its sidebars, no top bar and no breadcrumb', () => {
  path = '/documentation/4/notice'
  show()
  expect(screen.queryByRole('banner')).not.toBeInTheDocument()
  expect(screen.queryByRole('navigation', { name: 'Fil d’Ariane' })).not.toBeInTheDocument()
  expect(screen.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible()
})

test('[SHELL-02] the breadcrumb starts with the home link and ends with the page, which is no link', () => {
  path = '/logements/nonvisites'
  show()
  const crumbs = within(screen.getByRole('navigation', { name: 'Fil d’Ariane' })).getAllByRole('listitem')
  expect(within(crumbs[0] as HTMLElement).getByRole('link', { name: 'Accueil' })).toHaveAttribute(
    'href',
    '/v2/',
  )
  expect(within(crumbs.at(-1) as HTMLElement).queryByRole('link')).not.toBeInTheDocument()
  expect(crumbs.at(-1)).toHaveTextContent('Logements non visités')
})

test('the first Tab reaches « Aller au contenu », which leads to the main region', async () => {
  show()
  await userEvent.tab()
  expect(screen.getByRole('link', { name: 'Aller au contenu' })).toHaveFocus()
  expect(document.activeElement).toHaveAttribute('href', '#contenu')
  expect(screen.getByRole('main')).toHaveAttribute('id', 'contenu')
})
