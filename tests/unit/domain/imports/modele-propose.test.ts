import { readFileSync } from 'node:fs'
import { IMPORTS } from '@/lib/app/imports.generated'
import { parseCsv } from '@/lib/domain/imports/csv'
import { type Proposition, proposeModele } from '@/lib/domain/imports/modele/propose'
import { definitionOf, typesOf } from '@/lib/platform/imports/definition'

const DEFINITIONS = typesOf(IMPORTS)
  .map((type) => definitionOf(IMPORTS, type))
  .filter(({ archive }) => archive === undefined)

const vueOf = ([entetes = [], ...lines]: readonly (readonly string[])[]) => ({
  entetes,
  exemples: entetes.map((_, index) =>
    [...new Set(lines.map((cells) => cells[index] ?? ''))].filter(Boolean).slice(0, 3),
  ),
})

function proposed(rows: readonly (readonly string[])[], types?: readonly string[]): Proposition {
  const found = proposeModele(vueOf(rows), DEFINITIONS, types)
  if (found === null) throw new Error('rien n’est proposé')
  return found
}

const corpus = (file: string, encoding: string) =>
  parseCsv(new TextDecoder(encoding).decode(readFileSync(`tests/fixtures/corpus/${file}`))).map(
    ({ cells }) => cells,
  )

const types = ({ modele }: Proposition) => modele.contenus.map(({ type }) => type)
const placeOf = ({ colonnes }: Proposition, entete: string) => colonnes.find((one) => one.entete === entete)

test('[FIRST-24] a landlord’s sheet is told to bring sets, buildings, dwellings and tenants', () => {
  const found = proposed(corpus('bailleur.csv', 'windows-1252'))
  expect(types(found)).toEqual(['ensembles', 'batiments', 'logements', 'occupants'])
  const [ensembles, batiments, logements, occupants] = found.modele.contenus
  expect(ensembles?.colonnes).toMatchObject({
    ensemble: { de: ['Groupe'] },
    nom: { de: ['Libellé groupe'] },
    adresse: { de: ['N° voie', 'Ext', 'Type voie', 'Nom voie'], lien: ' ' },
    commune: { de: ['Commune'] },
    chauffage: { de: ['Type chauffage'], partie: 'chauffage' },
  })
  expect(batiments?.colonnes).toMatchObject({ ensemble: { de: ['Groupe'] }, batiment: { de: ['Bâtiment'] } })
  expect(logements?.colonnes).toMatchObject({
    logement: { de: ['N° UG'] },
    etage: { de: ['Étage'] },
    adresse: { de: ['N° voie', 'Ext', 'Type voie', 'Nom voie'] },
    annee: { de: ['Année constr.'] },
    surface: { de: ['Surface habitable'] },
  })
  expect(occupants?.colonnes).toMatchObject({
    nom: { de: ['Nom locataire'] },
    entree: { de: ['Date entrée'] },
  })
  expect(occupants?.si).toEqual(['nom'])
  expect([...new Set(found.manquantes.map(({ colonne }) => colonne))]).toEqual(['client'])
  expect(placeOf(found, 'Typologie')).toEqual({
    entete: 'Typologie',
    type: null,
    colonne: null,
    par: null,
    sure: false,
  })
})

test.each([
  ['logements-rdc.csv', 'windows-1252', 'logements'],
  ['logements-vide.csv', 'utf-8', 'logements'],
  ['clients-siret.csv', 'utf-8', 'clients'],
  ['dpe-ademe.csv', 'utf-8', 'dpe'],
  ['dpe-excel1252.csv', 'windows-1252', 'dpe'],
  ['nonconformites-nl.csv', 'utf-8', 'nonconformites'],
])('[FIRST-24] %s (%s) brings %s alone, and every header is in the proposal', (file, encoding, type) => {
  const rows = corpus(file, encoding)
  const found = proposed(rows)
  expect(types(found)).toEqual([type])
  expect(found.colonnes.map(({ entete }) => entete)).toEqual(rows[0])
})

test('[FIRST-24] the header of a column wins over a shorter name of it that stands before', () => {
  const rows = [
    ['Nom', 'Client', 'Code client', 'Adresse', 'Code postal', 'Ville', 'Fax'],
    ['OPH Exemple', '1', 'CU2001-00001', '2 rue des Exemples', '69100', 'Villeurbanne', ''],
  ]
  const found = proposed(rows, ['clients'])
  expect(found.modele.contenus[0]?.colonnes).toMatchObject({ client: { de: ['Code client'] } })
  expect(placeOf(found, 'Client')?.colonne).toBeNull()
})

