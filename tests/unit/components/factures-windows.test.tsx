import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EcrituresDialog } from '@/components/documents/factures/ecritures-dialog'
import { FactureActions } from '@/components/documents/factures/facture-actions'
import { PartageDialog } from '@/components/documents/partages/partage-dialog'
import { Toolbar } from '@/components/table/toolbar'
import { facturesList } from '@/lib/documents/factures/list'
import { parseListParams } from '@/lib/platform/lists/params'
import { installBrowser } from './browser'

jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: jest.fn() }),
  usePathname: () => '/documents/factures',
  useSearchParams: () => new URLSearchParams(),
}))

const call = jest.fn<Promise<Response>, [string, RequestInit?]>()

beforeEach(() => {
  installBrowser()
  call.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  Object.assign(globalThis, { fetch: call })
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

test('[DOC-40] a dispute is withdrawn once that is confirmed', async () => {
  render(
    <FactureActions
      facture={{ id: 7, numero: 'FAC-7', codeComptable: null }}
      lignes={[]}
      hasXml={false}
      mayContest={false}
      isContested
      soldeCents={100}
      recordsReglements={false}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Actions sur la facture FAC-7' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Retirer la contestation' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('sans être approuvée')
  expect(call).not.toHaveBeenCalled()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Retirer la contestation' }))
  expect(call.mock.calls.map(([path, init]) => [path, init?.method])).toEqual([
    ['/v2/api/factures/7/contestation', 'DELETE'],
  ])
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'la contestation n’est peut-être pas retirée',
  )
})

test('[DOC-42] offline, the window of links speaks of the share link, of no request', async () => {
  render(<PartageDialog nature="facture" objet={7} nom="la facture FAC-7" open onClose={jest.fn()} />)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(/les liens de partage de ce document ne sont pas lus/)
  expect(screen.getByRole('dialog')).not.toHaveTextContent('demande')
})

test('[DOC-42] a link is made once the last day that it proposes is read, never lost to a press before', async () => {
  let release = (_: Response) => {}
  call.mockReturnValueOnce(
    new Promise((resolve) => {
      release = resolve
    }),
  )
  render(<PartageDialog nature="facture" objet={7} nom="la facture FAC-7" open onClose={jest.fn()} />)
  const send = await screen.findByRole('button', { name: 'Créer le lien' })
  await userEvent.type(screen.getByRole('textbox', { name: /^Destinataire/ }), 'Étude Notaire')
  await userEvent.click(send)
  expect(send).toHaveAttribute('aria-busy', 'true')
  const fin = { aujourdhui: '2026-11-21', defaut: '2026-12-21', limite: '2027-11-21' }
  const body = JSON.stringify({ data: [], fin })
  release({ ok: true, status: 200, headers: new Headers(), text: async () => body } as Response)
  await waitFor(() => expect(send).not.toHaveAttribute('aria-busy'))
  await userEvent.click(send)
  await waitFor(() =>
    expect(call.mock.calls.map(([, init]) => init?.body).filter(Boolean)).toEqual([
      JSON.stringify({ destinataire: 'Étude Notaire', fin: '2026-12-21', nature: 'facture', objet: 7 }),
    ]),
  )
})

test('[DOC-39] a FEC is chosen by company, and what no FEC holds is told, with the way to it', async () => {
  const entites = [
    { id: 1, nom: 'Siège', siren: '999900004' },
    { id: 2, nom: 'Agence', siren: '999900004' },
    { id: 3, nom: 'Filiale', siren: '999900012' },
  ]
  const shared = { query: '', entites, today: '2026-11-21', open: true, onClose: jest.fn() }
  render(<EcrituresDialog {...shared} entite="2" sansEntite />)
  const choices = () =>
    within(screen.getByRole('combobox'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent?.replace(/\s/g, ' '))
  expect(choices()).toEqual(['Toutes les entités', 'Sans entité', 'Siège', 'Agence', 'Filiale'])
  await userEvent.click(screen.getByRole('radio', { name: /^FEC/ }))
  expect(choices()).toEqual(['Choisir', 'SIREN 999 900 004 : Siège, Agence', 'SIREN 999 900 012 : Filiale'])
  expect(screen.getByRole('combobox', { name: /^Société/ })).toHaveValue('1')
  expect(screen.getByText(/Des pièces sans entité ne sont dans aucun FEC/)).toBeVisible()
  const link = screen.getByRole('link', { name: 'Voir les pièces sans entité' })
  expect(link.getAttribute('href')).toContain('/documents/factures?entite=aucune')
})

test('[DOC-38] the filter of due days says that it counts what is paid, next to « Reste à payer »; its button covers no field', async () => {
  const { filters } = facturesList
  render(
    <Toolbar
      path="/documents/factures"
      params={parseListParams({}, facturesList)}
      searchLabel="N°"
      columns={[]}
      facets={[]}
      filters={filters.slice(1, 4)}
      fields={{}}
      sorts={[]}
      hrefOf={() => ''}
      views={null}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Filtres' }))
  const panel = await screen.findByRole('dialog', { name: 'Filtres' })
  expect(
    within(panel)
      .getAllByRole('group')
      .map((one) => one.querySelector('legend')?.textContent),
  ).toEqual(['Reste à payer', 'Échéance, ce qui est payé compris'])
  const bar = within(panel).getByRole('button', { name: 'Filtrer' }).parentElement
  expect(bar).toHaveClass('sticky', '-bottom-4', 'bg-surface')
  expect(bar?.previousElementSibling).not.toBeNull()
})
