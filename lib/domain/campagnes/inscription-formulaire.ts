import { z } from 'zod'
import { FINALITES } from '../comptes/consentements'
import { postalCodeSchema } from '../identite/address'
import { choisis, LIEUX, lieuTrouve, type Trouve } from './connu'
import { assetTrouve, contactSaisi, contactTrouve, own } from './coordonnees'
import type { Inscription } from './inscription'
import { customerAsset, type FoundCustomer, type LinkStart, referenceSchema } from './recherche'

/** The form that both campaigns have: what is registered, and how its person was found. */
export type InscriptionForm = Inscription & {
  /** Opened by the link of a mail, at step 3: what step 1 asks is then asked later. */
  lien: boolean
  /** Goes on without reference (PUBLIC-17). */
  prospect: boolean
  /** Equipment of the customer who was found. */
  assets: FoundCustomer['assets']
  /** Whether there is more of it than can be shown. */
  more: boolean
}

const TEXTS = {
  reference: '',
  asset: '',
  dossier: '',
  numeroGazelle: '',
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
} as const

/** The form of a campaign before anything is typed. No box is ticked (PUBLIC-14). */
export const newInscription = (): InscriptionForm => ({
  ...TEXTS,
  isClient: false,
  accepte1: false,
  consentements: [],
  lien: false,
  prospect: false,
  assets: [],
  more: false,
  lieu: '',
  adresse: null,
})

/** First form filled from the link of a mail (PUBLIC-06). */
export const inscriptionOfLink = (
  { name, codePostal, reference, email }: Omit<LinkStart, 'step' | 'asset'>,
  found: Trouve,
) => ({
  lien: true,
  isClient: true,
  ...found,
  ...choisis(found),
  nom: name,
  codePostal,
  reference,
  email,
})

const text = z.string().catch('')

/** Reads a form that the tab kept, however old: a field that is missing or wrong gets its first value. */
export const storedInscription = z.object({
  isClient: z.boolean().catch(false),
  reference: text,
  asset: text,
  dossier: text,
  lieu: z.enum(LIEUX).catch(''),
  adresse: z.string().nullable().catch(null),
  numeroGazelle: text,
  equipement: text,
  civilite: text,
  nom: text,
  prenom: text,
  email: text,
  telephone: text,
  numero: text,
  rue: text,
  codePostal: text,
  ville: text,
  accepte1: z.boolean().catch(false),
  consentements: z.array(z.enum(FINALITES)).catch([]),
  lien: z.boolean().catch(false),
  prospect: z.boolean().catch(false),
  assets: z.array(customerAsset).catch([]),
  more: z.boolean().catch(false),
})

/** Texts typed to be found by. */
const cherche = z.object({ codePostal: postalCodeSchema, reference: referenceSchema })

/** Step 2: who is a customer gives a postal code and a reference; who is not goes on without (PUBLIC-17). */
export const rechercheSchema = z
  .object({ prospect: z.boolean(), reference: z.string(), codePostal: z.string() })
  .superRefine((form, context) => {
    if (form.prospect && form.reference.trim() === '') return
    for (const { path, message } of cherche.safeParse(form).error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message })
  })

/**
 * Puts what was found into the form: the only equipment is chosen, the contact details are those that are known, masked.
 */
export function inscriptionTrouvee<F extends InscriptionForm>(form: F, found: FoundCustomer): F {
  const { assets, more, dossier, adresse } = found
  return {
    ...form,
    isClient: true,
    prospect: false,
    assets,
    more,
    dossier,
    adresse,
    lieu: lieuTrouve(form, adresse),
    asset: assetTrouve(found),
    nom: own(form.nom),
    ...contactTrouve(form, found),
  }
}

/** Goes on without reference (PUBLIC-17): what another search found is forgotten. */
export function inscriptionSansReference<F extends InscriptionForm>(form: F): F {
  return {
    ...form,
    isClient: false,
    prospect: true,
    reference: '',
    asset: '',
    dossier: '',
    lieu: '' as const,
    adresse: null,
    assets: [],
    more: false,
    nom: own(form.nom),
    ...contactSaisi(form),
  }
}

/** Who was found says which of their equipment it is. */
export const equipementChoisi = z
  .object({ assets: z.array(z.unknown()), asset: z.string() })
  .refine(({ assets, asset }) => assets.length === 0 || asset !== '', {
    path: ['asset'],
    message: 'Choisissez votre équipement',
  })

/** Answer of `landing-page/register`. */
export const registeredAnswer = z.object({
  data: z.object({ numero: z.string(), rang: z.number().nullable(), message: z.string() }),
})
