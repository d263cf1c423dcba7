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
      colonne('contrat', 'Contrat', false, 'contrats'),
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
  absentes: [],
  sure: false,
}

async function show(files: Correspondance | Correspondance[], hasClients = false) {
  jest.mocked(apiFetch).mockReset().mockResolvedValue(null)
  jest.mocked(apiRead).mockReset().mockResolvedValue({ data: [] })
  mockPush.mockReset()
  await act(async () => {
    render(
      <MatchingScreen
        id={7}
        fichiers={[files].flat()}
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

const type = (name: string | RegExp, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
  })
const faults = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

test('[FIRST-24] what is left to say is said once, in the same words above and beside its field, by file', async () => {
  const other = { ...SHEET, fichier: 32, nom: 'autre.csv' }
  const named = {
    ...SHEET,
    modele: {
      contenus: [{ type: 'logements', colonnes: { client: regle('UG'), logement: regle('UG') } }],
      ignorees: [],
    },
  }
  await show([named, other], true)
  expect(screen.getByText(/ne dit à quel client sont ses lignes/).textContent).toContain(
    'de «\u00a0autre.csv\u00a0» ne dit',
  )
  await press('Essayer')
  expect(faults()).toEqual([
    'Client, autre.csv\u00a0: Ce champ est requis',
    'Adresse (Logements, parc.csv)\u00a0: Choisissez une colonne, ou donnez une valeur.',
    'Adresse (Logements, autre.csv)\u00a0: Choisissez une colonne, ou donnez une valeur.',
  ])
  expect(screen.getByText('Ce champ est requis')).toBeTruthy()
  expect(screen.getAllByText('Choisissez une colonne, ou donnez une valeur.')).toHaveLength(2)
  await press(/^Adresse \(Logements, autre\.csv\)/)
  const card = within(screen.getByRole('region', { name: 'autre.csv' }))
  expect(document.activeElement).toBe(card.getByRole('textbox', { name: /toutes les lignes/ }))
})

test('[FIRST-24] a file whose content nobody told is asked for it, and its question leads to its field', async () => {
  await show({ ...SHEET, modele: null, manques: [], manieres: {} })
  await press('Essayer')
  expect(faults()).toEqual(['parc.csv\u00a0: Dites ce que ce fichier contient.'])
  await press(/^parc\.csv/)
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /Que contient ce fichier/ }))
})

test('[FIRST-24] a required column that loses its own is asked, and any column may be given a value for all rows', async () => {
  await show({ ...SHEET, manques: [] })
  await press('Retirer UG de Logements\u00a0: Référence')
  await type('Référence (Logements)\u00a0: valeur pour toutes les lignes', 'L-1')
  await act(async () => {
    fireEvent.change(screen.getByRole('combobox', { name: /^Donner une valeur/ }), {
      target: { value: 'logements/porte' },
    })
  })
  await type('Porte (Logements)\u00a0: toutes les lignes', '12')
  await type('Adresse (Logements)\u00a0: valeur pour toutes les lignes', '14 rue des Exemples')
  await type(/Nom du client/, 'Habitat')
  await press('Essayer')
  expect(sent()[0]).toMatchObject([
    'imports/7/fichiers/31/modele',
    {
      modele: {
        contenus: [
          { type: 'groupes' },
          { type: 'clients' },
          {
            colonnes: {
              logement: regle([], { defaut: 'L-1' }),
              porte: regle([], { defaut: '12' }),
              adresse: regle([], { defaut: '14 rue des Exemples' }),
            },
          },
        ],
      },
    },
  ])
})

test('[FIRST-24] values that a model gives by itself are shown, and corrected', async () => {
  const modele = {
    contenus: [
      {
        type: 'logements',
        colonnes: {
          client: regle([], { defaut: 'C-1' }),
          logement: regle('UG'),
          adresse: regle('Voie', { defaut: 'inconnue' }),
        },
      },
    ],
    ignorees: ['Lubie'],
  }
  await show({ ...SHEET, modele, manques: [], enSuspens: [], sure: true, nomModele: 'Mensuel' }, true)
  const given = within(screen.getByRole('region', { name: 'Valeurs données' }))
  expect(
    given.getByRole('combobox', { name: 'Code client (Logements)\u00a0: toutes les lignes' }),
  ).toMatchObject({
    value: 'C-1',
  })
  await type(/^Adresse \(Logements\)\u00a0: où/, '')
  await press('Essayer')
  expect(sent()[0]).toMatchObject([
    'imports/7/fichiers/31/modele',
    { modele: { contenus: [{ colonnes: { adresse: regle('Voie') } }] } },
  ])
})

test('[FIRST-24] a kept model has the client that was said for the whole file, and leaves aside what has no place; keeping it tries nothing', async () => {
  await show(SHEET)
  await type(/Nom du client/, 'Habitat')
  await type('Adresse (Logements)\u00a0: valeur pour toutes les lignes', '14 rue des Exemples')
  await press(/^Garder ce modèle/)
  await type(/Nom du modèle/, 'Mensuel')
  await press('Garder')
  expect(sent()).toMatchObject([
    [
      'imports/correspondances',
      {
        nom: 'Mensuel',
        modele: {
          contenus: [{ colonnes: { client: regle([], { defaut: 'HABITAT' }) } }],
          ignorees: ['Voie', 'Lubie'],
        },
      },
    ],
  ])
})

test('[FIRST-24] the columns of a model that the file has not are told, and it is not said to be all known', async () => {
  await show({ ...SHEET, absentes: ['Étage', 'Porte'], nomModele: 'Mensuel' })
  expect(screen.getByText('Ce fichier n’a pas 2 colonnes du modèle « Mensuel »')).toBeTruthy()
  expect(screen.getByText(/« Étage », « Porte »/)).toBeTruthy()
})
