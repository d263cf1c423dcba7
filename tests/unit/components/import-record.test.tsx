import { act, fireEvent, render, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { ImportRecord } from '@/components/administration/imports/import-record'
import type { ImportDetails } from '@/lib/app/imports/queries'
import { apiFetch, apiRead, ClientCallError } from '@/lib/browser/client'

const mockRefresh = jest.fn()
jest.mock('@/lib/browser/client', () => ({
  ...jest.requireActual('@/lib/browser/client'),
  apiRead: jest.fn(),
  apiFetch: jest.fn(),
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
  avertissements: 0,
  ouvertes: 0,
  retenues: 0,
  motifRetenue: null,
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
  fichiers: [{ id: 3, nom: 'clients.csv', type: 'clients', taille: 12, corrections: 0 }],
  types: [],
  signalements: 0,
  ...changes,
})
const draw = (
  changes: Partial<ImportDetails> = {},
  seen: Partial<Omit<ComponentProps<typeof ImportRecord>, 'details' | 'labels'>> = {},
) =>
  render(
    <ImportRecord
      details={details(changes)}
      motifs={[]}
      signalements={[]}
      apercus={[]}
      sansRetour={null}
      reserve={null}
      labels={{ clients: 'Clients', logements: 'Logements' }}
      {...seen}
    />,
  )
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
  ['one that was stored', { types: [CLIENTS] }, ['Annuler ce que l’import a fait']],
  ['one that is undone', { etat: 'Défait', types: [CLIENTS] }, []],
  ['an undoing under way', { etat: 'En cours', etape: 'retour', types: [CLIENTS] }, []],
  [
    'an undoing that was cut',
    { etat: 'En cours', etape: 'retour', interrompu: true, types: [CLIENTS] },
    ['Reprendre le retour en arrière'],
  ],
  [
    'one that was cancelled',
    { etat: 'Annulé', etape: 'écriture', types: [CLIENTS] },
    ['Annuler ce que l’import a fait', 'Reprendre'],
  ],
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

const HELD = { ...CLIENTS, type: 'logements', creees: 57, modifiees: 3, retenues: 12, ouvertes: 60 }

test('[FIRST-29] [FIRST-30] storing says in words what it does, and closes what somebody agrees to close', async () => {
  draw({ etat: 'Essai', essai: true, types: [HELD] })
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enregistrer cet import\u00a0?' }))
  expect(dialog.getByText('57 logements créés, 3 modifiés.')).toBeVisible()
  fireEvent.click(
    dialog.getByRole('checkbox', {
      name: '12 logements sur 60 ne sont plus dans le fichier. Les archiver\u00a0?',
    }),
  )
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Enregistrer' })))
  expect(jest.mocked(apiFetch).mock.calls).toEqual([
    ['imports/7/fermetures', { method: 'POST', json: { types: ['logements'] } }],
    ['imports/7/execution', { method: 'POST' }],
  ])
})

test('[FIRST-29] a type that cannot be undone is told before it is stored', async () => {
  draw(
    { etat: 'Essai', essai: true, types: [CLIENTS] },
    { sansRetour: 'Cet import ne pourra pas être annulé.' },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Cet import ne pourra pas être annulé.')).toBeVisible()
})

test('[FIRST-29] before and after of what would change are shown by row', () => {
  const valeurs = [{ colonne: 'Étage', avant: '2', apres: '' }]
  const modifiees = [{ cle: 'Client C-1, logement L-0001', valeurs }]
  draw(
    { etat: 'Essai', essai: true, types: [HELD] },
    { apercus: [{ type: 'logements', creees: [], modifiees, fermees: [] }] },
  )
  expect(screen.getByRole('row', { name: 'Client C-1, logement L-0001 Étage 2 vide' })).toBeVisible()
})

test('[FIRST-29] undoing says what is taken back, and what has changed since keeps it from it', async () => {
  const conflits = [{ type: 'clients', cle: 'Client C-1', motif: 'a changé depuis l’import' }]
  jest.mocked(apiRead).mockResolvedValueOnce({
    data: { possible: false, motif: 'Ce que cet import a fait a changé depuis.', actes: [], conflits },
  })
  draw({ types: [CLIENTS] })
  await act(async () =>
    fireEvent.click(screen.getByRole('button', { name: 'Annuler ce que l’import a fait' })),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Cet import ne peut pas être annulé' }))
  expect(dialog.getByText(/^Client C-1\s: a changé depuis l’import\.$/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Tout annuler' })).toBeNull()
})

test('[FIRST-28] equal reasons stand together with their count and an example, beside the file to correct', () => {
  const exemple = { cle: 'Client C-1001, logement L-0004', ligne: 12, valeur: 'XX' }
  draw(
    {
      types: [HELD],
      signalements: 40,
      fichiers: [
        { id: 3, nom: 'parc.xlsx', type: 'clients', taille: 12, corrections: 2 },
        { id: 4, nom: 'parc.xlsx', type: 'logements', taille: 12, corrections: 40 },
      ],
    },
    {
      motifs: [
        {
          nature: 'refus',
          type: 'logements',
          colonne: 'Code postal',
          motif: 'Cinq chiffres.',
          lignes: 40,
          exemple,
        },
      ],
    },
  )
  expect(
    screen.getByRole('row', {
      name: 'Refusées Logements Code postal Cinq chiffres. 40 Client C-1001, logement L-0004, ligne 12\u00a0: «\u00a0XX\u00a0»',
    }),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Lignes refusées à corriger' })).toHaveAttribute(
    'href',
    expect.stringContaining('imports/7/corrections/3'),
  )
})
