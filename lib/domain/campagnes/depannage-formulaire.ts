import { z } from 'zod'
import { storedTexts } from '../demandes/commun/redaction'
import { choisis, LIEUX, type Lieu, lieuTrouve, type Trouve, trouve } from './connu'
import { assetTrouve, contactSaisi, contactTrouve } from './coordonnees'
import type { COORDONNEES_LABELS } from './inscription'
import { type CustomerAsset, EQUIPEMENT_INCONNU, type FoundCustomer } from './recherche'

type Coordonnees = Record<keyof typeof COORDONNEES_LABELS, string>

/** What a visitor tells of a breakdown; reference, ticket and equipment are empty for a person who is no client. */
export type DepannageForm = Coordonnees & {
  symptome: string
  details: string
  /** What the customer is looked up by; the address of the breakdown has a postal code of its own. */
  codePostalClient: string
  reference: string
  /** The customer who was found, or the equipment that a link leads to. */
  found: Trouve | null
  /** Goes on without being a customer, or without the reference. */
  sansReference: boolean
  /** Ticket of the equipment that is down, or another choice of its list. */
  asset: string
  lieu: Lieu
  equipement: string
  accepte1: boolean
}

const TEXTS = {
  symptome: '',
  details: '',
  codePostalClient: '',
  reference: '',
  asset: '',
  equipement: '',
  civilite: '',
  nom: '',
  prenom: '',
  email: '',
  telephone: '',
  numero: '',
  rue: '',
  codePostal: '',
  ville: '',
}

/** A new request. No box is ticked. */
export const newDepannage = (): DepannageForm => ({
  ...TEXTS,
  found: null,
  sansReference: false,
  lieu: '',
  accepte1: false,
})

const others = z.object({
  found: trouve.nullable().catch(null),
  sansReference: z.boolean().catch(false),
  lieu: z.enum(LIEUX).catch(''),
  accepte1: z.boolean().catch(false),
})

/** A form that the tab kept. */
export const storedDepannage = z.unknown().transform(
  (stored): DepannageForm => ({
    ...newDepannage(),
    ...storedTexts(TEXTS, stored),
    ...others.safeParse(stored).data,
  }),
)

/** Values of a form whose equipment a link leads to. */
export const depannageOfLink = (found: Trouve): DepannageForm => ({
  ...newDepannage(),
  found,
  ...choisis(found),
  // A link without equipment is that of a person who cannot name theirs.
  ...(found.assets.length === 0 ? { asset: EQUIPEMENT_INCONNU } : {}),
})

/** What was found, into the form: a single equipment is chosen, the contact details are those that are known, masked. */
export function withFound(form: DepannageForm, found: FoundCustomer): DepannageForm {
  const { assets, more, dossier, adresse } = found
  return {
    ...form,
    found: { assets, more, dossier, adresse },
    sansReference: false,
    asset: assetTrouve(found),
    lieu: lieuTrouve(form, adresse),
    ...contactTrouve(form, found),
  }
}

type Adresse = Pick<Coordonnees, 'numero' | 'rue' | 'codePostal' | 'ville'>

/** Where an equipment is, in the fields of the form and in capitals as these are; null when it is not known so. */
export function adresseDe({ housing }: CustomerAsset): Adresse | null {
  const address = housing?.address.toLocaleUpperCase('fr-FR') ?? ''
  const parts = /^(?:(\d{1,5}[A-Z]{0,10}) )?([^,]{2,120}), (\d{5}) (.{1,80})$/.exec(address)
  if (parts === null) return null
  const [, numero = '', rue = '', codePostal = '', ville = ''] = parts
  return { numero, rue, codePostal, ville }
}

/** Goes on without customer: what another search found is forgotten. */
export function withoutReference(form: DepannageForm): DepannageForm {
  return {
    ...form,
    found: null,
    sansReference: true,
    asset: '',
    lieu: '',
    reference: '',
    ...contactSaisi(form),
  }
}
