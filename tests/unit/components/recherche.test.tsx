import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { destinationsOf, matching } from '@/components/recherche/destinations'
import { leavePalette, openPalette } from '@/components/recherche/palette'
import { PaletteHost } from '@/components/recherche/palette-host'
import PaletteWindow from '@/components/recherche/palette-window'
import { recentSelections, rememberSelection } from '@/components/recherche/recent-selections'
import { isShortcut } from '@/components/recherche/shortcut'
import type { NavItem } from '@/components/ui/nav-links'
import { installBrowser } from './browser'

const refresh = jest.fn()
jest.mock('next/navigation', () => ({
  usePathname: () => '/',
  useRouter: () => ({ refresh: () => refresh() }),
}))

const item = (label: string, href: string, subItems: NavItem['subItems'] = []): NavItem => ({
  id: href,
  label,
  href,
  shapes: '',
  subItems,
})
const items = [
  item('Patrimoine', '/v2/logements', [
    { id: 1, label: 'Logements', href: '/v2/logements' },
    { id: 2, label: 'Équipements', href: '/v2/equipements' },
  ]),
  item('Dehors', 'https://exemple.fr'),
]
const raccourcis = [
  { genre: 'demande', label: 'Nouvelle demande : Mise en service', href: '/v2/misesenservice/saisir' },
  { genre: 'tuile', label: 'Mes logements', href: '/v2/logements' },
] as const

const hit = (id: number, ...instances: number[]) => ({
  objectID: String(id),
  reference: `REF-${id}`,
  occupant: `OCCUPANT ${id}`,
  email: null,
  adresse: '1 rue des Lilas',
  equipments: instances.map((instance_id) => ({ instance_id, marque_lib: 'Frisquet', modele_lib: 'Essai' })),
  numero_contrat: null,
  local_grp_code: '1',
})

/** Calls made, and what they answer. */
let asked: string[] = []
let answer: () => { ok: boolean; status: number; body: unknown }

function open() {
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <PaletteWindow search userId={1} items={items} raccourcis={raccourcis} />
    </SWRConfig>,
  )
}

beforeEach(() => {
  installBrowser()
  window.IntersectionObserver = jest.fn(() => ({ observe() {}, disconnect() {} })) as never
  // Nothing has a size here: what is drawn is visible.
  HTMLElement.prototype.checkVisibility = () => true
  localStorage.clear()
  leavePalette()
  asked = []
  answer = () => ({ ok: true, status: 200, body: { data: { hits: [hit(15), hit(12, 120, 121)] } } })
  Object.assign(globalThis, {
    fetch: async (url: string) => {
      asked.push(url)
      const { body, ...rest } = answer()
      return { ...rest, headers: new Headers(), text: async () => JSON.stringify(body) }
    },
  })
})

test('[SEARCH-11] clicked results are stored under recentSelections and fetched by objectID when the panel opens', async () => {
  rememberSelection(1, { objectID: '15', instanceId: null })
  rememberSelection(2, { objectID: '99', instanceId: null })
  rememberSelection(1, { objectID: '12', instanceId: 121 })
  expect(JSON.parse(localStorage.getItem('recentSelections') ?? '')).toEqual([
    { objectID: '12', instanceId: 121, userId: 1 },
    { objectID: '15', instanceId: null, userId: 1 },
    { objectID: '99', instanceId: null, userId: 2 },
  ])
  openPalette()
  open()
  await screen.findByRole('option', { name: /OCCUPANT 15/ })
  expect(asked).toEqual(['/v2/api/recherche/logements/objets?ids=12%2C15'])
  const last = screen.getByRole('group', { name: 'Derniers résultats consultés' })
  expect([...last.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/v2/equipements/121',
    '/v2/logements/15',
  ])
})

test('[SEARCH-10] five results are kept of a person, whatever others opened on the same browser', () => {
  for (const objectID of ['A', 'B', 'C', 'D', 'E', 'F', 'B']) {
    rememberSelection(1, { objectID, instanceId: null })
    rememberSelection(2, { objectID: `${objectID}2`, instanceId: null })
  }
  expect(recentSelections(1).map(({ objectID }) => objectID)).toEqual(['B', 'F', 'E', 'D', 'C'])
  expect(recentSelections(2)).toHaveLength(5)
})

test('[SEARCH-18] failing recents leave one log line, no message, and the pages', async () => {
  const line = jest.spyOn(console, 'error').mockImplementation(() => {})
  rememberSelection(1, { objectID: '15', instanceId: null })
  answer = () => ({ ok: false, status: 500, body: {} })
  openPalette()
  open()
  expect(await screen.findByText('Les résultats que vous ouvrez se retrouvent ici.')).toBeVisible()
  expect(line.mock.calls.map(([text]) => JSON.parse(String(text)))).toEqual([
    expect.objectContaining({ level: 'error', label: 'Derniers résultats consultés' }),
  ])
  expect(screen.getByRole('option', { name: 'Accueil' })).toBeVisible()
  line.mockRestore()
})

