import { readFileSync } from 'node:fs'
import { IMPORTS } from '@/lib/app/imports.generated'
import { parseCsv } from '@/lib/domain/imports/csv'
import { applyContenu, entetesInconnues, estDuModele } from '@/lib/domain/imports/modele/apply'
import { MODELES_LIVRES } from '@/lib/domain/imports/modele/livres'
import { type Modele, modeleSchema, valeurParDefaut } from '@/lib/domain/imports/modele/modele'
import { definitionOf } from '@/lib/platform/imports/definition'
import { lineReader } from '@/lib/platform/imports/line-reader'

const livre = (nom: string): Modele => {
  const found = MODELES_LIVRES.find((one) => one.nom === nom)
  if (!found) throw new Error(nom)
  return found.modele
}

/** The model with the client that the person gives for the whole file. */
const chez = (client: string, modele: Modele): Modele => ({
  ...modele,
  contenus: modele.contenus.map((contenu) => ({
    ...contenu,
    colonnes: { client: valeurParDefaut(client), ...contenu.colonnes },
  })),
})

function rows(file: string, encoding: string): string[][] {
  const bytes = readFileSync(`tests/fixtures/corpus/${file}`)
  return parseCsv(new TextDecoder(encoding).decode(bytes)).map(({ cells }) => cells)
}

/** Reads a content of a model in a file: cells by column, null for lines that bring nothing of it. */
function read(modele: Modele, rang: number, [entetes = [], ...lines]: string[][]) {
  const contenu = modele.contenus[rang]
  if (!contenu) throw new Error(`contenu ${rang}`)
  const applied = applyContenu(contenu, entetes, definitionOf(IMPORTS, contenu.type).columns)
  if ('fault' in applied) throw new Error(applied.fault)
  return lines.map((cells) => {
    const values = applied.lire(cells)
    return values && Object.fromEntries(values)
  })
}

/** Why lines that were read so would be refused. */
const refusals = (type: string, read: readonly (Record<string, string> | null)[]) => {
  const readLine = lineReader(definitionOf(IMPORTS, type))
  return read.flatMap((values, index) =>
    values ? readLine(index + 2, new Map(Object.entries(values))).refus : [],
  )
}

const VOIE = "12 B RUE DE L'EGLISE"

test.each(MODELES_LIVRES)('[FIRST-25] the model $nom fills columns that its types have', ({ modele }) => {
  expect(modeleSchema.parse(modele)).toEqual(modele)
  for (const { type, colonnes, si = [] } of modele.contenus) {
    const { columns } = definitionOf(IMPORTS, type)
    expect(Object.keys(columns)).toEqual(expect.arrayContaining([...Object.keys(colonnes), ...si]))
  }
})

test.each([
  ['RPLS', 'rpls.csv', 'windows-1252'],
  ['DPE ADEME', 'dpe-ademe.csv', 'utf-8'],
  ['Patrimoine d’un bailleur', 'bailleur.csv', 'windows-1252'],
  ['Équipements d’une GMAO', 'equip-gmao.csv', 'windows-1252'],
])('[FIRST-25] the model %s names every column of %s, and is found by them', (nom, file, encoding) => {
  const [entetes = []] = rows(file, encoding)
  const colonnesDe = (type: string) => definitionOf(IMPORTS, type).columns
  expect(entetesInconnues(livre(nom), entetes)).toEqual([])
  expect(
    MODELES_LIVRES.filter(({ modele }) => estDuModele(modele, entetes, colonnesDe)).map((one) => one.nom),
  ).toEqual([nom])
})

test('[FIRST-25] RPLS brings its set, its building and twelve dwellings, none refused', () => {
  const modele = chez('C-1', livre('RPLS'))
  const file = rows('rpls.csv', 'windows-1252')
  const [ensembles, batiments, logements] = [0, 1, 2].map((rang) => read(modele, rang, file))
  expect(new Set(ensembles?.map((values) => JSON.stringify(values))).size).toBe(1)
  expect(new Set(batiments?.map((values) => JSON.stringify(values))).size).toBe(1)
  expect(new Set(logements?.map((values) => values?.logement)).size).toBe(12)
  const ensemble = ensembles?.[0]?.ensemble
  expect(ensemble).toMatch(/^[12]\d{9}$/)
  expect(ensembles?.[0]).toEqual({
    client: 'C-1',
    ensemble,
    nom: "L'HAY LES ROSES",
    adresse: VOIE,
    codePostal: '94240',
    commune: "L'HAY LES ROSES",
    chauffage: 'Individuel',
  })
  expect(batiments?.[0]).toMatchObject({ ensemble, batiment: `A ${VOIE}`, annee: '1974' })
  expect(logements?.[0]).toEqual({
    client: 'C-1',
    logement: "94038-12-B-RUE-DE L'EGLISE-A-A-RC-001",
    ensemble,
    batiment: `A ${VOIE}`,
    escalier: 'A',
    etage: '0',
    porte: '001',
    adresse: VOIE,
    codePostal: '94240',
    ville: "L'HAY LES ROSES",
    surface: '64',
    annee: '1974',
  })
  expect(modele.contenus.flatMap(({ type }, rang) => refusals(type, read(modele, rang, file)))).toEqual([])
})

