import { OFFICE_LIMIT } from '@/lib/platform/api/rate-limit'
import { DECLARED } from '../../../support/calls'

/** Calls whose bound by address one office reaches, with what nothing else bounds. */
const BY_ADDRESS_ALONE: Readonly<Record<string, string>> = {
  'GET customers/findCustomer': 'des références que l’on essaierait une à une : API-23 les borne par adresse',
  'POST demande/createDemande': 'le serveur d’un programme, seul à son adresse',
  'GET installation/passage': 'le serveur lui-même',
}

/** Deposits of visitors, many of them behind one address on an open day: the captcha and the mailbox bound them. */
const DEPOSITS = [
  'POST demandes-acces',
  'POST depannage',
  'POST jeux/:id/participations',
  'POST landing-page/register',
  'POST souscriptions',
]

test('[SAFE-36] what is counted by person, mailbox or record has room for an office behind one address', () => {
  const limited = DECLARED.flatMap(({ method, path, spec }) =>
    spec?.limit && spec.limit.by !== 'user' ? [{ call: `${method} ${path}`, limit: spec.limit }] : [],
  )
  const rate = ({ points, seconds }: { points: number; seconds: number }) => points / seconds
  const narrow = limited.filter(({ limit }) => rate(limit) < rate(OFFICE_LIMIT)).map(({ call }) => call)
  expect(narrow.sort()).toEqual(Object.keys(BY_ADDRESS_ALONE).sort())
  // Forty people, several tries each.
  expect(OFFICE_LIMIT.points).toBeGreaterThanOrEqual(40 * 5)
})

test('[SAFE-36] what visitors store is bounded by the captcha, not by what one address stores', () => {
  const captcha = new Map(DECLARED.map(({ method, path, spec }) => [`${method} ${path}`, spec?.captcha]))
  expect(DEPOSITS.filter((call) => captcha.get(call) === undefined)).toEqual([])
})
