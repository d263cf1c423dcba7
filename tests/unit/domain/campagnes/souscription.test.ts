import {
  corpsDe,
  empreinteDe,
  etapesSouscription,
  isDeposee,
  manqueIban,
  newSouscription,
  prixDemande,
  SOUSCRIPTION_MESSAGES,
  type SouscriptionForm,
  souscriptionSchema,
  souscriptionValues,
} from '@/lib/domain/campagnes/souscription/form'
import { CONTENUS, FAMILLES, prixOf, prixStocke } from '@/lib/domain/campagnes/souscription/formules'
import { commenceTot, finRetractation, mayWithdraw } from '@/lib/domain/campagnes/souscription/retractation'
import { joursRestants, prixTexte } from '@/lib/domain/campagnes/souscription/textes'
import { FORMULES } from '@/lib/domain/contrats/contrats'
import { faultsOf } from '@/lib/domain/demandes/commun/fautes'
import { checkIban, IBAN_MESSAGES, maskIban } from '@/lib/domain/identite/iban'

const TODAY = '2026-11-21'
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

const FILLED: SouscriptionForm = {
  ...newSouscription(),
  famille: 'gaz',
  marque: 'Saunier Duval',
  codePostal: '59000',
  plusDeDeuxAns: 'oui',
  formule: 'Sérénité',
  civilite: 'Madame',
  nom: 'DUMONT',
  prenom: 'CLAIRE',
  email: 'claire.dumont@exemple.fr',
  telephone: '06 39 98 00 01',
  numero: '12',
  rue: 'RUE DES LILAS',
  ville: 'LILLE',
  debut: '2027-01-04',
  paiement: 'Lien de paiement',
  conditions: true,
}
const BODY = corpsDe(FILLED)
const faults = (change: Partial<SouscriptionForm>) =>
  faultsOf(souscriptionSchema(TODAY), { ...BODY, ...change })

test.each([
  ['2026-11-21T09:00:00+01:00', '2026-11-21T09:01:00+01:00', true],
  ['2026-11-21T09:00:00+01:00', '2026-12-05T23:59:00+01:00', true],
  ['2026-11-21T09:00:00+01:00', '2026-12-06T00:00:00+01:00', false],
  ['2026-11-21T23:59:00+01:00', '2026-12-05T23:59:00+01:00', true],
  ['2026-11-21T00:00:00+01:00', '2026-12-06T09:00:00+01:00', false],
])('[PUBLIC-67] signed at %s, « Renoncer au contrat ici » at %s: %s', (signed, at, shown) => {
  const contrat = { signeeAt: new Date(signed), retractationAt: null }
  expect(finRetractation(contrat.signeeAt)).toBe('2026-12-05')
  expect(mayWithdraw(contrat, new Date(at))).toBe(shown)
})

test('one withdraws once, and only from a signed contract', () => {
  const at = new Date('2026-11-22T09:00:00+01:00')
  expect(mayWithdraw({ signeeAt: null, retractationAt: null }, at)).toBe(false)
  expect(mayWithdraw({ signeeAt: at, retractationAt: at }, at)).toBe(false)
  expect(joursRestants('2026-12-05', '2026-11-21')).toBe('encore 14 jours')
  expect(joursRestants('2026-12-05', '2026-12-04')).toBe('encore 1 jour')
  expect(joursRestants('2026-12-05', '2026-12-05')).toBe('dernier jour')
})

test.each([
  ['gaz', true, '185,90 € TTC par an, TVA 10 % comprise'],
  ['gaz-thpe', true, '188,85 € TTC par an, TVA 5,5 % comprise'],
  ['pac', true, '262,70 € TTC par an, TVA 5,5 % comprise'],
  ['chauffe-eau', true, '199,40 € TTC par an, TVA 5,5 % comprise'],
  ['fioul', true, '229,90 € TTC par an, TVA 10 % comprise'],
  ['gaz', false, '202,80 € TTC par an, TVA 20 % comprise'],
  ['pac', false, '298,80 € TTC par an, TVA 20 % comprise'],
] as const)(
  '[PUBLIC-66] « Sérénité » for %s, dwelling of more than two years: %s → %s',
  (famille, old, text) => {
    expect(plain(prixTexte(prixOf(famille, 'Sérénité', old)))).toBe(text)
  },
)

test('each formula costs more than the one it completes, and holds at least as much', () => {
  for (const famille of FAMILLES) {
    const [visite = 0, serenite = 0, tout = 0] = FORMULES.map((one) => prixOf(famille, one, true).ttcCents)
    expect(visite < serenite && serenite < tout).toBe(true)
  }
  const counts = FORMULES.map((one) => Object.values(CONTENUS[one]).filter(({ compris }) => compris).length)
  expect(counts).toEqual([1, 3, 4])
})

test('a stored price is read from what was agreed, not from the price list', () => {
  expect(prixStocke(11_000, 100)).toEqual({
    htCents: 10_000,
    ttcCents: 11_000,
    tva: { dixiemes: 100, motif: 'entretien courant, logement de plus de deux ans' },
  })
  for (const famille of FAMILLES)
    for (const formule of FORMULES)
      for (const old of [true, false]) {
        const prix = prixOf(famille, formule, old)
        expect(prixStocke(prix.ttcCents, prix.tva.dixiemes)).toEqual(prix)
      }
})

