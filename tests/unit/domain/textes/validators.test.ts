import { z } from 'zod'
import * as address from '@/lib/domain/identite/address'
import * as phone from '@/lib/domain/identite/phone'
import { checkSiret, passesLuhn, siretSchema, siretWarning } from '@/lib/domain/identite/siret'
import { STREET_TYPES, streetLine, streetTypeCode, streetTypeText } from '@/lib/domain/identite/street-types'
import * as checks from '@/lib/domain/textes/checks'
import * as validators from '@/lib/domain/textes/validators'

const REFUSED_TEXT = 'Le champ doit contenir au minimum 2 caractères et au maximum 40 caractères.'

/** Checks that give `message` on each value. */
function refuses(check: checks.Check, values: readonly string[], message: string) {
  expect(values.map(check)).toEqual(values.map(() => message))
}

function accepts(check: checks.Check, values: readonly string[]) {
  expect(values.map(check)).toEqual(values.map(() => null))
}

test('[VAL-01] a required field refuses nothing and spaces', () => {
  refuses(checks.checkRequired, ['', '   '], 'Ce champ est requis')
  accepts(checks.checkRequired, ['a'])
})

test('[VAL-02] hours are between 9 and 18, the second later than the first', () => {
  const pairs = [
    [9, 18],
    [10, 12],
    [8, 12],
    [9, 19],
    [12, 12],
    [14, 10],
  ] as const
  expect(pairs.map(([start, end]) => checks.areHoursValid(start, end))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

test('[VAL-03] [VAL-04] a text has 2 to 40 characters', () => {
  refuses(checks.checkText, ['a'.repeat(41), 'a'], REFUSED_TEXT)
  accepts(checks.checkText, ['a'.repeat(40), 'ab'])
  refuses(checks.checkText, ['a\nb', 'a\u0000b', 'a\u2028b'], 'Ce texte contient des caractères interdits.')
})

test('[VAL-05] [VAL-06] an e-mail is in lower case and of standard form', () => {
  refuses(checks.checkEmail, ['Jean@exemple.fr'], "L'email ne doit pas contenir de majuscule")
  refuses(
    checks.checkEmail,
    ['jean@', 'jean.exemple.fr', 'jean@exemple', 'jean@@exemple.fr', '.jean@exemple.fr', 'jean@-exemple.fr'],
    'E-mail invalide',
  )
  accepts(checks.checkEmail, ['jean.paul@exemple.fr'])
})

test('[VAL-07] an optional e-mail may be empty', () => {
  const check = checks.optional(checks.checkEmail)
  accepts(check, [''])
  refuses(check, ['jean@'], 'E-mail invalide')
  refuses(check, ['Jean@exemple.fr'], "L'email ne doit pas contenir de majuscule")
  expect(validators.optionalEmailSchema.safeParse('').success).toBe(true)
})

test('[VAL-08] [VAL-09] a French phone has ten digits in pairs', () => {
  accepts(phone.checkPhone, ['0639980001', '06 39 98 00 01', '06-39-98-00-01', '06.39.98.00.01'])
  refuses(
    phone.checkPhone,
    ['0039980001', '063998000', '06399800011', '+33639980001', '06/39/98/00/01'],
    'Numéro de téléphone invalide',
  )
})

test('[VAL-10] the variant with prefix takes +33 alone', () => {
  accepts(phone.checkPrefixedPhone, ['+33639980001', '+33 6 39 98 00 01', '0639980001'])
  refuses(phone.checkPrefixedPhone, ['+34639980001'], 'Numéro de téléphone invalide')
})

test('[VAL-11] a mobile starts with 06 or 07', () => {
  accepts(phone.checkMobile, ['0639980001', '0739980001', '+33639980001'])
  refuses(phone.checkMobile, ['0199000001'], 'Veuillez entrer un numéro valide')
})

test('[VAL-12] a mobile may be required, or left out', () => {
  refuses(phone.checkRequiredMobile, [''], 'Ce champs est requis')
  expect(phone.optionalMobileSchema.safeParse('').success).toBe(true)
  expect(phone.optionalMobileSchema.safeParse('0199000001').error?.issues[0]?.message).toBe(
    'Veuillez entrer un numéro valide',
  )
})

test('[VAL-13] [VAL-14] a matricule is two capitals and four digits, or any capitals in the looser variant', () => {
  accepts(checks.checkMatricule, ['AB1234'])
  refuses(checks.checkMatricule, ['ab1234', 'A1234', 'ABC123', 'AB12345'], 'Matricule invalide')
  accepts(checks.checkLooseMatricule, ['X', 'AB12'])
  refuses(checks.checkLooseMatricule, ['', 'ab12', 'Ab12'], 'Matricule invalide')
})

test('[VAL-15] a street type has letters, spaces, comma, apostrophe and hyphen', () => {
  accepts(address.checkStreetType, ['RUE', 'Allée', "Chemin de l'Église, haut", 'Rond-point'])
  refuses(address.checkStreetType, ['RUE 2', 'RUE_'], 'Type de voie invalide')
})

test('[VAL-16] [VAL-17] [VAL-18] [TRUST-06] a street number is digits with letters, or letters then digits', () => {
  accepts(address.checkStreetNumber, ['12', '12bis', '12 bis', '12ABCDEFGHIJ', 'BA12', 'LOT3'])
  const refused = ['12ABCDEFGHIJK', 'B12', 'LOTS3', 'bis', '12  bis', '12 bis ter', 'LOT 3']
  refuses(address.checkStreetNumber, refused, 'Numéro de voie invalide')
  const optionalNumber = checks.optional(address.checkStreetNumber)
  accepts(optionalNumber, [''])
  refuses(optionalNumber, ['bis'], 'Numéro de voie invalide')
})

test('[TRUST-06] a name has 2 to 100 characters, on one line', () => {
  accepts(checks.checkName, ['a'.repeat(100), 'ab'])
  const message = 'Le champ doit contenir au minimum 2 caractères et au maximum 100 caractères.'
  refuses(checks.checkName, ['a'.repeat(101), 'a', ''], message)
  refuses(checks.checkName, ['a\nb'], 'Ce texte contient des caractères interdits.')
})

test('[TRUST-06] a street type is its code where the list has it, under any of its names', () => {
  expect(['Allée', 'ALLEE', 'all', ' Avenue ', 'SENTIER', 'Rond point', 'RUE'].map(streetTypeCode)).toEqual([
    'ALL',
    'ALL',
    'ALL',
    'AV',
    'SEN',
    'RPT',
    'RUE',
  ])
  expect(streetTypeCode("Chemin de l'Église, haut")).toBe("Chemin de l'Église, haut")
  for (const { code, label } of STREET_TYPES)
    expect([code, label, streetTypeText(code)].map(streetTypeCode)).toEqual([code, code, code])
  expect([
    streetLine('12 bis', 'AV', 'FOCH'),
    streetLine(' ', 'Mail', 'FOCH'),
    streetLine(null, null, ''),
  ]).toEqual(['12 bis AVENUE FOCH', 'MAIL FOCH', null])
})

test('[VAL-19] an address is not a number alone', () => {
  refuses(address.checkAddress, ['12345'], "L'adresse ne doit pas contenir de numéro")
  accepts(address.checkAddress, ['RUE DU 8 MAI'])
})

test('[VAL-20] [VAL-21] a siret is optional, 9 to 17 digits or spaces', () => {
  accepts(checkSiret, ['', '999900004', '999 900 004', '99990000400012', '99990000400012345'])
  refuses(
    checkSiret,
    ['12345678', '123456789012345678', '9999A0004'],
    'Veuillez entrer un numéro siret valide',
  )
})

test('[VAL-22] a siret that fails Luhn is a warning that does not block', () => {
  expect(passesLuhn('999900004')).toBe(true)
  expect(siretWarning('99990000400015')).toBe('Vérifiez ce numéro SIRET')
  expect(siretSchema.safeParse('99990000400015').success).toBe(true)
  expect(siretWarning('73282932000074')).toBeNull()
  expect(siretWarning('999900005')).toBeNull()
  // La Poste's establishments follow a rule of their own.
  expect(siretWarning('35600000049837')).toBeNull()
})

test('[VAL-23] a postal code has one message per fault', () => {
  refuses(address.checkPostalCode, [''], 'Code postal requis')
  refuses(address.checkPostalCode, ['5900', '590000'], 'Code postal doit être composé de 5 chiffres')
  refuses(address.checkPostalCode, ['5900A'], 'Code postal doit être un nombre')
  accepts(address.checkPostalCode, ['59000'])
})

test('[VAL-24] the stricter postal code keeps departments 01 to 95', () => {
  refuses(
    address.checkStrictPostalCode,
    ['00100', '96000', '97400', '98000'],
    "Code postal non valide pour la demande que vous tentez d'effectuer",
  )
  accepts(address.checkStrictPostalCode, ['01000', '20000', '95000'])
})

test('a schema trims and carries the message of its check', () => {
  expect(address.postalCodeSchema.parse(' 59000 ')).toBe('59000')
  expect(address.postalCodeSchema.safeParse('5900').error?.issues.map(({ message }) => message)).toEqual([
    'Code postal doit être composé de 5 chiffres',
  ])
})

test('the work of a check does not grow with a hostile text', () => {
  const all: checks.Check[] = [
    checks.checkText,
    checks.checkEmail,
    checks.checkMatricule,
    checks.checkLooseMatricule,
    phone.checkPhone,
    phone.checkPrefixedPhone,
    phone.checkMobile,
    address.checkStreetType,
    address.checkStreetNumber,
    address.checkPostalCode,
    checkSiret,
  ]
  const hostile = ['a', ' ', '1', '1 ', '.', 'a@a.', '06', "'", '-'].map((part) => `x${part.repeat(50_000)}@`)
  const exec = RegExp.prototype.exec
  let read = 0
  const spy = jest.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
    read += text.length
    return exec.call(this, text)
  })
  const results = all.flatMap((check) => hostile.map((value) => check(value)))
  spy.mockRestore()
  expect(results.every((message) => message !== null)).toBe(true)
  expect(read).toBeLessThan(checks.LONGEST_CHECKED * all.length * hostile.length)
})

test('[TRUST-08] an empty required field says so, whatever its kind', () => {
  const schemas = { ...validators, ...phone, ...address }
  const told = Object.entries(schemas).flatMap(([name, schema]) =>
    schema instanceof z.ZodType
      ? schema.safeParse('  ').error?.issues.map(({ message }) => [name, message])
      : [],
  )
  const names = told.flatMap((one) => one?.[0] ?? [])
  expect(names).toEqual(
    expect.arrayContaining([
      'emailSchema',
      'phoneSchema',
      'textSchema',
      'matriculeSchema',
      'postalCodeSchema',
    ]),
  )
  expect(told.filter((one) => one?.[1] !== 'Ce champ est requis')).toEqual([])
})
