import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { contradictionsOf } from '@/lib/domain/comptes/acces/contradictions'

const demande = { portailId: PORTAL_IDS.COLLECTIF, siret: '732 829 320 00074', codePostal: '29200' }
const client = {
  siren: '732 829 320',
  codePostal: '29200',
  ville: 'Brest',
  portailId: PORTAL_IDS.COLLECTIF,
  portailType: 'COLLECTIF',
  portail: 'Collectif',
  administrateurs: [],
}

test('what agrees, or is not known, contradicts nothing', () => {
  expect(contradictionsOf(demande, client)).toEqual([])
  const unknown = { ...client, siren: null, codePostal: null, ville: null }
  expect(contradictionsOf({ ...demande, siret: null }, unknown)).toEqual([])
  // A portal that people created is of the type of its row.
  expect(contradictionsOf(demande, { ...client, portailId: 900_000 })).toEqual([])
})

test.each([
  ['trade', { portailId: PORTAL_IDS.INS }, {}, /Installateur.*Collectif/],
  ['SIRET', { siret: '552 100 554 00013' }, {}, /SIREN est 732 829 320/],
  ['key of the SIRET', { siret: '732 829 320 00075' }, {}, /SIRET/],
  ['address', { codePostal: '59000' }, {}, /59000.*29200 Brest/],
  ['one administrator', {}, { administrateurs: ['Maud K.'] }, /Maud K\. peut y inviter/],
  ['two', {}, { administrateurs: ['Maud K.', 'Loïc V.'] }, /Maud K\. et une autre personne peuvent/],
  ['three', {}, { administrateurs: ['Maud K.', 'Loïc V.', 'Ana B.'] }, /et 2 autres personnes peuvent/],
])('a contradiction of %s is told in one sentence', (_, ofDemande, ofClient, sentence) => {
  expect(contradictionsOf({ ...demande, ...ofDemande }, { ...client, ...ofClient })).toEqual([
    expect.stringMatching(sentence),
  ])
})
