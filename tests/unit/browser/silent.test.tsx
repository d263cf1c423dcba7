import { act, renderHook } from '@testing-library/react'
import { closeSnackbar, showSnackbar, useSnackbar } from '@/components/ui/snackbar-store'
import { type SilentCall, silently } from '@/lib/browser/silent'

const CALLS: [SilentCall, string][] = [
  ['portals', 'Chargement des portails'],
  ['groups', 'Chargement des groupes'],
  ['demands', 'Chargement des demandes'],
  ['search', 'Recherche'],
  ['loadMore', 'Suite de la recherche'],
  ['recentSelection', 'Derniers résultats consultés'],
  ['promoterClients', 'Clients du promoteur'],
  ['groupIds', 'Identifiants des groupes'],
  ['clientSearch', 'Recherche de clients'],
  ['clientContracts', 'Contrats du client'],
]

const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined)
const lines = () => consoleError.mock.calls.map(([line]): unknown => JSON.parse(String(line)))

beforeEach(() => consoleError.mockClear())
afterAll(() => consoleError.mockRestore())

test.each(CALLS)(
  '[ERR-10] the failure of %s writes one log line and leaves the snackbar disabled',
  async (call, label) => {
    const { result } = renderHook(() => useSnackbar())
    const answer = await act(() => silently(call, () => Promise.reject(new Error('panne')), 'rien'))
    expect(answer).toBe('rien')
    expect(lines()).toEqual([{ level: 'error', label, message: 'panne' }])
    expect(result.current.enabled).toBe(false)
  },
)

test('a call that is not silent enables the snackbar and is logged', () => {
  const { result } = renderHook(() => useSnackbar())
  act(() => showSnackbar({ message: 'Enregistrement impossible' }))
  expect(result.current).toEqual({ enabled: true, type: 'error', message: 'Enregistrement impossible' })
  expect(lines()).toEqual([
    { level: 'error', label: 'Message d’erreur', message: 'Enregistrement impossible' },
  ])
  act(() => closeSnackbar())
  expect(result.current).toEqual({ enabled: false, type: 'error', message: '' })
})
