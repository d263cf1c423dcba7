import { act, fireEvent, render, screen } from '@testing-library/react'
import { ImportRecord } from '@/components/administration/imports/import-record'
import type { ImportDetails } from '@/lib/app/imports/queries'
import { apiRead, ClientCallError } from '@/lib/browser/client'

const mockRefresh = jest.fn()
jest.mock('@/lib/browser/client', () => ({
  ...jest.requireActual('@/lib/browser/client'),
  apiRead: jest.fn(),
}))
jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: mockRefresh }),
  usePathname: () => '/administration/imports/7',
  useSearchParams: () => new URLSearchParams(),
}))

const CLIENTS = {
  type: 'clients',
  lignes: 1,
  creees: 1,
  modifiees: 0,
  inchangees: 0,
  fermees: 0,
  refusees: 0,
}

const details = (changes: Partial<ImportDetails> = {}): ImportDetails => ({
  id: 7,
  etat: 'Terminé',
  etape: 'fermetures',
  essai: false,
  complet: false,
  seuil: 5,
  frein: 2,
  progression: 100,
  motif: null,
  interrompu: false,
  personne: 'Ada ADMIN',
  creeAt: '2026-11-21T08:00:00.000Z',
  debutAt: '2026-11-21T08:00:01.000Z',
  finAt: '2026-11-21T08:01:00.000Z',
  fichiers: [{ nom: 'clients.csv', type: 'clients', taille: 12 }],
  types: [],
  signalements: 0,
  ...changes,
})
const draw = (changes: Partial<ImportDetails> = {}) =>
  render(<ImportRecord details={details(changes)} signalements={[]} labels={{ clients: 'Clients' }} />)
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test('an import says when it began and ended, in Paris', () => {
  draw()
  expect(screen.getByText('21/11/2026 à 09:01')).toBeVisible()
  expect(buttons()).toEqual([])
})

test.each<[string, Partial<ImportDetails>, string[]]>([
  ['a draft', { etat: 'Brouillon', essai: true }, ['Essayer l’import', 'Annuler l’import']],
  ['a draft without a file', { etat: 'Brouillon', fichiers: [] }, ['Annuler l’import']],
  ['a dry run', { etat: 'Essai', essai: true }, ['Enregistrer']],
  ['one that was cancelled', { etat: 'Annulé', types: [CLIENTS] }, ['Reprendre']],
  ['a draft that was cancelled', { etat: 'Annulé' }, []],
  ['one that waits', { etat: 'En attente' }, ['Annuler l’import']],
])('%s shows its next step', (_, changes, expected) => {
  draw(changes)
  expect(buttons()).toEqual(expected)
})

test('[SAFE-26] an import is followed to its end; a look that fails says so, and is made again when it is asked for', async () => {
  jest.useFakeTimers()
  try {
    const seen = { etat: 'En cours', etape: 'contrôle', progression: 40, interrompu: false }
    const later = () => act(() => jest.advanceTimersByTimeAsync(2_000))
    const bar = () => screen.getByRole('progressbar', { name: 'Avancement de l’import' })
    jest
      .mocked(apiRead)
      .mockResolvedValueOnce({ data: seen })
      .mockRejectedValueOnce(new ClientCallError(0, null))
      .mockResolvedValue({ data: { ...seen, etat: 'Terminé', progression: 100 } })
    draw({ etat: 'En attente', progression: 0 })
    expect(bar()).toHaveAttribute('aria-valuetext', 'En attente')
    await later()
    expect(bar()).toHaveAttribute('aria-valuetext', 'contrôle, 40\u00a0%')
    await later()
    expect(apiRead).toHaveBeenCalledTimes(2)
    expect(mockRefresh).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    await later()
    expect(apiRead).toHaveBeenCalledTimes(3)
    expect(mockRefresh).toHaveBeenCalledTimes(1)
    await later()
    expect(apiRead).toHaveBeenCalledTimes(3)
  } finally {
    jest.useRealTimers()
  }
})
