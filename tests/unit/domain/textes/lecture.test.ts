import { readdirSync, readFileSync } from 'node:fs'
import { nameSchema } from '@/lib/domain/comptes/users'
import {
  optionalStreetNumberSchema,
  postalCodeSchema,
  sanitizeStreetName,
  streetNameSchema,
  streetNumberSchema,
  strictPostalCodeSchema,
} from '@/lib/domain/identite/address'
import {
  optionalMobileSchema,
  optionalPhoneSchema,
  phoneSchema,
  prefixedPhoneSchema,
  sentPhoneSchema,
} from '@/lib/domain/identite/phone'
import { commentSchema, filledSchema, sentComment, writtenSchema } from '@/lib/domain/textes/textes'
import { emailSchema, longNameSchema, matriculeSchema, textSchema } from '@/lib/domain/textes/validators'
import { COORDONNEES } from '@/lib/platform/api/coordonnees'

const messageOf = (schema: typeof phoneSchema, typed: string) =>
  schema.safeParse(typed).error?.issues.map(({ message }) => message)

test.each([
  ['+33 6 39 98 00 01', '06 39 98 00 01'],
  ['0033639980001', '0639980001'],
  ['+33 (0)6 39 98 00 01', '06 39 98 00 01'],
  ['(+33) 6.39.98.00.01', '06.39.98.00.01'],
  ['\u200b06\u201139\u201198\u201100\u201101\ufeff', '06-39-98-00-01'],
  ['06\u00a039\u202f98\u00a000\u00a001', '06 39 98 00 01'],
  ['06−39–98—00‐01', '06-39-98-00-01'],
])('[TRUST-48] a phone typed as %p is read in every form and every call', (typed, read) => {
  for (const schema of [phoneSchema, optionalPhoneSchema, optionalMobileSchema, prefixedPhoneSchema])
    expect(schema.parse(typed)).toBe(read)
  expect(sentPhoneSchema.parse(typed)).toBe(read.replaceAll(' ', ''))
  expect(COORDONNEES.phone.schema.parse(typed)).toBe(read.replaceAll(' ', ''))
})

test('[TRUST-48] a postal code, an e-mail and an employee code are read as what they can only mean', () => {
  for (const typed of [' 75001', '75 001', '75\u00a0001 ', '\u200b75001'])
    for (const schema of [postalCodeSchema, strictPostalCodeSchema, COORDONNEES.postalCode.schema])
      expect(schema.parse(typed)).toBe('75001')
  for (const schema of [emailSchema, COORDONNEES.email.schema])
    expect(schema.parse('anne\u200b.roy@exemple.fr\u00a0')).toBe('anne.roy@exemple.fr')
  for (const schema of [matriculeSchema, COORDONNEES.matricule.schema])
    expect(schema.parse('ab1234')).toBe('AB1234')
})

test('[TRUST-48] a refusal quotes the character that is wrong, after the message of the specification', () => {
  expect(messageOf(phoneSchema, '06 39 98 00 O1')).toEqual([
    'Numéro de téléphone invalide\u00a0: «\u00a0O\u00a0» n’y a pas sa place.',
  ])
  expect(messageOf(postalCodeSchema, '7500A')).toEqual([
    'Code postal doit être un nombre\u00a0: «\u00a0A\u00a0» n’y a pas sa place.',
  ])
  expect(messageOf(emailSchema, 'a b@exemple.fr')).toEqual([
    'E-mail invalide\u00a0: une espace n’y a pas sa place.',
  ])
  expect(messageOf(phoneSchema, '063998000')).toEqual(['Numéro de téléphone invalide'])
  expect(messageOf(emailSchema, 'Anne@exemple.fr')).toEqual(["L'email ne doit pas contenir de majuscule"])
})