test.each(['{', '[1]', '"x"', '[{"objectID":1}]'])('a storage that holds %s is an empty one', (held) => {
  localStorage.setItem('recentSelections', held)
  expect(recentSelections(1)).toEqual([])
  rememberSelection(1, { objectID: '15', instanceId: null })
  expect(recentSelections(1)).toHaveLength(1)
})

test('what is typed before the window is there is in its box, and leads nowhere else', async () => {
  const press = jest.fn()
  render(
    <>
      <input aria-label="Ailleurs" onKeyDown={press} />
      <PaletteHost search userId={1} items={items} raccourcis={raccourcis} />
    </>,
  )
  const elsewhere = screen.getByRole('textbox', { name: 'Ailleurs' })
  fireEvent.keyDown(elsewhere, { key: 'k', ctrlKey: true })
  expect(screen.queryByRole('dialog')).toBeNull()
  press.mockClear()
  for (const key of ['d', 'u', 'p', 'x', 'Backspace', 'Enter'])
    expect(fireEvent.keyDown(elsewhere, { key })).toBe(false)
  expect(press).not.toHaveBeenCalled()
  expect(await screen.findByRole('combobox', { name: 'Rechercher' })).toHaveValue('dup')
})

test('a search that is made again leaves the keyboard in its box, which opens what it then shows', async () => {
  const line = jest.spyOn(console, 'error').mockImplementation(() => {})
  answer = () => ({ ok: false, status: 500, body: {} })
  openPalette()
  open()
  const box = screen.getByRole('combobox', { name: 'Rechercher' })
  await userEvent.type(box, 'zzz')
  const again = await screen.findByRole('button', { name: 'Relancer la recherche' })
  expect(box).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(again)
  expect(box).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Effacer' }))
  expect(await screen.findByRole('option', { name: 'Accueil' })).toBeVisible()
  expect(box).toHaveAttribute('aria-expanded', 'true')
  line.mockRestore()
})

test('[SEARCH-18] a search of who is signed out leads to the sign-in, and offers no call that cannot succeed', async () => {
  const line = jest.spyOn(console, 'error').mockImplementation(() => {})
  answer = () => ({ ok: false, status: 401, body: {} })
  openPalette()
  open()
  await userEvent.type(screen.getByRole('combobox', { name: 'Rechercher' }), 'zzz')
  await userEvent.click(await screen.findByRole('button', { name: 'Se reconnecter' }))
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('button', { name: 'Relancer la recherche' })).toBeNull()
  expect(screen.queryByText(/expiré/)).toBeNull()
  line.mockRestore()
})

test('what is typed finds pages too, without accents', async () => {
  answer = () => ({
    ok: true,
    status: 200,
    body: {
      data: {
        hits: [],
        page: 0,
        nbPages: 0,
        nbHits: 0,
        isCapped: false,
        nbEquipments: 0,
        hitsPerPage: 20,
        words: [],
      },
    },
  })
  openPalette()
  open()
  await userEvent.type(screen.getByRole('combobox', { name: 'Rechercher' }), 'equip')
  await screen.findByText('Aucun résultat trouvé')
  expect(screen.getByRole('option', { name: /Équipements/ })).toHaveAttribute('href', '/v2/equipements')
  await waitFor(() => expect(asked).toEqual(['/v2/api/recherche/logements?q=equip&page=0']))
})

test('destinations: each address once, under what they stand', () => {
  expect(destinationsOf(items, raccourcis).map(({ label, detail = '' }) => [label, detail])).toEqual([
    ['Accueil', ''],
    ['Logements', 'Patrimoine'],
    ['Équipements', 'Patrimoine'],
    ['Dehors', ''],
    ['Nouvelle demande : Mise en service', ''],
    ['Mon espace', ''],
  ])
})

test.each([
  ['', 6],
  ['logement', 1],
  ['LOGÉMENTS', 1],
  ['patr equi', 1],
  ['service mise', 1],
  ['ogement', 0],
  ['"', 0],
])('« %s » finds %i destinations', (typed, count) => {
  expect(matching(destinationsOf(items, raccourcis), typed)).toHaveLength(count)
})

test.each([
  ['Linux', { ctrlKey: true }, true],
  ['Linux', { metaKey: true }, false],
  ['Linux', { ctrlKey: true, shiftKey: true }, false],
  ['Linux', { ctrlKey: true, altKey: true }, false],
  ['MacIntel', { metaKey: true }, true],
  ['MacIntel', { ctrlKey: true }, false],
])('the key of the search on %s: %j is %s', (platform, keys, expected) => {
  Object.defineProperty(navigator, 'platform', { value: platform, configurable: true })
  expect(isShortcut(new KeyboardEvent('keydown', { key: 'k', ...keys }))).toBe(expected)
})
