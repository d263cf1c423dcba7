import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { SWRConfig } from 'swr'
import { destinationsOf, matching } from '@/components/recherche/destinations'
import { leavePalette, openPalette } from '@/components/recherche/palette'
import { PaletteHost } from '@/components/recherche/palette-host'
import PaletteWindow from '@/components/recherche/palette-window'
import { recentSelections, rememberSelection } from '@/components/recherche/recent-selections'
import { isShortcut } from '@/components/recherche/shortcut'
import type { NavItem } from '@/components/ui/nav-links'
import type { Ecran } from '@/lib/domain/recherche/ecrans'
import { noHits } from '@/lib/domain/recherche/reponse'
import { installBrowser } from './browser'

const refresh = jest.fn()
let mockPath = '/'
jest.mock('next/navigation', () => ({
  usePathname: () => mockPath,
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
const ecrans: Ecran[] = [
  { genre: 'demande', label: 'Nouvelle demande : Mise en service', href: '/v2/misesenservice/saisir' },
  { genre: 'tuile', label: 'Mes logements', href: '/v2/logements' },
  { genre: 'page', label: 'Logements', href: '/v2/logements', mots: 'appartements' },
  { genre: 'page', label: 'Rendez-vous', href: '/v2/rendezvous', mots: 'RDV passages' },
]

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

const isOfEcrans = (url: string) => url.includes('/recherche/ecrans')
const pages = { ok: true, status: 200, body: { data: { ecrans } } }

/** Calls made, and what they answer; the pages that every window asks for apart. */
let asked: string[] = []
let answer: (url: string) => { ok: boolean; status: number; body: unknown }
/** Answers come once it is over: at once, unless a test holds them. */
let held = Promise.resolve()

function open(search = true) {
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <PaletteWindow search={search} userId={1} items={items} />
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
  held = Promise.resolve()
  answer = () => ({ ok: true, status: 200, body: { data: { hits: [hit(15), hit(12, 120, 121)] } } })
  Object.assign(globalThis, {
    fetch: async (url: string) => {
      if (!isOfEcrans(url)) asked.push(url)
      await held
      const { body, ...rest } = isOfEcrans(url) ? pages : answer(url)
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
      <PaletteHost search userId={1} items={items} />
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

/** Presses the key of the search as soon as a page is there, before what the page leaves for later. */
function PressedAtOnce({ path }: { path: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is there
  useLayoutEffect(() => {
    // Not by the library: its own act, within that of what is drawn, would end the latter.
    const press = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }
    document.body.dispatchEvent(new KeyboardEvent('keydown', press))
  }, [path])
  return null
}

test('[SEARCH-03] the key of the search opens the window over a page that is just there', async () => {
  const page = (path: string) => (
    <SWRConfig value={{ provider: () => new Map() }}>
      <PaletteHost search userId={1} items={items} />
      {path !== '/' && <PressedAtOnce path={path} />}
    </SWRConfig>
  )
  const { rerender } = render(page('/'))
  mockPath = '/logements/12'
  rerender(page(mockPath))
  expect(await screen.findByRole('combobox', { name: 'Rechercher' })).toBeVisible()
  mockPath = '/'
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

/** An answer without dwellings, nor records of any kind. */
const nothing = { ok: true, status: 200, body: { data: { ...noHits(0), genres: [] } } }

const NUMERO = 'DEP-2026-000123'
const borne = {
  ok: true,
  status: 200,
  body: {
    data: {
      hits: [
        {
          numero: NUMERO,
          nature: 'Demande de dépannage',
          detail: 'Camille Essai',
          path: '/suivi?publique=depannage-12',
        },
      ],
      genres: [],
    },
  },
}
const isOfDossiers = (url: string) => url.includes('/recherche/dossiers')

test.each([
  [true, 'Rechercher'],
  [false, 'Rechercher une page, un dossier ou un numéro'],
])('[TRUST-47] a number leads to what bears it, for who has the search: %s', async (search, label) => {
  answer = (url) => (isOfDossiers(url) ? borne : nothing)
  openPalette()
  open(search)
  await userEvent.type(screen.getByRole('combobox', { name: label }), `n° ${NUMERO}`)
  const group = await screen.findByRole('group', { name: 'Numéro exact' })
  const option = within(group).getByRole('option', { name: /Demande de dépannage/ })
  expect(option).toHaveAttribute('href', '/v2/suivi?publique=depannage-12')
  expect(option).toHaveTextContent('Camille Essai')
  await waitFor(() => expect(option).toHaveAttribute('data-active-item', 'true'))
  expect(screen.queryByText('Aucun résultat trouvé')).toBeNull()
  expect(asked.filter(isOfDossiers).at(-1)).toBe(`/v2/api/recherche/dossiers?q=${NUMERO}`)
})

test.each([true, false])(
  '[TRUST-47] a number that could not be looked for is not said to be nothing’s, for who has the search: %s',
  async (search) => {
    const line = jest.spyOn(console, 'error').mockImplementation(() => {})
    answer = (url) => (isOfDossiers(url) ? { ok: false, status: 500, body: {} } : nothing)
    openPalette()
    open(search)
    await userEvent.type(screen.getByRole('combobox'), NUMERO)
    const again = await screen.findByRole('button', { name: 'Relancer la recherche' })
    expect(screen.queryByText('Aucun résultat trouvé')).toBeNull()
    answer = (url) => (isOfDossiers(url) ? borne : nothing)
    await userEvent.click(again)
    expect(await screen.findByRole('option', { name: /Demande de dépannage/ })).toBeVisible()
    line.mockRestore()
  },
)

test('what is typed finds pages too, without accents', async () => {
  answer = () => nothing
  openPalette()
  open()
  await userEvent.type(screen.getByRole('combobox', { name: 'Rechercher' }), 'equip')
  await screen.findByText('Aucun résultat trouvé')
  expect(screen.getByRole('option', { name: /Équipements/ })).toHaveAttribute('href', '/v2/equipements')
  await waitFor(() =>
    expect(asked).toEqual([
      '/v2/api/recherche/logements?q=equip&page=0',
      '/v2/api/recherche/dossiers?q=equip',
    ]),
  )
})

const contrats = {
  genre: 'contrats',
  total: 100,
  isCapped: true,
  hits: [{ numero: 'CO-2023-00418', nature: 'Contrat', detail: 'Chaufferie', path: '/contrats/12' }],
}
const found = (hits: unknown[], genres: unknown[]) => (url: string) =>
  isOfDossiers(url)
    ? { ok: true, status: 200, body: { data: { hits: [], genres } } }
    : {
        ok: true,
        status: 200,
        body: { data: { ...noHits(0), hits, nbHits: hits.length, nbEquipments: 2, nbPages: 1 } },
      }

test('[SEARCH-24] the two tabs of dwellings come first, then one for each kind with its count', async () => {
  answer = found([hit(12, 120, 121)], [contrats])
  openPalette()
  open()
  await userEvent.type(screen.getByRole('combobox', { name: 'Rechercher' }), 'occupant')
  await screen.findByRole('tab', { name: 'Contrats (100+)' })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Équipements (2)',
    'Logements (1)',
    'Contrats (100+)',
  ])
  expect(screen.getByRole('tab', { name: 'Équipements (2)' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.click(screen.getByRole('tab', { name: 'Contrats (100+)' }))
  expect(await screen.findByRole('option', { name: /CO-2023-00418/ })).toHaveAttribute(
    'href',
    '/v2/contrats/12',
  )
})

test('[SEARCH-24] where only another kind is found its tab opens, and those without the search of dwellings have it as a group', async () => {
  answer = (url) => (isOfDossiers(url) ? found([], [contrats])(url) : nothing)
  openPalette()
  const { unmount } = open()
  await userEvent.type(screen.getByRole('combobox'), 'chaufferie')
  expect(await screen.findByRole('option', { name: /CO-2023-00418/ })).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Contrats (100+)' })).toHaveAttribute('aria-selected', 'true')
  expect(screen.queryByText('Aucun résultat trouvé')).toBeNull()
  unmount()
  open(false)
  const group = await screen.findByRole('group', { name: 'Contrats (100+)' })
  expect(within(group).getByRole('option', { name: /CO-2023-00418/ })).toBeVisible()
})

test('[SEARCH-24] the exact reference of a dwelling opens on it, not on its equipment', async () => {
  answer = found([hit(12, 120, 121)], [])
  openPalette()
  open()
  await userEvent.type(screen.getByRole('combobox'), 'ref-12')
  const option = await screen.findByRole('option', { name: /OCCUPANT 12/ })
  expect(option).toHaveAttribute('href', '/v2/logements/12')
})

test('[SEARCH-24] Enter pressed before the answer opens the first result as it comes', async () => {
  answer = found([hit(12, 120, 121)], [])
  let release = () => {}
  held = new Promise((resolve) => {
    release = resolve
  })
  openPalette()
  open()
  const opened = jest.fn()
  const listen = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link) return
    event.preventDefault()
    opened(link.getAttribute('href'))
  }
  document.addEventListener('click', listen, true)
  await userEvent.type(screen.getByRole('combobox'), 'Mme OCCUPANT 12{Enter}')
  expect(opened).not.toHaveBeenCalled()
  release()
  await waitFor(() => expect(opened.mock.calls).toEqual([['/v2/equipements/120']]))
  document.removeEventListener('click', listen, true)
})

test('destinations: each address once, under what they stand', () => {
  expect(destinationsOf(items, ecrans).map(({ label, detail = '' }) => [label, detail])).toEqual([
    ['Accueil', ''],
    ['Logements', 'Patrimoine'],
    ['Équipements', 'Patrimoine'],
    ['Dehors', ''],
    ['Nouvelle demande : Mise en service', ''],
    ['Mon espace', ''],
    ['Rendez-vous', ''],
  ])
})

test.each([
  ['', 6],
  ['logement', 1],
  ['LOGÉMENTS', 1],
  ['patr equi', 1],
  ['service mise', 1],
  ['appart', 1],
  ['rdv', 1],
  ['ogement', 0],
  ['"', 0],
])('« %s » finds %i destinations', (typed, count) => {
  expect(matching(destinationsOf(items, ecrans), typed)).toHaveLength(count)
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
