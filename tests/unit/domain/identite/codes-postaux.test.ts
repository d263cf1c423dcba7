import { codesVises, parseCodes, writeCodes } from '@/lib/domain/administration/referentiels/codes-postaux'

const KNOWN = ['59000', '59100', '59110', '59115', '59200', '62000']

test.each([
  ['59000, 59100-59199', { codes: ['59000'], plages: [['59100', '59199']] }],
  ['59000;62000\n59100 – 59115', { codes: ['59000', '62000'], plages: [['59100', '59115']] }],
  ['', { codes: [], plages: [] }],
  ['59000, 5910', { fault: '5910' }],
  ['59200-59100', { fault: '59200-59100' }],
  ['59100-', { fault: '59100-' }],
])('%j is read as codes and ranges', (text, read) => {
  expect(parseCodes(text)).toEqual(read)
})

test('a range means the codes that exist in it, and what means none is told', () => {
  const typed = {
    codes: ['62000', '62001'],
    plages: [['59100', '59199'] as [string, string], ['60000', '60999'] as [string, string]],
  }
  expect(codesVises(typed, KNOWN)).toEqual({
    vises: ['59100', '59110', '59115', '62000'],
    inconnus: ['62001', '60000-60999'],
  })
})

test('codes are written in the shortest way, and read back as the same', () => {
  const codes = ['62000', '59100', '59110', '59115']
  const text = writeCodes(codes, KNOWN)
  expect(text).toBe('59100-59115, 62000')
  const read = parseCodes(text)
  expect('fault' in read ? null : codesVises(read, KNOWN).vises).toEqual([...codes].sort())
  expect(writeCodes(['59000', '59110'], KNOWN)).toBe('59000, 59110')
})