test('[TRUST-48] street numbers lose the marks that nobody sees; a name or a text that holds one is refused by it', () => {
  for (const schema of [streetNumberSchema, optionalStreetNumberSchema, COORDONNEES.streetNumber.schema])
    expect(schema.parse('12\u00a0bis\u200b')).toBe('12 bis')
  for (const schema of [longNameSchema, textSchema, filledSchema, nameSchema, COORDONNEES.name.schema]) {
    const { data, error } = schema.safeParse('Dupont-Lévy\u200b')
    expect(data ?? error?.issues[0]?.message).toMatch(/^Dupont-Lévy$|U\+200B/)
  }
  expect(emailSchema.parse('Claire D. <c@exemple.fr>')).toBe('c@exemple.fr')
})

test('[TRUST-48] a refusal of a name, a number of street or an address of e-mail names the character', () => {
  expect(messageOf(longNameSchema, 'Dupont\u202eLévy')).toEqual([
    'Ce texte contient des caractères interdits\u00a0: le caractère invisible U+202E.',
  ])
  expect(messageOf(streetNumberSchema, '12/3')).toEqual([
    'Numéro de voie invalide\u00a0: «\u00a0/\u00a0» n’y a pas sa place.',
  ])
  expect(messageOf(streetNumberSchema, '12 3 4')).toEqual(['Numéro de voie invalide'])
  expect(messageOf(emailSchema, '<claire@exemple.fr')).toEqual([
    'E-mail invalide\u00a0: «\u00a0<\u00a0» n’y a pas sa place.',
  ])
})

test.each([
  "DE L' UNION",
  'bât. B',
  "de l'Or et du Drop",
  'Paix - fond de cour',
  "L' OR ET L' AN",
  'PAIX -- COUR; BAT B',
  'Résidence "Les Pins"; 3e étage',
  'des "Lilas" -- bât 3',
  "de l'Or (bât = 3)",
  "de l'Or > cour",
  'Résidence "Les Pins";',
])('[TRUST-51] the street cleaner keeps %p', (name) => {
  expect(sanitizeStreetName(name)).toBe(name)
  expect(streetNameSchema.parse(name)).toBe(name)
})

test('[TRUST-51] the call that creates a customer cleans the street by itself, and refuses one of which nothing is left', () => {
  const { schema } = COORDONNEES.street
  expect(schema.parse("RUE DES LILAS'; DROP TABLE customers;--")).toBe('RUE DES LILAS')
  expect(schema.parse("RUE DES LILAS' OR '1'='1")).toBe('RUE DES LILAS')
  for (const sign of [
    "' OR 1=1",
    "') or ('a'='a",
    "'--",
    '"; --',
    "' /*",
    '; delete from customers',
    "' UNION SELECT 1",
  ])
    expect(schema.parse(`RUE DES LILAS${sign}`)).toBe('RUE DES LILAS')
  expect(schema.safeParse("'; DROP TABLE customers;--").success).toBe(false)
})

/** The one field whose length the specification gives its control (SHELL-41); what is pasted there is read whole. */
const GIVEN = 'components/shell/date-range/date-range-field.tsx'

test('[TRUST-49] no field of the product lets the browser cut what is pasted', () => {
  const files = ['app', 'components'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => `${folder}/${file}`),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => /\bmaxLength\b/.test(readFileSync(file, 'utf8')))).toEqual([GIVEN])
})

test('a text of several lines that holds nothing that is seen is empty, and refused where it is required', () => {
  for (const typed of ['\u200b', ' \u2060\n\ufeff\u00ad ', '\u202e', '\u200b'.repeat(5000)]) {
    expect(commentSchema.parse(typed)).toBe('')
    expect(sentComment.parse(typed)).toBeNull()
    expect(messageOf(writtenSchema, typed)).toEqual(['Ce champ est requis'])
  }
  expect(writtenSchema.parse(' Ligne 1\nLigne\u200d 2 ')).toBe('Ligne 1\nLigne\u200d 2')
  expect(messageOf(writtenSchema, 'x'.repeat(2001))).toEqual([
    'Le champ doit contenir au maximum 2 000 caractères.',
  ])
})
