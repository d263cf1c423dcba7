import { checkSignable } from '@/lib/campagnes/souscription/check-signable'
import { RETRACTATION_JOURS } from '@/lib/domain/campagnes/souscription/retractation'
import { addDays } from '@/lib/domain/temps/days'
import { today } from '@/lib/platform/clock'

const signing = (days: number, demandeExpresse: boolean) => () =>
  checkSignable({ etat: 'En cours', debut: addDays(today(), days), demandeExpresse })

const TOO_SOON = 'La date de début est dépassée ou trop proche. Choisissez-en une autre.'

test('a contract that starts today is signed by who asks for it at once, and one of yesterday by nobody', () => {
  expect(signing(0, true)).not.toThrow()
  expect(signing(-1, true)).toThrow(TOO_SOON)
})

test('within the days to withdraw a contract is signed on an express request alone', () => {
  expect(signing(RETRACTATION_JOURS, false)).toThrow(TOO_SOON)
  expect(signing(RETRACTATION_JOURS, true)).not.toThrow()
  expect(signing(RETRACTATION_JOURS + 1, false)).not.toThrow()
})
