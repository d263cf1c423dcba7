import { newQrToken } from '@/lib/campagnes/qr/token'
import { etatOfLot, genQrCodePath, MOST_CODES, QR_LOT, qrLotSchema } from '@/lib/domain/parc/qr'
import { qrImage, qrPng, qrSvg } from '@/lib/parc/qr/image'
import { readPng, readQr } from '../../support/qr-reader'

const TOKEN = '7Q2MK9XWTR4HJ3PB8VNC'
const ADDRESS = /^https?:\/\/[^/]+\/v2\/qrcode\?t=[0-9A-HJKMNP-TV-Z]{20}$/
const DWELLING = { id: 48_213, nom: 'TIL-0001' }

test('[PARK-37] a code holds an opaque random token: the id of its object is nowhere in the address, and two codes differ', () => {
  const addresses = [newQrToken(), newQrToken()].map((token) => {
    const image = qrImage({ nom: DWELLING.nom, token }, QR_LOT)
    const address = readQr(readPng(qrPng(image))) ?? ''
    expect(address).toMatch(ADDRESS)
    expect(address.endsWith(token)).toBe(true)
    expect(address).not.toContain(String(DWELLING.id))
    expect(address).not.toContain(DWELLING.nom)
    return address
  })
  expect(new Set(addresses).size).toBe(2)
})

test('what stands under a code: what to do with it, its object, a text, and what can be typed', () => {
  const lignes = (more: Partial<typeof QR_LOT>) =>
    qrImage({ nom: DWELLING.nom, token: TOKEN }, { ...QR_LOT, ...more }).lignes
  expect(lignes({ texte: 'Résidence <A>' })).toEqual([
    'Scannez pour signaler une panne',
    'TIL-0001',
    'Résidence <A>',
    '7Q2MK-9XWTR-4HJ3P-B8VNC',
  ])
  expect(lignes({ reference: false, langue: 'en' })).toEqual([
    'Scan to report a breakdown',
    '7Q2MK-9XWTR-4HJ3P-B8VNC',
  ])
  const svg = qrSvg(qrImage({ nom: DWELLING.nom, token: TOKEN }, { ...QR_LOT, texte: 'Résidence <A>' }))
  expect(svg).toContain('Résidence &#60;A&#62;')
  expect(svg).not.toContain('<A>')
})

test('a lot says how it is made: one of the formats and languages, one short line of text', () => {
  const made = (more: object) => qrLotSchema.safeParse({ ...QR_LOT, ...more }).success
  expect(made({})).toBe(true)
  for (const format of ['étiquette 60×40 mm', 'planche A4 3×8', 'PNG', 'SVG'])
    expect(made({ format })).toBe(true)
  for (const wrong of [
    { format: 'A3' },
    { langue: 'xx' },
    { texte: 'x'.repeat(41) },
    { texte: 'a\nb' },
    { id: 1 },
  ])
    expect([wrong, made(wrong)]).toEqual([wrong, false])
})

test('the address of the screen holds the chosen rows, and no more of them than say that they are too many', () => {
  expect(genQrCodePath('logements', { ids: [3, 1] })).toBe('/genqrcode?liste=logements&ids=3%2C1')
  expect(genQrCodePath('equipements', { requete: 'famille=pac&etat=En+retard' })).toBe(
    '/genqrcode?liste=equipements&requete=famille%3Dpac%26etat%3DEn%2Bretard',
  )
  const many = new URLSearchParams(
    genQrCodePath('logements', { ids: Array.from({ length: 2_000 }, (_, id) => id + 1) }).split('?')[1],
  )
  expect(many.get('ids')?.split(',')).toHaveLength(MOST_CODES + 1)
})

test.each([
  [24, 24, 'Actif'],
  [24, 1, 'Révoqué en partie'],
  [24, 0, 'Révoqué'],
])('[PARK-38] a lot of %s codes of which %s answer: %s', (codes, actifs, etat) => {
  expect(etatOfLot({ codes, actifs })).toBe(etat)
})
