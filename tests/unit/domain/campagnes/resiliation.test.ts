import { newValues, withFound } from '@/components/campagnes/resiliation/values'
import { isBailleur } from '@/lib/domain/campagnes/bailleur'
import { afterFind, afterSubmit, PARCOURS } from '@/lib/domain/campagnes/etapes'
import {
  canVerify,
  choixSchema,
  finDuContrat,
  MOTIFS,
  resiliationBodyOf,
  verificationKey,
  verifications,
} from '@/lib/domain/campagnes/resiliation'

const ASKED = {
  Date: '2027-01-31',
  email: 'camille.essai@exemple.fr',
  Nom: 'Camille Essai',
  comment: 'Trop d’attente.',
}

test('[PUBLIC-31] the comment goes with the reason "Insatisfaction" only', () => {
  expect(resiliationBodyOf('ticket', { ...ASKED, Motif: 'Insatisfaction' })).toEqual({
    assetId: 'ticket',
    Date: '2027-01-31',
    Motif: 'Insatisfaction',
    email: 'camille.essai@exemple.fr',
    Nom: 'Camille Essai',
    comment: 'Trop d’attente.',
  })
  const moved = resiliationBodyOf('ticket', { ...ASKED, Motif: 'Déménagement' })
  expect(Object.keys(moved).sort()).toEqual(['Date', 'Motif', 'Nom', 'assetId', 'email'])
  const silent = resiliationBodyOf('ticket', { ...ASKED, Motif: 'Insatisfaction', comment: ' ' })
  expect(silent).not.toHaveProperty('comment')
})

test('a verification holds until the assets, the day or the reason change', () => {
  const chosen = { ...ASKED, Motif: 'Tarif', assetIds: ['a', 'b'] }
  const form = { ...chosen, verifie: { pour: verificationKey(chosen), resultats: [] } }
  expect(verifications(form)).toEqual([])
  expect(verifications({ ...form, assetIds: ['b', 'a'], comment: 'Autre' })).toEqual([])
  for (const change of [{ assetIds: ['a'] }, { Date: '2027-02-01' }, { Motif: 'Autre' }, { verifie: null }])
    expect(verifications({ ...form, ...change })).toBeNull()
})

test('« Vérifier » needs an asset and a day', () => {
  const form = { assetIds: ['a'], Date: '2027-01-31', Motif: '' }
  expect(canVerify(form)).toBe(true)
  expect(canVerify({ ...form, assetIds: [] })).toBe(false)
  expect(canVerify({ ...form, Date: '' })).toBe(false)
})

test.each([
  ['2026-11-20', 'La date souhaitée est passée.'],
  ['', 'Ce champ est requis'],
  ['2026-11-21', undefined],
])('the wished date %j on 2026-11-21: %s', (wished, message) => {
  const filled = { ...ASKED, assetIds: ['a'], Motif: 'Tarif', Date: wished }
  expect(choixSchema('2026-11-21').safeParse(filled).error?.issues[0]?.message).toBe(message)
})

const TACITE = { dateFin: '2027-12-31', reconduction: 'Tacite, 12 mois' }
const EXPRESSE = { dateFin: '2027-12-31', reconduction: 'Expresse' }
const SANS_TERME = { dateFin: null, reconduction: null }

test.each([
  ['no term: the wished day', SANS_TERME, '2027-03-15', 'Tarif', '2027-03-15', 'demandee'],
  ['no term: not before the notice of one month', SANS_TERME, '2026-11-25', 'Tarif', '2026-12-21', 'preavis'],
  ['at the term', TACITE, '2027-03-15', 'Tarif', '2027-12-31', 'echeance'],
  [
    'at the next term when the wished day is after this one',
    TACITE,
    '2028-01-15',
    'Autre',
    '2028-12-31',
    'echeance',
  ],
  [
    'a renewed contract: at the end of its year',
    { ...TACITE, dateFin: '2024-12-31' },
    '2026-11-21',
    'Tarif',
    '2026-12-31',
    'echeancePreavis',
  ],
  [
    'too late for the notice: one term later',
    { ...TACITE, dateFin: '2026-12-15' },
    '2026-11-21',
    'Tarif',
    '2027-12-15',
    'echeancePreavis',
  ],
  ['a legitimate reason: before the term', TACITE, '2027-03-15', 'Déménagement', '2027-03-15', 'demandee'],
  ['a legitimate reason keeps the notice', TACITE, '2026-11-21', 'Vente du bien', '2026-12-21', 'preavis'],
  ['not renewed: at its term, whatever is wished', EXPRESSE, '2028-06-01', 'Tarif', '2027-12-31', 'terme'],
  ['not renewed, legitimate reason', EXPRESSE, '2027-06-01', 'Décès du titulaire', '2027-06-01', 'demandee'],
  ['not renewed and over', { ...EXPRESSE, dateFin: '2026-10-31' }, '2026-11-30', 'Tarif', null, null],
  ['at the very term that is wished', TACITE, '2027-12-31', 'Tarif', '2027-12-31', 'demandee'],
])(
  '[TRUST-28] end of a contract and its reason, asked on 2026-11-21: %s',
  (_, terme, souhaitee, motif, dateEffet, raison) => {
    const expected = dateEffet === null ? null : { dateEffet, raison }
    expect(finDuContrat(terme, { demandeLe: '2026-11-21', souhaitee, motif })).toEqual(expected)
  },
)

test.each([
  [3, 'INDIVIDUEL', false],
  [4, 'INDIVIDUEL', true],
  [3, 'CMI', false],
  [1, 'COLLECTIF', true],
  [1, 'GESTION LOCATIVE COLLECTIVE', true],
  [0, 'GES', true],
  [0, null, false],
] as const)(
  '[TRUST-28] a client of %s dwellings in the portal %s is a landlord: %s',
  (logements, portail, expected) => {
    expect(isBailleur({ logements, portail })).toBe(expected)
  },
)

test('the reasons are those of the book', () => {
  expect(MOTIFS).toHaveLength(9)
})

test('[PUBLIC-29] finding the customer sets step 2 and fills assets and dwellings; submit sets step 3', () => {
  const asset = { id: 'a', name: 'Chaudière murale Frisquet', famille: 'chaudieres', evacuation: 'Ventouse' }
  const found = {
    dossier: 'dossier',
    acces: 'ouvert' as const,
    bailleur: false,
    accountName: 'D*** E***',
    accountEmail: 'd***@exemple.fr',
    phone: null,
    titulaire: true,
    adresse: '12 rue des Acacias, 59000 Lille',
    assets: [{ ...asset, housing: { id: '1', address: '12 rue des Acacias, 59000 Lille' } }],
    more: false,
  }
  expect(afterFind(PARCOURS.resiliation)).toEqual({ step: 2, submitted: false })
  const filled = withFound(newValues(), found)
  expect(filled.found?.assets.map(({ name, housing }) => [name, housing?.address])).toEqual([
    ['Chaudière murale Frisquet', '12 rue des Acacias, 59000 Lille'],
  ])
  expect(filled).toMatchObject({ assetIds: ['a'], email: 'd***@exemple.fr', verifie: null })
  const two = { ...found, assets: [...found.assets, { ...asset, id: 'b', housing: null }] }
  expect(withFound(filled, two).assetIds).toEqual([])
  expect(afterSubmit(PARCOURS.resiliation)).toEqual({ step: 3, submitted: true })
})
