import { IMPORTS } from '@/lib/app/imports.generated'
import { LISTS } from '@/lib/app/lists.generated'
import { readCell } from '@/lib/domain/imports/colonne'
import { applyContenu } from '@/lib/domain/imports/modele/apply'
import { LISTES_IMPORTEES, listeDe, modeleDeListe } from '@/lib/domain/imports/modele/entetes-des-listes'
import { proposeModele } from '@/lib/domain/imports/modele/propose'
import { definitionOf, typesOf } from '@/lib/platform/imports/definition'
import { csvText } from '@/lib/platform/lists/csv'

const NAMES = Object.keys(LISTES_IMPORTEES)
const DEFINITIONS = typesOf(IMPORTS).map((type) => definitionOf(IMPORTS, type))

const headersOf = (nom: string): string[] =>
  LISTS.get(nom)?.visit((list) => list.columns.map(({ header }) => header)) ?? []
const listOf = (nom: string) => {
  const liste = LISTES_IMPORTEES[nom]
  if (!liste) throw new Error(nom)
  return { liste, cible: definitionOf(IMPORTS, liste.type) }
}

test.each(NAMES)('[FIRST-32] every column of the export of %s is taken or left aside on purpose', (nom) => {
  const { liste, cible } = listOf(nom)
  const known = [...Object.values(liste.colonnes), ...liste.montrees]
  expect(known).toEqual(expect.arrayContaining(headersOf(nom)))
  expect(new Set(known).size).toBe(known.length)
  expect(Object.keys(cible.columns)).toEqual(expect.arrayContaining(Object.keys(liste.colonnes)))
})

test.each(NAMES)('[FIRST-32] the export of %s is recognised, and names its rows', (nom) => {
  const { cible } = listOf(nom)
  const entetes = headersOf(nom)
  expect(listeDe(entetes)).toBe(nom)
  const found = proposeModele({ entetes, exemples: entetes.map(() => []) }, DEFINITIONS)
  expect(found?.modele.contenus.map(({ type }) => type)).toEqual([cible.type])
  expect(found?.colonnes.map(({ entete }) => entete)).toEqual(entetes)
  const asked = proposeModele({ entetes, exemples: entetes.map(() => []) }, DEFINITIONS, [cible.type])
  expect(asked).toEqual(found)
  const modele = modeleDeListe(nom, cible, entetes, 'C-1')
  const contenu = modele?.contenus[0]
  if (!contenu) throw new Error('aucun contenu')
  const applied = applyContenu(contenu, entetes, cible.columns)
  expect('manquantes' in applied && applied.manquantes.filter((id) => cible.key.includes(id))).toEqual([])
})

test('[FIRST-32] without its client, an export leaves the contract that only a client names as it is', () => {
  const { cible } = listOf('equipements')
  const entetes = headersOf('equipements')
  const of = (client: string) => modeleDeListe('equipements', cible, entetes, client)
  expect(of('')?.contenus[0]?.colonnes.contrat).toBeUndefined()
  expect(of('')?.ignorees).toContain('Contrat')
  expect(of('C-1')?.contenus[0]?.colonnes).toMatchObject({
    client: { defaut: 'C-1' },
    contrat: { de: ['Contrat'] },
  })
})

test.each([
  ['equipements', 'puissance', csvText(23.3), '23300'],
  ['equipements', 'famille', 'Pompes à chaleur', 'pac'],
  ['equipements', 'miseEnService', csvText({ day: '2024-11-21' }), '2024-11-21'],
  ['contrats', 'montant', csvText(1234.5, 'euros'), '123450'],
  ['contrats', 'dateFin', csvText(null), ''],
  ['logements', 'occupation', 'Propriétaire', 'Propriétaire'],
  ['logements', 'etage', csvText(-1), '-1'],
  ['ensembles', 'ensemble', csvText(45001), '45001'],
])('[FIRST-32] %s: the %s of an export, %s, is read as what is stored', (type, id, text, stored) => {
  const colonne = definitionOf(IMPORTS, type).columns[id]
  if (!colonne) throw new Error(id)
  expect(readCell(text, colonne)).toEqual({ value: stored })
})
