import { loggedAndRethrown } from '@/lib/browser/silent'
import type { Catalogue } from '@/lib/domain/demandes/tarifs/source'

/** Services that the provider's list sells in these tests. */
export const catalogue: Catalogue = {
  services: ['MES_CHAUDIERE_MURALE'],
  rows: [
    {
      CODE_PRESTATION: 'MES_CHAUDIERE_MURALE',
      CODE_MODEL: 'MURALE',
      DUREE_CONTRAT: 1,
      TARIF: 95,
      TARIF_EHS: 87,
      TYPE_ENERGIE: 'GAZ',
    },
  ],
}

export const tarifs = { durations: ['1', '2'], catalogue }
export const NO_DISCOUNT = { active: false, price: 0 }

/** User 7 of group 12, outside test mode. */
export const context = {
  client: 34,
  groupe: { id: 12, nom: 'Maisons Clairval' },
  numTiers: '4012',
  createurId: 7,
  environment: 'production',
  hotline: '01 99 00 40 00',
  test: false,
}

/** A contact as `POST cmis/contacts` answers it. */
export const contact = {
  agencyId: 3,
  agencyName: 'AGENCE LILLE',
  agencyCompleteAddress: '4 RUE NEUVE, 59000 LILLE',
  agencyPhone: '01 99 00 00 01',
  agencyEmail: 'agence.lille@exemple.fr',
  fluidoNum: '123456',
  region: 'Hauts-de-France',
  nom: 'MOREL',
  prenom: 'Jean',
  tel: '06 39 98 00 03',
  email: 'jean.morel@exemple.fr',
  dirEmail: 'direction.nord@exemple.fr',
}

/** A customer that fills its step. */
export const customer = {
  lastname: 'DUMONT',
  firstname: 'CLAIRE',
  email: 'claire.dumont@exemple.fr',
  phone: '06 39 98 00 01',
  phone2: '',
  streetNumber: '12',
  streetType: 'RUE',
  address: 'DES LILAS',
  codePostal: '59000',
  city: 'LILLE',
}

export const CUSTOMER_FIELDS = [
  'lastname',
  'firstname',
  'email',
  'phone',
  'streetNumber',
  'streetType',
  'address',
  'codePostal',
  'city',
] as const

export const failure = new Error('panne')
export const fails = () => Promise.reject(failure)

export const RETRY_TEXT =
  "Nous sommes navrés, une erreur s'est produite. Il est impossible de récupérer les informations de l'agence et/ou du prescripteur régional. Veuillez réessayer ultérieurement en revenant sur la page précédente avant de vous rendre une nouvelle fois sur cette page."
export const NO_RETRY_TEXT =
  "Nous sommes navrés, une erreur s'est produite. Il est impossible de récupérer les informations de l'agence et/ou du prescripteur régional."

/** Calls that answer, or do what `over` says under their name; each is told in `called`, each failure in `log`. */
export function recordedCalls(over: Partial<Record<string, () => Promise<unknown>>> = {}) {
  const called: string[] = []
  const log = jest.fn()
  const call = (name: string, answer: unknown) => () => {
    called.push(name)
    return (over[name] ?? (async () => answer))()
  }
  const logged = <T>(label: string, run: () => Promise<T>) => loggedAndRethrown(label, run, log)
  return { called, log, call, logged }
}
