import { entier, jour, texte } from '@/lib/domain/imports/colonne'
import {
  applyContenu,
  connues,
  entetesAbsentes,
  entetesInconnues,
  estDuModele,
} from '@/lib/domain/imports/modele/apply'
import { type Contenu, modeleSchema, regle, valeurParDefaut } from '@/lib/domain/imports/modele/modele'
import { PARTIE_LABELS, PARTIES, type Partie, partieDe } from '@/lib/domain/imports/modele/parties'

const COLONNES = {
  client: texte('Code client', 'C-1', { required: true }),
  reference: texte('Référence', 'L-1', { required: true }),
  adresse: texte('Adresse', '1 rue A'),
  etage: entier('Étage', '2'),
  fin: jour('Fin', ''),
}
const contenu = (colonnes: Contenu['colonnes'], si?: string[]): Contenu => ({
  type: 'essai',
  colonnes,
  ...(si && { si }),
})

function lire(content: Contenu, entetes: string[], cells: string[]) {
  const applied = applyContenu(content, entetes, COLONNES)
  if ('fault' in applied) throw new Error(applied.fault)
  const values = applied.lire(cells)
  return values && Object.fromEntries(values)
}

const BASE = { client: valeurParDefaut('C-1'), reference: regle('Réf') }

test.each<[Partie, string, string | null]>([
  ['numero', '12bis rue de l’Église', '12 bis'],
  ['numero', '12 B RUE DE LA GARE', '12 B'],
  ['numero', '12-14, rue X', '12-14'],
  ['numero', 'rue sans numéro', null],
  ['voie', '12bis rue X', 'rue X'],
  ['voie', '12bis Rue de l’Église 94240 L’Haÿ-les-Roses', 'Rue de l’Église'],
  ['voie', '10200 route de Nice', 'route de Nice'],
  ['adresse', '12bis Rue de l’Église, 94240 L’Haÿ-les-Roses', '12bis Rue de l’Église'],
  ['code-postal', '12345 chemin X 94240 Orly', '94240'],
  ['code-postal', 'Orly', null],
  ['ville', '1 rue X 94240 ORLY CEDEX 2', 'ORLY'],
  ['batiment', 'Bât. B esc. 2', 'B'],
  ['escalier', 'Bât. B esc. 2', '2'],
  ['etage', '3ème étage porte 12', '3'],
  ['etage', 'Étage 4', '4'],
  ['etage', 'RDC', '0'],
  ['etage', 'RC', '0'],
  ['etage', 'Rez-de-chaussée gauche', '0'],
  ['etage', 'R+2', '2'],
  ['etage', 'SS1', '-1'],
  ['etage', '2ème', '2'],
  ['etage', 'porte 12', null],
  ['porte', '3ème étage porte 12', '12'],
  ['porte', 'Appt n° A12', 'A12'],
  ['civilite', 'Mme EXEMPLE Ana', 'Mme'],
  ['civilite', 'M. et Mme EXEMPLE', null],
  ['nom', 'M. Jean LE EXEMPLE', 'LE EXEMPLE'],
  ['prenom', 'M. Jean LE EXEMPLE', 'Jean'],
  ['nom', 'EXEMPLE ANA', 'EXEMPLE ANA'],
  ['prenom', 'EXEMPLE ANA', null],
  ['date', 'Entretien du 12/03/2025 (fait)', '12/03/2025'],
  ['date', 'O', null],
  ['energie', 'GN', 'Gaz naturel'],
  ['energie', 'Réseau de Chauffage urbain', 'Réseau de chaleur'],
  ['energie', 'Bois – Granulés (pellets)', 'Bois'],
  ['famille', 'CHAUDIERE MURALE GAZ', 'Chaudières'],
  ['famille', 'PAC air/eau', 'Pompes à chaleur'],
  ['chauffage', 'IND GAZ', 'Individuel'],
  ['chauffage', 'COLLECTIF GAZ', 'Collectif gaz'],
  ['chauffage', 'COLLECTIF FIOUL', 'COLLECTIF FIOUL'],
])('[FIRST-24] the part « %s » of « %s » is %s', (partie, text, expected) => {
  expect(partieDe(text, partie)).toBe(expected)
})

test('[FIRST-24] a number drawn from a text is always the same, whatever its capitals, and fits its column', () => {
  expect(partieDe('Résidence  Les Pins', 'empreinte')).toBe(partieDe('RESIDENCE LES PINS', 'empreinte'))
  const drawn = new Set(Array.from({ length: 5000 }, (_, index) => partieDe(`SN-${index}`, 'empreinte')))
  expect(drawn.size).toBe(5000)
  for (const one of drawn) {
    expect(Number(one)).toBeGreaterThanOrEqual(1_000_000_000)
    expect(Number(one)).toBeLessThanOrEqual(2_147_483_647)
  }
})

test('[FIRST-24] each part has its name, and a text of a whole page holds none', () => {
  expect(Object.keys(PARTIE_LABELS)).toEqual([...PARTIES])
  for (const partie of PARTIES) expect(partieDe('x'.repeat(501), partie)).toBeNull()
})

test('[FIRST-24] cells are joined in the order of the rule, empty ones left out', () => {
  const content = contenu({ ...BASE, adresse: regle(['N°', 'Ext', 'Voie']) })
  const entetes = ['Voie', 'Réf', 'N°', 'Ext']
  expect(lire(content, entetes, ['rue A', 'L-1', '12', 'B'])?.adresse).toBe('12 B rue A')
  expect(lire(content, entetes, ['rue A', 'L-1', '12', ' '])?.adresse).toBe('12 rue A')
  expect(lire(content, entetes, ['', 'L-1', '', ''])?.adresse).toBe('')
})