test('[FIRST-24] the code of a town is not its name', () => {
  const rows = [
    ['Commune', 'Code client', 'Nom', 'Groupe', 'Ville du siège'],
    ['69383', 'C-9', 'SDC Exemple', 'GRP-1', 'Lyon'],
  ]
  expect(placeOf(proposed(rows, ['clients']), 'Commune')?.colonne).toBeNull()
  expect(
    placeOf(proposed([rows[0] ?? [], ['Lyon', 'C-9', 'SDC', 'GRP-1', 'Lyon']], ['clients']), 'Commune')
      ?.colonne,
  ).toBe('ville')
})

test('[FIRST-24] an export of third parties is of clients, not of programmes, wherever « Client » stands', () => {
  const lines = [['OPH Exemple', '1', 'CU2001-00001', '2 rue des Exemples', '999999907', '99999990700013']]
  const head = ['Nom', 'Client', 'Code client', 'Adresse', 'Id. prof. 1 (SIREN)', 'Id. prof. 2 (SIRET)']
  const found = proposed([head, ...lines])
  expect(types(found)).toEqual(['clients'])
  expect(placeOf(found, 'Id. prof. 1 (SIREN)')).toMatchObject({ colonne: 'siren', sure: false })
  expect(placeOf(found, 'Id. prof. 2 (SIRET)')?.colonne).toBeNull()
  expect(placeOf(proposed([head, ...lines], ['programmes']), 'Code client')?.colonne).toBe('client')
  const programmes = proposed([
    ['Code programme', 'Nom', 'Groupe'],
    ['P-1', 'Les Pins', 'GRP-2'],
  ])
  expect(types(programmes)).toEqual(['programmes'])
})

test('[FIRST-24] the number of a syndic or of a town is the SIREN of no client', () => {
  const found = proposed(
    [
      ['Code client', 'Nom', 'SIRET du représentant légal', 'EPCI'],
      ['AA1', 'SDC', '99999990700013', '999999907'],
    ],
    ['clients'],
  )
  expect(found.modele.contenus[0]?.colonnes.siren).toBeUndefined()
})

test('[FIRST-24] a column is named before its brackets or within them, and by none where both name one', () => {
  const found = proposed(
    [
      [
        'EI',
        'Commune',
        'Numéro et Voie (adresse de référence)',
        'Commune (adresse de référence)',
        'Nom (ville)',
      ],
      ['46001', '69383', '12 rue A', 'Lyon 3e', 'Lyon'],
    ],
    ['ensembles'],
  )
  expect(placeOf(found, 'Commune')?.colonne).toBeNull()
  expect(placeOf(found, 'Numéro et Voie (adresse de référence)')?.colonne).toBe('adresse')
  expect(placeOf(found, 'Commune (adresse de référence)')).toMatchObject({ colonne: 'commune', sure: false })
  expect(placeOf(found, 'Nom (ville)')?.colonne).toBeNull()
})

test('[FIRST-24] the heating of a set is asked where its own file does not say it, and the site of a machine is left to say', () => {
  const found = proposed(
    [
      ['EI', 'Nom', 'Adresse', 'Code postal', 'Commune'],
      ['46001', 'Le Parc', '12 rue A', '69003', 'Lyon'],
    ],
    ['ensembles'],
  )
  expect(found.manquantes.map(({ colonne }) => colonne)).toEqual(['client', 'chauffage'])
  const machines = proposed(
    [
      ['Site', 'Type', 'Fabricant', 'Numéro de série', 'Prochaine maintenance'],
      ['Mairie', 'Chaudière', 'Exemple', 'S-1', '01/02/2027'],
    ],
    ['equipements'],
  )
  expect(placeOf(machines, 'Site')?.colonne).toBeNull()
  expect(placeOf(machines, 'Prochaine maintenance')?.colonne).toBe('prochaineEcheance')
})

test('[FIRST-24] a column without a name waits for somebody to say what becomes of it', () => {
  const [head = [], ...lines] = corpus('logements-vide.csv', 'utf-8')
  const found = proposed([[...head.slice(0, 12), '(colonne 13)'], ...lines])
  expect(placeOf(found, '(colonne 13)')).toMatchObject({ type: null, colonne: null, par: null })
})

test('[FIRST-24] a sign that a spreadsheet lost hides no column', () => {
  const found = proposed(corpus('dpe-excel1252.csv', 'windows-1252'))
  expect(placeOf(found, 'kgCO?/m².an')).toMatchObject({ type: 'dpe', colonne: 'kgco2' })
})

test('[FIRST-24] a maintenance sheet is equipment, its serial number and its dates found by other names', () => {
  const found = proposed(corpus('equip-gmao.csv', 'windows-1252'), ['equipements'])
  expect(found.modele.contenus[0]?.colonnes).toMatchObject({
    serie: { de: ['N° série'] },
    miseEnService: { de: ['Date MES'] },
    dernierEntretien: { de: ['Date dernier entretien'] },
    logement: { de: ['N° UG'] },
    contrat: { de: ['N° contrat'] },
  })
  expect(found.modele.contenus[0]?.colonnes).toMatchObject({
    instance: { de: ['Marque', 'N° série'], partie: 'empreinte' },
    famille: { de: ['Type'], partie: 'famille' },
  })
  expect(found.manquantes.map(({ colonne }) => colonne)).toEqual(['client'])
})

