import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Filtres } from '@/components/analytique/filtres'
import { PortailSelector } from '@/components/analytique/portail-selector'
import { AUCUN_FILTRE } from '@/lib/domain/analytique/filtres'
import type { SelectedPortal } from '@/lib/domain/analytique/read-models'
import { installBrowser } from './browser'

jest.mock('next/navigation', () => ({
  useRouter: () => ({}),
}))

const group = (id: number, Nom: string) => ({
  portal: 'CMI',
  portalId: 160,
  id,
  Nom,
  clients: [{ id: id * 10, clientId: `C00000${id}` }],
})
const groups = [group(1, 'Alpha'), group(2, 'Bravo'), group(3, 'Charlie')]
const saved = (...ids: number[]): SelectedPortal[] => [{ id: 160, Nom: 'CMI', groups: ids, clients: [] }]

/** Calls made. */
let asked: string[]
/** Answer of the call of the portals. */
let stored: SelectedPortal[] | null

function open(onSave: (portals: readonly SelectedPortal[]) => Promise<void>) {
  render(<PortailSelector text="1 portail" count={3} requete="du=2026-01-01" onSave={onSave} />)
  return userEvent.setup()
}
const opener = () => screen.getByRole('button', { name: /^Portails et groupes/ })
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })

beforeEach(() => {
  installBrowser()
  stored = null
  asked = []
  const fetch = async (url: string) => {
    asked.push(url)
    const body = url.includes('portails') ? { groups, saved: stored } : { valeurs: [] }
    return { ok: true, status: 200, headers: new Headers(), text: async () => JSON.stringify(body) }
  }
  Object.assign(globalThis, { fetch })
})

test('what was saved is what is ticked when the selector opens again', async () => {
  const user = open(async (portals) => {
    stored = [...portals]
  })
  await user.click(opener())
  await user.click(await screen.findByRole('button', { name: 'Déplier CMI' }))
  await user.click(box(/Bravo/))
  await user.click(screen.getByRole('button', { name: 'Appliquer le filtre' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // Another window changes it meanwhile.
  stored = saved(1)
  await user.click(opener())
  await user.click(await screen.findByRole('button', { name: 'Déplier CMI' }))
  expect([/Alpha/, /Bravo/, /Charlie/].map((name) => box(name).checked)).toEqual([true, false, false])
  expect(screen.getByText('1 groupe choisi sur 3')).not.toBeNull()
})

test('an addition that failed is tried again as an addition, not as a choice', async () => {
  stored = saved(1, 2)
  const saves: number[][] = []
  const user = open(async (portals) => {
    saves.push(portals.flatMap(({ groups: ids }) => ids))
    if (saves.length === 1) throw new TypeError('Failed to fetch')
  })
  await user.click(opener())
  await user.type(await screen.findByLabelText('Rechercher un groupe'), 'charlie')
  await user.click(box(/Charlie/))
  expect(screen.getByText('1 groupe choisi sur 1')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ajouter au filtre' }))
  await user.click(await screen.findByRole('button', { name: 'Réessayer' }))
  expect(saves).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ])
})

test('a list that is read again leaves the focus on what opened it', async () => {
  const read = globalThis.fetch
  const user = open(async () => {})
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) })
  await user.click(opener())
  const again = await screen.findByRole('button', { name: 'Réessayer' })
  Object.assign(globalThis, { fetch: read })
  await user.click(again)
  await screen.findByRole('button', { name: 'Déplier CMI' })
  await waitFor(() => expect(opener()).toHaveFocus())
})

test('the selector of portals asks for what the view names', async () => {
  const requete = 'groupes=160&du=2026-01-01&au=2026-01-31'
  const periode = { start: '2026-01-01', end: '2026-01-31' }
  const view = { requete, periode, comparaison: 'annee', avec: [] } as const
  render(<Filtres {...view} choix={AUCUN_FILTRE} portails={{ text: 'CMI', count: 3 }} />)
  await userEvent.click(opener())
  await waitFor(() =>
    expect(asked.filter((url) => url.includes('portails'))).toEqual([
      `/v2/api/analytique/portails?${requete}`,
    ]),
  )
})
