import { texte } from '@/lib/domain/imports/colonne'
import {
  avecClient,
  codeDeNom,
  deplacer,
  destinationsDe,
  enSuspensDe,
  ignorer,
  manquesDe,
  placer,
  pourClient,
  regleDe,
  regler,
  reprendre,
} from '@/lib/domain/imports/correspondance'
import { type Modele, regle, valeurParDefaut } from '@/lib/domain/imports/modele/modele'

const COLONNES = {
  clients: {
    client: texte('Code client', 'C-1', { required: true }),
    nom: texte('Nom', 'Habitat', { required: true }),
    groupe: texte('Groupe', 'G-1', { required: true }),
  },
  groupes: {
    portail: texte('Portail', 'COLLECTIF', { required: true }),
    nom: texte('Nom', 'Groupe', { required: true }),
  },
  logements: {
    client: texte('Code client', 'C-1', { required: true }),
    logement: texte('Référence', 'L-1', { required: true }),
    adresse: texte('Adresse', '1 rue A', { required: true }),
    porte: texte('Porte', '23'),
  },
}
const colonnesDe = (type: string) => Object.entries(COLONNES).find(([one]) => one === type)?.[1] ?? {}
const adresse = { type: 'logements', colonne: 'adresse' }
const porte = { type: 'logements', colonne: 'porte' }
const SHEET: Modele = {
  contenus: [{ type: 'logements', colonnes: { logement: regle('UG'), adresse: regle('Voie') } }],
  ignorees: [],
}

test('[FIRST-24] required columns that nothing fills are told, by content', () => {
  expect(manquesDe(SHEET, colonnesDe)).toEqual([
    { type: 'logements', colonne: 'client', titre: 'Code client' },
  ])
  const filled = regler(SHEET, { type: 'logements', colonne: 'client' }, valeurParDefaut('C-1'))
  expect(manquesDe(filled, colonnesDe)).toEqual([])
})

test('[FIRST-24] a column of the file is joined to another, taken out, left aside and taken back; none is dropped in silence', () => {
  const entetes = ['UG', 'N°', 'Voie', 'Lubie']
  expect(enSuspensDe(SHEET, entetes)).toEqual(['N°', 'Lubie'])
  const joined = placer(SHEET, 'N°', adresse)
  expect(regleDe(joined, adresse).de).toEqual(['Voie', 'N°'])
  expect(placer(joined, 'N°', adresse)).toEqual(joined)
  expect(destinationsDe(placer(joined, 'N°', porte), 'N°')).toEqual([adresse, porte])
  expect(deplacer(joined, 'N°', adresse)).toEqual(SHEET)
  const left = ignorer(joined, 'N°')
  expect([left.ignorees, destinationsDe(left, 'N°')]).toEqual([['N°'], []])
  expect(enSuspensDe(left, entetes)).toEqual(['Lubie'])
  expect(enSuspensDe(reprendre(left, 'N°'), entetes)).toEqual(['N°', 'Lubie'])
  expect(placer(left, 'N°', porte).ignorees).toEqual([])
})

test('[FIRST-24] a column of ours that nothing fills any more is no column of the model', () => {
  expect(deplacer(SHEET, 'Voie', adresse).contenus[0]?.colonnes).toEqual({ logement: regle('UG') })
})

describe('[FIRST-33] a client that does not exist', () => {
  const nouveau = { nom: 'Habitat du Rhône', code: '', groupe: '', portail: 'COLLECTIF' }

  test('comes with its group, in the same file', () => {
    const made = avecClient(pourClient(SHEET, codeDeNom(nouveau.nom), colonnesDe), nouveau)
    expect(made.contenus.map(({ type }) => type)).toEqual(['groupes', 'clients', 'logements'])
    expect(made.contenus[1]?.colonnes).toEqual({
      client: valeurParDefaut('HABITAT-DU-RHONE'),
      nom: valeurParDefaut('Habitat du Rhône'),
      groupe: valeurParDefaut('COLLECTIF/Habitat du Rhône'),
    })
    expect(made.contenus[2]?.colonnes.client).toEqual(valeurParDefaut('HABITAT-DU-RHONE'))
    expect(manquesDe(made, colonnesDe)).toEqual([])
  })

  test('of a group that exists brings no group, and is named by its own code', () => {
    const made = avecClient(SHEET, { ...nouveau, code: 'C-9', groupe: 'GRP-1' })
    expect(made.contenus.map(({ type }) => type)).toEqual(['clients', 'logements'])
    expect(made.contenus[0]?.colonnes).toMatchObject({
      client: valeurParDefaut('C-9'),
      groupe: valeurParDefaut('GRP-1'),
    })
  })

  test('leaves alone a content whose client is in the file', () => {
    const own = regler(SHEET, { type: 'logements', colonne: 'client' }, regle('Bailleur'))
    expect(pourClient(own, 'C-1', colonnesDe)).toEqual(own)
  })
})
