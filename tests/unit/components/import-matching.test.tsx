import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { MatchingScreen } from '@/components/administration/imports/correspondance/matching-screen'
import { apiFetch, apiRead } from '@/lib/browser/client'
import type { Correspondance } from '@/lib/domain/imports/correspondance'
import { regle } from '@/lib/domain/imports/modele/modele'
import type { TypeVue } from '@/lib/domain/imports/vue'

const mockPush = jest.fn()
jest.mock('@/lib/browser/client', () => ({
  ...jest.requireActual('@/lib/browser/client'),
  apiRead: jest.fn(),
  apiFetch: jest.fn(),
}))
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: mockPush, refresh: jest.fn() }),
  usePathname: () => '/administration/imports/7/correspondance',
  useSearchParams: () => new URLSearchParams(),
}))

const colonne = (id: string, titre: string, requise = false, reference: string | null = null) => ({
  id,
  titre,
  requise,
  aide: null,
  valeurs: [],
  reference,
})
const TYPES: TypeVue[] = [
  {
    type: 'logements',
    label: 'Logements',
    colonnes: [
      colonne('client', 'Code client', true, 'clients'),
      colonne('logement', 'Référence', true),
      colonne('adresse', 'Adresse', true),
      colonne('porte', 'Porte'),
    ],
  },
]
const SHEET: Correspondance = {
  fichier: 31,
  nom: 'parc.csv',
  taille: 120,
  encodage: 'windows-1252',
  apercu: {
    format: 'CSV',
    encodage: 'windows-1252',
    separateur: ';',
    feuilles: [],
    feuille: null,
    ligneEntete: 1,
    titres: [],
    entetes: ['UG', 'Voie', 'Lubie'],
    exemples: [['Z-1', 'Z-2'], ['rue des Lilas'], ['bleu', 'vert']],
    remplies: [2, 2, 2],
    lues: 2,
    totaux: [],
    illisibles: 0,
  },
  modele: { contenus: [{ type: 'logements', colonnes: { logement: regle('UG') } }], ignorees: [] },
  nomModele: null,
  manieres: { UG: 'synonyme' },
  lectures: [],
  manques: [
    { type: 'logements', colonne: 'client', titre: 'Code client' },
    { type: 'logements', colonne: 'adresse', titre: 'Adresse' },
  ],
  enSuspens: ['Voie', 'Lubie'],
  sure: false,
}

async function show(file: Correspondance, hasClients = false) {
  jest.mocked(apiFetch).mockReset().mockResolvedValue(null)
  jest.mocked(apiRead).mockReset().mockResolvedValue({ data: [] })
  mockPush.mockReset()
  await act(async () => {
    render(
      <MatchingScreen
        id={7}
        fichiers={[file]}
        types={TYPES}
        modeles={['RPLS']}
        groupes={[]}
        portails={['COLLECTIF', 'GES']}
        hasClients={hasClients}
      />,
    )
  })
}

const press = (name: string | RegExp) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
  })
const sent = () => jest.mocked(apiFetch).mock.calls.map(([path, init]) => [path, init?.json])

test('[FIRST-24] columns without place come first with their values, and the trial waits for what is required', async () => {
  await show(SHEET)
  const loose = screen.getByRole('region', { name: 'Colonnes sans place' })
  expect(
    within(loose)
      .getAllByRole('heading', { level: 4 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Voie', 'Lubie'])
  expect(within(loose).getByText('bleu')).toBeTruthy()
  expect(screen.getByText('Par un synonyme')).toBeTruthy()
  await press('Essayer')
  expect(screen.getByRole('alert').textContent).toContain('Adresse (Logements)')
  expect(apiFetch).not.toHaveBeenCalled()
})

test('[FIRST-24] [FIRST-33] a column is given its place, another left aside, the client made: one press then tries the import', async () => {
  await show(SHEET)
  const choose = (name: string, value: string) =>
    act(async () => {
      fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })
    })
  await choose('Colonne Voie\u00a0: importer dans', 'logements/adresse')
  await choose('Colonne Lubie\u00a0: importer dans', 'ignorer')
  expect(screen.getByText('Laissée de côté')).toBeTruthy()
  await act(async () => {
    fireEvent.change(screen.getByRole('textbox', { name: /Nom du client/ }), { target: { value: 'Habitat' } })
  })
  await press('Essayer')
  const modele = {
    contenus: [
      {
        type: 'groupes',
        colonnes: { portail: regle([], { defaut: 'COLLECTIF' }), nom: regle([], { defaut: 'Habitat' }) },
      },
      {
        type: 'clients',
        colonnes: {
          client: regle([], { defaut: 'HABITAT' }),
          nom: regle([], { defaut: 'Habitat' }),
          groupe: regle([], { defaut: 'COLLECTIF/Habitat' }),
        },
      },
      {
        type: 'logements',
        colonnes: { logement: regle('UG'), adresse: regle('Voie'), client: regle([], { defaut: 'HABITAT' }) },
      },
    ],
    ignorees: ['Lubie'],
  }
  expect(sent()).toEqual([
    ['imports/7/fichiers/31/modele', { modele }],
    ['imports/7/depart', undefined],
  ])
  expect(mockPush).toHaveBeenCalledWith('/administration/imports/7')
})

test('[FIRST-24] where all is known by its name, nothing is asked and one press tries', async () => {
  const [contenu] = SHEET.modele?.contenus ?? []
  const modele = {
    contenus: [
      {
        type: 'logements',
        colonnes: { ...contenu?.colonnes, client: regle('Voie'), adresse: regle('Lubie') },
      },
    ],
    ignorees: [],
  }
  await show({ ...SHEET, modele, manques: [], enSuspens: [], sure: true }, true)
  expect(screen.getByText('Tout est reconnu')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Client' })).toBeNull()
  await press('Essayer')
  expect(sent()).toEqual([['imports/7/depart', undefined]])
})
