import { z } from 'zod'
import { storedTexts } from '../demandes/commun/redaction'
import {
  type AdresseLue,
  adresseLue,
  choisis,
  LIEUX,
  type Lieu,
  lieuTrouve,
  type Trouve,
  trouve,
} from './connu'
import { assetTrouve, contactSaisi, contactTrouve } from './coordonnees'
import type { COORDONNEES_LABELS } from './inscription'
import { type CustomerAsset, EQUIPEMENT_INCONNU, type FoundCustomer } from './recherche'

type Coordonnees = Record<keyof typeof COORDONNEES_LABELS, string>

/** Form of a visitor's breakdown; reference, ticket and equipment are empty for a person who is no client. */
export type DepannageForm = Coordonnees & {
  symptome: string
  details: string
  /** Postal code that the customer is looked up by; the address of the breakdown has one of its own. */
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

/**
 * Puts what was found into the form: a single equipment is chosen, the contact details are those that are known, masked.
 */
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

/** The known address, that of the equipment that is chosen where it is shown; null when it is to be typed (TRUST-27). */
export function adresseConnue({ found, asset }: Pick<DepannageForm, 'found' | 'asset'>): string | null {
  if (found === null || found.adresse === null) return null
  const chosen = found.assets.find(({ id }) => id === asset)
  return chosen ? (chosen.housing?.address ?? '') : found.adresse
}

/** Where an equipment is, in the fields of the form; null when it is not known so. */
export const adresseDe = ({ housing }: CustomerAsset): AdresseLue | null => adresseLue(housing?.address ?? '')

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
