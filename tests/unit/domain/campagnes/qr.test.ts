import { qrTokenHash } from '@/lib/campagnes/qr/token'
import { gestesOf } from '@/lib/domain/campagnes/gestes'
import { maskedPlace, printedQrToken, qrPath, qrTokenOf, readQrToken } from '@/lib/domain/campagnes/qr'
import { FAMILLE_LABELS, familleOf } from '@/lib/domain/parc/familles'

const TOKEN = '7Q2MK9XWTR4HJ3PB8VNC'

test.each([
  [TOKEN, TOKEN],
  ['7q2mk-9xwtr-4hj3p-b8vnc', TOKEN],
  [' 7Q2MK 9XWTR 4HJ3P B8VNC ', TOKEN],
  ['7Q2MK–9XWTR–4HJ3P–B8VNC', TOKEN],
  ['https://extranet.exemple.fr/v2/qrcode?t=7Q2MK9XWTR4HJ3PB8VNC', TOKEN],
  ['https://ancien.exemple.fr/v2/qrcode?x=1&t=7q2mk9xwtr4hj3pb8vnc', TOKEN],
  ['OIL00000000000000000', '01100000000000000000'],
])('a code is read from %j', (text, token) => {
  expect(readQrToken(text)).toBe(token)
})

test.each([
  '',
  'bonjour',
  `${TOKEN}0`,
  TOKEN.slice(1),
  'U'.repeat(20),
  'https://exemple.fr/',
  '0'.repeat(50_000),
])('no code is read from %#', (text) => {
  expect(readQrToken(text)).toBeNull()
})

test('[PUBLIC-69] a printed code outlives migrations: its address and what is stored of it never change', () => {
  expect(qrPath(TOKEN)).toBe('/qrcode?t=7Q2MK9XWTR4HJ3PB8VNC')
  expect(qrTokenHash(TOKEN)).toBe('f09e1198dbfbfd430f7274bb512fcd5787d81d3e86978f522f936a2d439ce344')
})

test('a token has 20 characters that are not misread, and reads back from its print', () => {
  const token = qrTokenOf(Uint8Array.from({ length: 20 }, (_, index) => index * 13))
  expect(token).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/)
  expect(printedQrToken(TOKEN)).toBe('7Q2MK-9XWTR-4HJ3P-B8VNC')
  expect(readQrToken(printedQrToken(token))).toBe(token)
})

test('[PUBLIC-54] a place is told without what would name its occupant', () => {
  const place = (famille: 'chaudieres' | null, inDwelling: boolean, etage: number | null) =>
    maskedPlace({ famille, inDwelling, etage })
  expect(place('chaudieres', true, 3)).toBe('Chaudière, 3e étage')
  expect(place('chaudieres', true, 1)).toBe('Chaudière, 1er étage')
  expect(place('chaudieres', true, 0)).toBe('Chaudière, rez-de-chaussée')
  expect(place('chaudieres', true, -1)).toBe('Chaudière, sous-sol')
  expect(place('chaudieres', true, null)).toBe('Chaudière')
  expect(place(null, true, 2)).toBe('Logement, 2e étage')
  expect(maskedPlace({ famille: 'chaufferies', inDwelling: false, etage: null })).toBe(
    'Chaufferie, parties communes',
  )
})

test('every family has its safe checks', () => {
  for (const famille of Object.keys(FAMILLE_LABELS))
    expect(gestesOf(familleOf(famille)).length).toBeGreaterThan(2)
})
