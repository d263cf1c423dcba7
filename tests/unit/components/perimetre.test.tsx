import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { clientPages, contratPages, groupePages } from '@/components/perimetre/calls'
import { chosenCount, TOUS, toggle } from '@/components/perimetre/contrat-choix'
import { ContratSelector } from '@/components/perimetre/contrat-selector'
import { OptionList } from '@/components/perimetre/option-list'
import { type Selection, selectClient } from '@/components/perimetre/selection'
import { usePages } from '@/components/perimetre/use-pages'
import { closeSnackbar, useSnackbar } from '@/components/ui/snackbar-store'
import { useLoadingShown } from '@/components/ui/use-loading-shown'
import { installBrowser } from './browser'

/** Pages of a list that cannot be read. */
const failing = () => () => Promise.reject(new Error('coupée'))

const office = {
  id: 210,
  clientId: 'C000123',
  nom: 'Office Habitat',
  groupeId: 21,
  groupeNom: 'Rives du Nord',
  portailId: 2,
  contrats: 2,
}
const selection: Selection = {
  groupe: { id: 20, nom: 'Parc Bleu' },
  client: { ...office, id: 200, clientId: 'C000200', groupeId: 20, groupeNom: 'Parc Bleu', contrats: 5 },
  tous: null,
  contrats: toggle(TOUS, 'CO-1'),
}

test('[PERIM-11] selecting a client sets the group, the client and the contracts of that client', () => {
  const next = selectClient(selection, office)
  expect(next).toEqual({
    groupe: { id: 21, nom: 'Rives du Nord' },
    client: office,
    tous: null,
    contrats: TOUS,
  })
  expect(chosenCount(next.contrats, office.contrats)).toBe(2)
})

test('[PERIM-12] a selection without client or client identifier is ignored', () => {
  expect(selectClient(selection, null)).toBe(selection)
  expect(selectClient(selection, { ...office, clientId: '' })).toBe(selection)
})

test('[PERIM-43] [PERIM-44] the groups of a person of many are searched in the index, each with its portal', async () => {
  const asked: string[] = []
  const hit = {
    Nom: 'Rives du Nord',
    id: 21,
    objectID: '21',
    parents: [{ id: 160 }],
    clients: [{ clientId: 'C1' }],
  }
  const answer = (body: unknown) => ({
    ok: true,
    status: 200,
    headers: new Headers(),
    text: async () => JSON.stringify(body),
  })
  Object.assign(globalThis, {
    fetch: async (url: string) => {
      asked.push(url)
      return answer(url.includes('recherche/groupes') ? { data: { hits: [hit] } } : { rows: [], total: 0 })
    },
  })
  const query = { offset: 0, limit: 100, signal: new AbortController().signal }
  expect(await groupePages(160, 'rives', true)(query)).toEqual({
    rows: [{ id: 21, nom: 'Rives du Nord', clients: 1, portailId: 160 }],
    total: 1,
  })
  for (const [text, bigUser] of [
    ['', true],
    ['rives', false],
  ] as const)
    expect(await groupePages(160, text, bigUser)(query)).toEqual({ rows: [], total: 0 })
  expect(asked.map((url) => url.split('?')[0])).toEqual([
    '/v2/api/recherche/groupes',
    '/v2/api/perimetre/groupes',
    '/v2/api/perimetre/groupes',
  ])
  expect(asked[0]).toContain('q=rives&parentId=160')
})

