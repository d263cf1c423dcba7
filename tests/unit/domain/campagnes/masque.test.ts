import {
  contactEmailSchema,
  contactPhoneSchema,
  isMask,
  maskEmail,
  maskName,
  maskPhone,
} from '@/lib/domain/campagnes/masque'

test('[OPS-18] an e-mail keeps its first letter and its domain', () => {
  expect(maskEmail('jean.dupont@exemple.fr')).toBe('j***@exemple.fr')
  expect(maskEmail('j@exemple.fr')).toBe('j***@exemple.fr')
})

test.each(['0612345678', '06 12 34 56 78', '06.12.34.56.78', '+33612345678', '+33 6 12 34 56 78'])(
  'the phone %s keeps its first and last pair',
  (phone) => expect(maskPhone(phone)).toBe('06 ** ** ** 78'),
)

test('a name keeps the first letter of its words', () => {
  expect(maskName('Marie  Dupont')).toBe('M*** D***')
})

test('a mask is told from what a person types', () => {
  for (const mask of ['j***@exemple.fr', '***@exemple.fr', ' 06 ** ** ** 78 ', 'M*** D***', 'É***'])
    expect(isMask(mask)).toBe(true)
  for (const typed of [
    'jean@exemple.fr',
    '0612345678',
    'jean***@exemple.fr',
    '',
    '06 ** ** ** 7',
    'Marie D***',
    '***',
  ])
    expect(isMask(typed)).toBe(false)
})

test('a field of contact details takes the mask as it was shown, or a value of the usual rules', () => {
  expect(contactEmailSchema.parse('j***@exemple.fr')).toBe('j***@exemple.fr')
  expect(contactEmailSchema.safeParse('jean').error?.issues[0]?.message).toBe('E-mail invalide')
  expect(contactPhoneSchema.safeParse('0312345678').success).toBe(true)
  expect(contactPhoneSchema.safeParse('03 ** **').success).toBe(false)
  expect(contactEmailSchema.safeParse('06 ** ** ** 78').success).toBe(false)
  expect(contactPhoneSchema.safeParse('j***@exemple.fr').success).toBe(false)
})