test('[FIRST-25] two landlords of one commune have each a set of their own number', () => {
  const file = rows('rpls.csv', 'windows-1252')
  const of = (client: string) => read(chez(client, livre('RPLS')), 0, file)[0]?.ensemble
  expect(of('C-1')).not.toBe(of('C-2'))
  expect(of('C-1')).toBe(of('C-1'))
})

test('[FIRST-25] a landlord’s sheet brings set, building, dwelling, and no tenant where it names none', () => {
  const modele = chez('C-1', livre('Patrimoine d’un bailleur'))
  const file = rows('bailleur.csv', 'windows-1252')
  const lieu = { client: 'C-1', adresse: VOIE, codePostal: '94240' }
  expect(read(modele, 0, file)).toEqual([
    {
      ...lieu,
      ensemble: '0012',
      nom: 'LES CHATAIGNIERS',
      commune: 'L HAY LES ROSES',
      chauffage: 'Individuel',
    },
  ])
  expect(read(modele, 1, file)).toEqual([
    { ...lieu, ensemble: '0012', batiment: 'A', ville: 'L HAY LES ROSES', annee: '1974' },
  ])
  expect(read(modele, 2, file)).toEqual([
    {
      ...lieu,
      logement: '0012-A-0101',
      ensemble: '0012',
      batiment: 'A',
      escalier: '1',
      etage: '0',
      porte: '01',
      ville: 'L HAY LES ROSES',
      surface: '64,35',
      annee: '1974',
    },
  ])
  expect(read(modele, 3, file)).toEqual([null])
  expect(modele.contenus.flatMap(({ type }, rang) => refusals(type, read(modele, rang, file)))).toEqual([])
  const [entetes = [], cells = []] = file
  const named = cells.map((cell, index) => (entetes[index] === 'Nom locataire' ? 'Mme EXEMPLE Ana' : cell))
  expect(read(modele, 3, [entetes, named])).toEqual([
    {
      client: 'C-1',
      logement: '0012-A-0101',
      entree: '01/09/2019',
      civilite: 'Mme',
      nom: 'EXEMPLE',
      prenom: 'Ana',
      telephone: '',
      mobile: '',
      type: 'Locataire',
    },
  ])
})

test('[FIRST-25] a maintenance sheet brings equipment of a steady number', () => {
  const modele = chez('C000200', livre('Équipements d’une GMAO'))
  const [found] = read(modele, 0, rows('equip-gmao.csv', 'windows-1252'))
  expect(found).toEqual({
    client: 'C000200',
    instance: expect.stringMatching(/^[12]\d{9}$/),
    contrat: 'CO-2022-02366',
    logement: '000200-0039',
    famille: 'Chaudières',
    type: 'CHAUDIERE MURALE GAZ',
    marque: 'SAUNIER DUVAL',
    modele: 'THEMAPLUS CONDENS 25',
    serie: '21 22 45 0020024000 3200 005212 N5',
    energie: 'Gaz naturel',
    puissance: '23,3 kW',
    miseEnService: '06/2015',
    dernierEntretien: '12.03.2025',
  })
})

test('[FIRST-25] ADEME’s export brings a diagnosis with its figures, its address and its floor', () => {
  const modele = chez('C-1', livre('DPE ADEME'))
  const file = rows('dpe-ademe.csv', 'utf-8')
  const found = read(modele, 0, file)
  expect(found[0]).toEqual({
    client: 'C-1',
    numeroAdeme: '2494E1234567A',
    date: '2024-05-01',
    adresse: "12bis Rue de l'Église",
    codePostal: '94240',
    etage: '2',
    kwhep: '215.4',
    kgco2: '44.2',
    surface: '64.3',
    energie: 'Gaz naturel',
    diagnostiqueur: 'Non communiqué',
  })
  expect(refusals('dpe', found)).toEqual([])
})
