import { cleDe } from '@/lib/domain/comptes/rgpd/demande'
import { EFFACE, extraits, mapStrings, sansPersonne } from '@/lib/domain/comptes/rgpd/effacement'
import {
  AUCUNE_IDENTITE,
  areSeveral,
  familles,
  isOneOf,
  joinIdentites,
  motifsDe,
} from '@/lib/domain/comptes/rgpd/identite'
import { classeDe } from '@/lib/domain/comptes/rgpd/natures'

const LEA = {
  emails: ['lea.d-aubigne@exemple.fr'],
  telephones: ['0639980058'],
  noms: [{ prenom: 'Léa', nom: 'd’Aubigné' }],
}
const { sur, mots, noms } = motifsDe(LEA)

test.each([
  'LEA.D-AUBIGNE@EXEMPLE.FR',
  'lea.d-aubigne%40exemple.fr',
  '06 39 98 00 58',
  '06.39.98.00.58',
  '+33639980058',
  '+33 (0)6 39 98 00 58',
  '0033 6 39 98 00 58',
  '06&nbsp;39&nbsp;98&nbsp;00&nbsp;58',
  'Léa d’Aubigné',
  'LEA D&#39;AUBIGNE',
  "d'Aubigné Léa",
  'Le\u0301a d’Aubigne\u0301',
])('« %s » is cut out of a text', (spelling) => {
  expect(sansPersonne(`Vu ${spelling}, absente.`, [sur])).toBe(`Vu ${EFFACE}, absente.`)
})

test.each(['D’Aubignéville', 'lea.d@exemple.fr', '106399800581', 'Léa Dupont', 'd’Aubigné'])(
  '« %s » is somebody or something else',
  (text) => expect(sansPersonne(text, [sur])).toBe(text),
)

test('names alone go where the text is known to be of the person; with a capital, or however they are written', () => {
  const text = 'Madame D’AUBIGNÉ (léa) rappelle'
  expect(sansPersonne(text, [sur, noms])).toBe(`Madame ${EFFACE} (léa) rappelle`)
  expect(sansPersonne(text, [sur, mots])).toBe(`Madame ${EFFACE} (${EFFACE}) rappelle`)
})

test('nobody is found by nothing', () => {
  expect(motifsDe(AUCUNE_IDENTITE)).toEqual({ sur: null, noms: null, mots: null, familles: null })
})

test('a phone under another name is of another person', () => {
  expect(isOneOf(LEA, { prenom: 'L.', nom: 'D AUBIGNE' })).toBe(true)
  expect(isOneOf(LEA, { prenom: '', nom: 'Mme Léa d’Aubigné' })).toBe(true)
  expect(isOneOf(LEA, { prenom: 'Léa', nom: 'Martin' })).toBe(false)
})

const JEAN = { ...AUCUNE_IDENTITE, noms: [{ prenom: 'Jean', nom: 'Dupont' }] }

test.each([
  [{ prenom: 'Marie', nom: 'Dupont' }, false],
  [{ prenom: '', nom: 'Mme Marie Dupont' }, false],
  [{ prenom: 'Jean-Paul', nom: 'Dupont' }, false],
  [{ prenom: 'JEAN', nom: 'DUPONT' }, true],
  [{ prenom: 'J.', nom: 'Dupont' }, true],
  [{ prenom: '', nom: 'M. Dupont' }, true],
  [{ prenom: '', nom: 'M. et Mme Dupont' }, true],
  [{ prenom: '', nom: 'Dupont Jean' }, true],
])('beside Jean Dupont on one landline, %j may be the same person: %s', (nom, isSame) => {
  expect(isOneOf(JEAN, nom)).toBe(isSame)
  expect(areSeveral(joinIdentites(JEAN, { ...AUCUNE_IDENTITE, noms: [nom] }))).toBe(!isSame)
})

test('a whole name does not take the place of the same one in two parts', () => {
  const joined = joinIdentites(LEA, { ...AUCUNE_IDENTITE, noms: [{ prenom: '', nom: 'LEA D’AUBIGNE' }] })
  expect(joined.noms).toEqual(LEA.noms)
  const couple = joinIdentites(LEA, { ...AUCUNE_IDENTITE, noms: [{ prenom: '', nom: 'Paul Martin' }] })
  expect(familles(couple)).toEqual(['d aubigne', 'paul martin'])
})

test('strings inside JSON are reached, the rest of it is left', () => {
  const value = { n: 3, ok: true, vide: null, liste: ['Léa d’Aubigné'], fiche: { nom: 'Martin' } }
  expect(mapStrings(value, (text) => sansPersonne(text, [sur]))).toEqual({ ...value, liste: [EFFACE] })
  expect(extraits(value, sur)).toEqual(['Léa d’Aubigné'])
})

test.each([
  [' Lea@Exemple.fr ', { email: 'lea@exemple.fr' }],
  ['+33 6 39 98 00 58', { telephone: '0639980058' }],
  ['06.39.98.00.58', { telephone: '0639980058' }],
  ['SOU-2026-000012', { reference: 'SOU-2026-000012' }],
  ['958002', { reference: '958002' }],
])('« %s » is looked for as %j', (recherche, cle) => {
  expect(cleDe(recherche)).toEqual(cle)
})

test.each([
  ['telephoneFacturation', { nature: 'telephone', groupe: 'facturation' }],
  ['userAgent', { nature: 'trace', groupe: '' }],
  ['surnom', null],
])('the key « %s » is classified as columns are', (name, classe) => {
  expect(classeDe(name)).toEqual(classe)
})