describe('a call that fails', () => {
  const lines: unknown[] = []
  beforeEach(() => {
    lines.length = 0
    closeSnackbar()
    jest.spyOn(console, 'error').mockImplementation((line) => lines.push(JSON.parse(String(line))))
    const answer = { ok: false, status: 500, headers: new Headers(), text: async () => '{}' }
    Object.assign(globalThis, { fetch: async () => answer })
  })
  afterEach(() => jest.restoreAllMocks())

  test.each([
    ['[PERIM-21] a client search', 'Recherche de clients', clientPages(2, 21, 'office')],
    [
      '[PERIM-22] a client-contract load',
      'Contrats du client',
      contratPages(210, '', 'numeroContratAndDesc'),
    ],
  ])('%s writes a log line, shows no message and unblocks the interface', async (_title, label, read) => {
    const { result } = renderHook(() => usePages<unknown>(read))
    expect(result.current.loading).toBe(true)
    await waitFor(() => expect(result.current.loading).toBe(false))
    expect([result.current.total, result.current.rowAt(0)]).toEqual([0, undefined])
    expect(lines).toEqual([expect.objectContaining({ level: 'error', label })])
    expect(renderHook(() => useSnackbar()).result.current.enabled).toBe(false)
  })
})

test.each([
  [
    'a selector',
    'combobox',
    () => (
      <OptionList<never>
        title="Sélectionner un client"
        placeholder="Rechercher un client"
        empty="Aucun client."
        searchIcon={null}
        pages={failing}
        keyOf={() => 0}
        textOf={() => ''}
        selectedKey={null}
        onChoose={() => undefined}
      />
    ),
  ],
  [
    'the contracts',
    'searchbox',
    () => <ContratSelector clientId={210} total={2} choix={TOUS} onChange={() => undefined} />,
  ],
] as const)('read again, %s keeps the keyboard in its box', async (_name, role, draw) => {
  installBrowser()
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const answer = { ok: false, status: 500, headers: new Headers(), text: async () => '{}' }
  Object.assign(globalThis, { fetch: async () => answer })
  render(draw())
  const again = await screen.findByRole('button', { name: 'Réessayer' })
  again.focus()
  fireEvent.click(again)
  expect(screen.getByRole(role)).toHaveFocus()
  await screen.findByRole('button', { name: 'Réessayer' })
  jest.restoreAllMocks()
})

describe('loading indicators', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))

  test('[SHELL-45] come after 20 ms while searching, at once otherwise, and stay at least 200 ms', () => {
    const { result, rerender } = renderHook(({ loading, searching }) => useLoadingShown(loading, searching), {
      initialProps: { loading: true, searching: true },
    })
    expect(result.current).toBe(false)
    wait(19)
    expect(result.current).toBe(false)
    wait(1)
    expect(result.current).toBe(true)
    rerender({ loading: false, searching: true })
    wait(199)
    expect(result.current).toBe(true)
    wait(1)
    expect(result.current).toBe(false)
    rerender({ loading: true, searching: false })
    expect(result.current).toBe(true)
    wait(300)
    rerender({ loading: false, searching: false })
    wait(0)
    expect(result.current).toBe(false)
  })

  test('[SHELL-45] a search that ends within 20 ms shows none', () => {
    const { result, rerender } = renderHook(({ loading }) => useLoadingShown(loading, true), {
      initialProps: { loading: true },
    })
    wait(15)
    rerender({ loading: false })
    wait(500)
    expect(result.current).toBe(false)
  })

  test('[SHELL-45] the list of a selector shows one while it is read', async () => {
    installBrowser()
    const answer: { give?: (page: { rows: []; total: number }) => void } = {}
    const pages = () => () =>
      new Promise<{ rows: []; total: number }>((resolve) => {
        answer.give = resolve
      })
    const names = {
      title: 'Sélectionner un client',
      placeholder: 'Rechercher un client',
      empty: 'Aucun client.',
    }
    const { container } = render(
      <OptionList<never>
        {...names}
        searchIcon={null}
        pages={pages}
        keyOf={() => 0}
        textOf={() => ''}
        selectedKey={null}
        onChoose={() => undefined}
      />,
    )
    wait(0)
    expect(container.querySelector('.animate-spin')).toBeInTheDocument()
    await act(async () => answer.give?.({ rows: [], total: 0 }))
    expect(screen.queryByText('Aucun client.')).not.toBeInTheDocument()
    wait(200)
    expect(container.querySelector('.animate-spin')).not.toBeInTheDocument()
    expect(screen.getByText('Aucun client.')).toBeInTheDocument()
  })
})