test('[FIRST-24] a column is found by what it holds, and said to be unsure', () => {
  const found = proposed([
    ['Code client', 'Nom', 'Groupe', 'Bureau', 'Écrire à'],
    ['C-1', 'Habitat', 'GRP-1', '94240', 'a@exemple.fr'],
    ['C-2', 'Logis', 'GRP-1', '01000', 'b@exemple.fr'],
  ])
  expect(types(found)).toEqual(['clients'])
  expect(placeOf(found, 'Bureau')).toEqual({
    entete: 'Bureau',
    type: 'clients',
    colonne: 'codePostal',
    par: 'contenu',
    sure: false,
  })
  expect(placeOf(found, 'Écrire à')).toMatchObject({ colonne: 'email', par: 'contenu' })
})

test('[FIRST-24] values that are none of the column make its place unsure', () => {
  const found = proposed(
    [
      ['Code client', 'Référence', 'Adresse', 'Code postal', 'Ville', 'Année de construction'],
      ['C-1', 'L-1', '1 rue A', '94240', 'Orly', 'avant la guerre'],
    ],
    ['logements'],
  )
  expect(placeOf(found, 'Année de construction')).toMatchObject({ colonne: 'annee', par: 'nom', sure: false })
  expect(placeOf(found, 'Ville')).toMatchObject({ colonne: 'ville', sure: true })
})

test('[FIRST-24] a file that names no row of any type brings nothing', () => {
  expect(
    proposeModele(
      vueOf([
        ['Couleur', 'Humeur'],
        ['bleu', 'bonne'],
      ]),
      DEFINITIONS,
    ),
  ).toBeNull()
})

test('[FIRST-24] a sheet of other words is the same: abbreviations, « N° lot », a whole name in one cell', () => {
  const found = proposed([
    'Code résidence;Résidence;Adresse;CP;Ville;N° lot;Bât;Esc;Etg;Pte;SHAB;Locataire;Date d’entrée;Email;Portable'.split(
      ';',
    ),
    '12;Les Pins;1 rue A;94240;Orly;L-1;A;1;2;12;64;Mme EXEMPLE Ana;01/02/2020;a@exemple.fr;06 39 98 00 11'.split(
      ';',
    ),
  ])
  expect(types(found)).toEqual(['ensembles', 'batiments', 'logements', 'occupants'])
  expect(found.modele.contenus[2]?.colonnes).toMatchObject({
    logement: { de: ['N° lot'] },
    batiment: { de: ['Bât'] },
    etage: { de: ['Etg'] },
    porte: { de: ['Pte'] },
    surface: { de: ['SHAB'] },
  })
  expect(found.modele.contenus[3]?.colonnes).toMatchObject({
    nom: { de: ['Locataire'], partie: 'nom' },
    prenom: { de: ['Locataire'], partie: 'prenom' },
    civilite: { de: ['Locataire'], partie: 'civilite' },
    mobile: { de: ['Portable'] },
  })
})

test('[FIRST-24] one cell that holds several things is split', () => {
  const found = proposed(
    [
      ['Code client', 'Référence', 'Adresse', 'Localisation'],
      ['C-1', 'L-1', '12bis rue X 94240 Orly', '3ème étage porte 12'],
    ],
    ['logements'],
  )
  expect(found.modele.contenus[0]?.colonnes).toMatchObject({
    adresse: { de: ['Adresse'], partie: 'adresse' },
    codePostal: { de: ['Adresse'], partie: 'code-postal' },
    ville: { de: ['Adresse'], partie: 'ville' },
    etage: { de: ['Localisation'], partie: 'etage' },
    porte: { de: ['Localisation'], partie: 'porte' },
  })
  expect(found.manquantes).toEqual([])
})

test.each([
  ['factures', 'N° facture;Date;Échéance;Client;Contrat'],
  ['contrats', 'Bailleur;N° contrat;Type de contrat;Date de début;Date de fin;Statut'],
  ['occupants', 'UG;Nom occupant;Prénom occupant;Date entrée;Date de sortie;Tél.;Mobile;Mail'],
  [
    'equipements',
    'Id équipement;Désignation;Marque;Modèle;N° de série;Date d’installation;Puissance (kW);Combustible',
  ],
  [
    'dpe',
    'numero_dpe;date_etablissement_dpe;conso_5_usages_par_m2_ep;emission_ges_5_usages_par_m2;surface_habitable_logement;type_energie_n1',
  ],
])('[FIRST-24] a sheet of %s is told by « %s »', (type, head) => {
  expect(types(proposed([head.split(';')]))).toEqual([type])
})
