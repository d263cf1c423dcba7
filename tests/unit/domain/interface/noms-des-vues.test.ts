import { vueSaisie } from '@/lib/domain/interface/vues'
import { QR_LOT, qrLotSchema } from '@/lib/domain/parc/qr'
import { demandeAbonnement } from '@/lib/domain/visites/abonnement'

test.each(['\u202eelleuv', 'deux\r\nlignes', 'trou\u0000', 'cach\u200bé'])(
  'a view, a feed and what is printed under a code are not %j',
  (nom) => {
    expect(vueSaisie.safeParse({ nom, requete: '' }).success).toBe(false)
    expect(demandeAbonnement.safeParse({ libelle: nom }).success).toBe(false)
    expect(qrLotSchema.safeParse({ ...QR_LOT, texte: nom }).success).toBe(false)
  },
)

test.each(['En retard à Lille', '=1+1', '<b>', '😀'])('they may be called %s', (nom) => {
  expect(vueSaisie.safeParse({ nom, requete: '' }).success).toBe(true)
  expect(demandeAbonnement.safeParse({ libelle: nom }).success).toBe(true)
  expect(qrLotSchema.safeParse({ ...QR_LOT, texte: nom }).success).toBe(true)
})
