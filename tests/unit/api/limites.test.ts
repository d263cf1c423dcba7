import { OFFICE_LIMIT } from '@/lib/platform/api/rate-limit'
import { DECLARED } from '../../support/calls'

/** Calls that nothing but the address counts, so that an office shares their bound, with why. */
const BY_ADDRESS_ALONE: Readonly<Record<string, readonly string[]>> = {
  'ce que dépose un visiteur : rien d’autre ne compte ses dépôts': [
    'POST demandes-acces',
    'POST depannage',
    'POST jeux/:id/participations',
    'POST landing-page/register',
    'POST souscriptions',
  ],
  'une recherche qui se devine, que le contrat de l’API borne par adresse (API-23)': [
    'GET customers/findCustomer',
    'GET equipements/getAssetFromEncyptedId',
  ],
  'un serveur, ou l’installation elle-même': ['POST demande/createDemande', 'GET installation/passage'],
  'un document public': ['GET jeux/:id/reglement'],
}

test('[SAFE-36] what is counted by person, mailbox or record has room for an office behind one address', () => {
  const limited = DECLARED.flatMap(({ method, path, spec }) =>
    spec?.limit && spec.limit.by !== 'user' ? [{ call: `${method} ${path}`, limit: spec.limit }] : [],
  )
  const rate = ({ points, seconds }: { points: number; seconds: number }) => points / seconds
  const narrow = limited.filter(({ limit }) => rate(limit) < rate(OFFICE_LIMIT)).map(({ call }) => call)
  expect(narrow.sort()).toEqual(Object.values(BY_ADDRESS_ALONE).flat().sort())
  // Forty people, several tries each.
  expect(OFFICE_LIMIT.points).toBeGreaterThanOrEqual(40 * 5)
})
