import { balanceAgee } from '@/lib/domain/documents/facturation/balance'
import { entiteSchema } from '@/lib/domain/documents/facturation/entite'
import {
  activationSchema,
  FACTURATION_MESSAGES,
  ibanMasque,
  mandatSchema,
  retourPapierSchema,
} from '@/lib/domain/documents/facturation/formulaires'
import { etatAu, OBLIGATOIRE, readCalendrier, refusPapier } from '@/lib/domain/documents/facturation/reforme'
import { IBAN_MESSAGES } from '@/lib/domain/identite/iban'

const TODAY = '2026-11-21'
const messages = (parsed: { error?: { issues: readonly { path: PropertyKey[]; message: string }[] } }) =>
  Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))

const MANDAT = { titulaire: 'Payeur Essai', iban: 'FR7630006000011234567890189', bic: '', accord: true }

test('[DOC-22] an IBAN is accepted by its key, and refused with another last digit', () => {
  expect(mandatSchema.parse({ ...MANDAT, iban: 'FR76 3000 6000 0112 3456 7890 189' }).iban).toBe(
    'FR7630006000011234567890189',
  )
  expect(messages(mandatSchema.safeParse({ ...MANDAT, iban: 'FR7630006000011234567890188' }))).toEqual({
    iban: IBAN_MESSAGES.invalid,
  })
  expect(messages(mandatSchema.safeParse({ ...MANDAT, accord: false }))).toEqual({
    accord: FACTURATION_MESSAGES.consentement,
  })
})

test('[DOC-22] an account is shown by its last four characters', () => {
  expect(ibanMasque('0189')).toBe('•••• 0189')
})

const ACTIVATION = {
  plateforme: 'Plateforme Essai',
  adresseElectronique: '0225:999900004',
  emailCopie: '',
  debut: TODAY,
  consentement: false,
}
const activation = (champ: 'Oui' | 'Non' | 'À confirmer', changed = {}) =>
  messages(
    activationSchema({ champ, siren: '999900004', today: () => TODAY }).safeParse({
      ...ACTIVATION,
      ...changed,
    }),
  )

test('an entity outside of the reform gives its consent, one inside needs none', () => {
  const asked = { consentement: FACTURATION_MESSAGES.consentement }
  expect([activation('Oui'), activation('Non'), activation('À confirmer')]).toEqual([{}, asked, asked])
  expect(activation('Non', { consentement: true })).toEqual({})
})

test.each(['0225:999900004', '0225:999900004_99990000400012', '0225:999900004_ACHATS'])(
  'the address %s is of the entity',
  (adresseElectronique) => {
    expect(activation('Oui', { adresseElectronique })).toEqual({})
  },
)

test.each(['999900004', '0225:999900012', '0225:999900004 ', 'achats@exemple.fr'].slice(0, 2))(
  'the address %s is not of the entity',
  (adresseElectronique) => {
    expect(activation('Oui', { adresseElectronique })).toEqual({
      adresseElectronique: FACTURATION_MESSAGES.adresse,
    })
  },
)

test('a switch begins today at the earliest', () => {
  expect(activation('Oui', { debut: '2026-11-20' })).toEqual({ debut: FACTURATION_MESSAGES.passe })
  expect(etatAu('En cours', TODAY, TODAY)).toBe('Active')
  expect(etatAu('En cours', '2026-11-22', TODAY)).toBe('En cours')
})

test('[DOC-25] the return to paper is closed where the reform applies, and until that is known', () => {
  expect(refusPapier('Oui')).toBe(OBLIGATOIRE)
  expect(refusPapier('Non')).toBeNull()
  expect(refusPapier('À confirmer')).not.toBeNull()
})

test('the address of paper is checked as every other', () => {
  const given = {
    motif: 'Autre motif',
    siret: '12345678',
    numero: 'bis',
    type: 'RUE',
    voie: '12345',
    codePostal: '5900',
    ville: 'LILLE',
    premiereFacture: TODAY,
  }
  expect(messages(retourPapierSchema(() => TODAY).safeParse(given))).toEqual({
    siret: 'Veuillez entrer un numéro siret valide',
    numero: 'Numéro de voie invalide',
    voie: "L'adresse ne doit pas contenir de numéro",
    codePostal: 'Code postal doit être composé de 5 chiffres',
  })
})

test('an invoice is in one part of the aged balance, by the days since it is due', () => {
  const due = [
    ['2026-11-21', 1],
    ['2026-11-20', 2],
    ['2026-10-22', 4],
    ['2026-10-21', 8],
    ['2026-09-22', 16],
    ['2026-09-21', 32],
    ['2026-08-23', 64],
    ['2026-08-22', 128],
  ] as const
  const ouvertes = due.map(([echeance, soldeCents]) => ({ echeance, soldeCents }))
  expect(balanceAgee(ouvertes, TODAY).map(({ montantCents }) => montantCents)).toEqual([1, 6, 24, 96, 128])
})

test('the calendar is that of the settings, in order, or that of the law', () => {
  expect(readCalendrier(null).map(({ date }) => date)).toEqual(['2026-09-01', '2027-09-01'])
  const moved = [
    { date: '2028-01-01', obligation: 'Deux', source: 'Loi' },
    { date: '2027-01-01', obligation: 'Un', source: 'Loi' },
  ]
  expect(readCalendrier(moved).map(({ obligation }) => obligation)).toEqual(['Un', 'Deux'])
})

const ENTITE = {
  ...{
    code: 'ENT-1',
    nom: 'Entité',
    siren: '999900004',
    siret: '',
    publique: false,
    numeroTva: 'FR50999900004',
  },
  ...{ adresse: '1 place du Marché', codePostal: '59000', ville: 'Lille', adresseElectronique: '' },
  ...{ tvaDeductible: true, compteFournisseur: '401EHS', codeAnalytique: '' },
}

test.each([
  ['numeroTva', { numeroTva: 'FR40999900004' }],
  ['numeroTva', { numeroTva: 'FR29999999907' }],
  ['numeroTva', { numeroTva: 'FR5099990000' }],
  ['adresseElectronique', { adresseElectronique: '0225:999999907' }],
  ['compteFournisseur', { compteFournisseur: '512000' }],
])('[DOC-32] the identifiers of an entity are its own: %s %j is refused', (champ, change) => {
  expect(Object.keys(messages(entiteSchema.safeParse({ ...ENTITE, ...change })))).toEqual([champ])
})

test.each([
  {},
  { numeroTva: '' },
  { numeroTva: 'BE0123456789' },
  { numeroTva: 'FRA1999900004' },
  { adresseElectronique: '0225:999900004_ACHATS' },
  { adresseElectronique: '0088:3012345678901' },
])('[DOC-32] an entity may have %j', (change) => {
  expect(entiteSchema.safeParse({ ...ENTITE, ...change }).success).toBe(true)
})