test('a filled subscription is accepted, and its price known', () => {
  expect(faults({})).toEqual([])
  expect(prixDemande(FILLED)?.ttcCents).toBe(18_590)
  expect(prixDemande(newSouscription())).toBeNull()
})

test.each([
  ['codePostal', '97400', "Code postal non valide pour la demande que vous tentez d'effectuer"],
  ['codePostal', '', 'Ce champ est requis'],
  ['debut', '2026-02-30', SOUSCRIPTION_MESSAGES.debut],
  ['debut', '2027-02-22', SOUSCRIPTION_MESSAGES.debut],
  ['debut', '', SOUSCRIPTION_MESSAGES.debut],
  ['conditions', false, SOUSCRIPTION_MESSAGES.conditions],
  ['email', 'Claire@exemple.fr', "L'email ne doit pas contenir de majuscule"],
] as const)('%s « %s » is refused: %s', (path, value, message) => {
  expect(faults({ [path]: value })).toEqual([{ path, message }])
})

test('a start within the fourteen days must be asked for', () => {
  expect(commenceTot('2026-12-05', TODAY)).toBe(true)
  expect(commenceTot('2026-12-06', TODAY)).toBe(false)
  expect(faults({ debut: '2026-12-05' })).toEqual([
    { path: 'demandeExpresse', message: SOUSCRIPTION_MESSAGES.expresse },
  ])
  expect(faults({ debut: '2026-12-05', demandeExpresse: true })).toEqual([])
})

test('a direct debit needs an account and its holder', () => {
  expect(faults({ paiement: 'Prélèvement SEPA' }).map(({ path }) => path)).toEqual(['titulaire', 'iban'])
  const mandat = {
    paiement: 'Prélèvement SEPA',
    titulaire: 'Claire Dumont',
    iban: 'FR14 2004 1010 0505 0001 3M02 606',
  } as const
  expect(faults(mandat)).toEqual([])
  expect(faults({ ...mandat, iban: 'FR14 2004 1010 0505 0001 3M02 607' })).toEqual([
    { path: 'iban', message: IBAN_MESSAGES.invalid },
  ])
})

test('IBANs of the SEPA zone are accepted, others and mistyped ones are not', () => {
  expect(checkIban('DE89 3704 0044 0532 0130 00')).toBeNull()
  expect(checkIban('be68.5390.0754.7034')).toBeNull()
  expect(checkIban('')).toBe(IBAN_MESSAGES.required)
  expect(checkIban('FR1420041010050500013M0260')).toBe(IBAN_MESSAGES.invalid)
  expect(checkIban('DE98 3704 0044 0532 0130 00')).toBe(IBAN_MESSAGES.invalid)
  expect(checkIban('BR1800360305000010009795493C1')).toBe(IBAN_MESSAGES.zone)
  expect(checkIban('x'.repeat(50_000))).toBe(IBAN_MESSAGES.invalid)
  expect(maskIban('FR1420041010050500013M02606')).toBe('FR14 •••• 2606')
})

test('what a tab kept is read whatever it holds', () => {
  expect(souscriptionValues.parse('rien')).toEqual(newSouscription())
  expect(souscriptionValues.parse({ ...FILLED, formule: 'Or', autre: 1 })).toEqual({ ...FILLED, formule: '' })
})

test('the steps, in their order', () => {
  expect(etapesSouscription(TODAY).map(({ title }) => title)).toEqual([
    'Votre équipement',
    'Votre formule',
    'Coordonnées et paiement',
    'Conditions et signature',
    'Code de signature',
  ])
})

test('a code signs the answers it was sent for, and no others', () => {
  const [last] = etapesSouscription(TODAY).slice(-1)
  const sent = { ...FILLED, jeton: 'jeton', empreinte: empreinteDe(FILLED), code: '012345' }
  const messages = (form: SouscriptionForm) =>
    (last ? faultsOf(last.schema, form) : []).map(({ message }) => message)
  expect(messages(sent)).toEqual([])
  expect(messages({ ...sent, code: '12345' })).toEqual([SOUSCRIPTION_MESSAGES.code])
  expect(messages({ ...sent, formule: 'Visite' })).toEqual([SOUSCRIPTION_MESSAGES.changee])
  expect(messages({ ...sent, jeton: '' })).toEqual([SOUSCRIPTION_MESSAGES.changee])
  expect(messages({ ...sent, iban: 'FR14' })).toEqual([SOUSCRIPTION_MESSAGES.changee])
})

test('a reload forgets the account: the code still signs, and nothing else is filed without it', () => {
  const iban = 'FR14 2004 1010 0505 0001 3M02 606'
  const filled: SouscriptionForm = { ...FILLED, paiement: 'Prélèvement SEPA', titulaire: 'Claire', iban }
  const sent = { ...filled, jeton: 'jeton', empreinte: empreinteDe(filled), ibanDepose: iban }
  const reloaded = { ...sent, iban: '', ibanDepose: '' }
  expect(isDeposee(sent)).toBe(true)
  expect(isDeposee(reloaded)).toBe(true)
  const [, , personne] = etapesSouscription(TODAY)
  expect(personne?.leaves?.safeParse(reloaded).success).toBe(true)
  expect(personne?.schema.safeParse(reloaded).success).toBe(false)
  const changed = { ...reloaded, ville: 'ROUBAIX' }
  expect(personne?.leaves?.safeParse(changed).success).toBe(false)
  expect(manqueIban(changed)).toBe(true)
  expect(isDeposee({ ...reloaded, iban: 'FR76' })).toBe(false)
})