test('[FIRST-24] a default fills empty cells; a cell without the part says nothing', () => {
  const content = contenu({
    ...BASE,
    adresse: regle('Rue', { defaut: 'Inconnue' }),
    etage: regle('Lieu', { partie: 'etage' }),
    fin: regle('Garantie', { partie: 'date' }),
  })
  const entetes = ['Réf', 'Rue', 'Lieu', 'Garantie']
  expect(lire(content, entetes, ['L-1', '', '2ème étage', 'O'])).toEqual({
    client: 'C-1',
    reference: 'L-1',
    adresse: 'Inconnue',
    etage: '2',
  })
  expect(lire(content, entetes, ['L-1', 'rue A', '', ''])).toEqual({
    client: 'C-1',
    reference: 'L-1',
    adresse: 'rue A',
    etage: '',
    fin: '',
  })
})

test('[FIRST-24] a line without what names a content brings none of it', () => {
  const content = contenu(BASE, ['reference'])
  expect(lire(content, ['Réf'], [''])).toBeNull()
  expect(lire(content, ['Réf'], ['L-1'])).toEqual({ client: 'C-1', reference: 'L-1' })
})

test('[FIRST-24] headers are found whatever their capitals and accents, unless two are then the same', () => {
  expect(lire(contenu(BASE), ['REF'], ['L-1'])?.reference).toBe('L-1')
  expect(applyContenu(contenu(BASE), ['REF', 'ref'], COLONNES)).toEqual({
    fault: 'Il manque la colonne «\u00a0Réf\u00a0» du modèle.',
  })
})

test('[FIRST-24] a missing column is told: it refuses the file where it is required, and only there', () => {
  expect(applyContenu(contenu(BASE), ['Autre'], COLONNES)).toHaveProperty('fault')
  const content = contenu({ ...BASE, fin: regle('Fin de bail') })
  expect(applyContenu(content, ['Réf'], COLONNES)).toMatchObject({
    avertissements: ['La colonne «\u00a0Fin de bail\u00a0» du modèle n’est pas dans ce fichier.'],
    manquantes: [],
  })
  expect(lire(content, ['Réf'], ['L-1'])).toEqual({ client: 'C-1', reference: 'L-1' })
  expect(applyContenu(contenu({ reference: regle('Réf') }), ['Réf'], COLONNES)).toMatchObject({
    manquantes: ['client'],
  })
  expect(applyContenu(contenu({ ...BASE, inventee: regle('X') }), ['Réf', 'X'], COLONNES)).toHaveProperty(
    'fault',
  )
})

test('[FIRST-24] headers that nothing names are told, those left aside on purpose are not', () => {
  const modele = modeleSchema.parse({ contenus: [contenu(BASE)], ignorees: ['Notes'] })
  expect(entetesInconnues(modele, ['Réf', 'Notes', 'Couleur', '(colonne 4)'])).toEqual([
    'Couleur',
    '(colonne 4)',
  ])
  expect(estDuModele(modele, ['Réf', 'Notes'], () => COLONNES)).toBe(true)
  expect(estDuModele(modele, ['Réf', 'Couleur'], () => COLONNES)).toBe(false)
  expect(estDuModele(modele, ['Notes'], () => COLONNES)).toBe(false)
})

test('[FIRST-24] the headers that a model takes and that a file has not are told, whatever their capitals', () => {
  const modele = modeleSchema.parse({
    contenus: [contenu({ ...BASE, adresse: regle(['N°', 'Voie']), etage: regle('Étage') })],
    ignorees: ['Notes'],
  })
  expect(entetesAbsentes(modele, ['RÉF', 'voie'])).toEqual(['N°', 'Étage'])
})

test('[FIRST-24] of two models of a wide file, the one that names most of it knows it best', () => {
  const few = modeleSchema.parse({ contenus: [contenu(BASE)], ignorees: [] })
  const most = modeleSchema.parse({
    contenus: [contenu({ ...BASE, etage: regle('EI') })],
    ignorees: ['Notes'],
  })
  const entetes = ['Réf', 'EI', 'Notes', 'Autre']
  expect([connues(few, entetes), connues(most, entetes)]).toEqual([1, 3])
})

test('[FIRST-24] among joined words, a dash or what is not published is no word; alone, it stays', () => {
  const rules = contenu({ ...BASE, adresse: regle(['N°', 'Voie']) })
  const entetes = ['Réf', 'N°', 'Voie']
  expect(lire(rules, entetes, ['L-1', '-', 'RUE A'])).toMatchObject({ adresse: 'RUE A' })
  expect(lire(rules, entetes, ['L-1', '[ND]', 'BAT C'])).toMatchObject({ adresse: 'BAT C' })
  expect(lire(rules, entetes, ['L-1', '[ND]', '[ND]'])).not.toHaveProperty('adresse')
  expect(lire(rules, entetes, ['L-1', '-', '-'])).toMatchObject({ adresse: '' })
  expect(lire(contenu({ ...BASE, adresse: regle('Voie') }), entetes, ['L-1', '1', '-'])).toMatchObject({
    adresse: '-',
  })
})

test('[FIRST-27] an error of a formula among joined or cut cells stays what is read, so that it is refused or left', () => {
  const rules = contenu({
    ...BASE,
    adresse: regle(['N°', 'Voie']),
    etage: regle('Niveau', { partie: 'etage' }),
  })
  expect(lire(rules, ['Réf', 'N°', 'Voie', 'Niveau'], ['L-1', '#N/A', 'rue A', '#REF!'])).toMatchObject({
    adresse: '#N/A',
    etage: '#REF!',
  })
})
