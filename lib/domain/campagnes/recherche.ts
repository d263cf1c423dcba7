import { z } from 'zod'
import { postalCodeSchema } from '../identite/address'
import { type Check, matches } from '../textes/checks'
import { MESSAGES } from '../textes/messages'
import { schemaOf } from '../textes/validators'
import { maskEmail, maskName, maskPhone } from './masque'

export const REFERENCE_INCONNUE = 'Référence inconnue'

const checkReference: Check = (value) => {
  const reference = value.trim()
  if (reference === '') return MESSAGES.required
  return matches(reference, /^[\p{L}\d][\p{L}\d ./_-]{2,39}$/u) ? null : REFERENCE_INCONNUE
}

/** Number of a client, of a party, of a contract, or reference of a dwelling, in capitals as they are kept. */
export const referenceSchema = schemaOf(checkReference).transform((reference) => reference.toUpperCase())

/** `customers/findCustomer` (PUBLIC-01): with the operation of a campaign, without one for termination and breakdown. */
export const customerQuery = z.strictObject({
  codepostal: postalCodeSchema,
  reference: referenceSchema,
  operation: z.enum(['jpo', 'basnox'], 'Cette opération n’existe pas.').optional(),
})
export type CustomerQuery = z.output<typeof customerQuery>

export const customerAsset = z.object({
  /** Ticket of the asset, for the calls that follow: its real id never leaves the server. */
  id: z.string(),
  /** Generic name of the product and manufacturer. */
  name: z.string(),
  famille: z.string(),
  evacuation: z.string(),
  /** Assets of one dwelling share its `id`, which holds in one answer only; null in a technical room without address. */
  housing: z.object({ id: z.string(), address: z.string() }).nullable(),
})
export type CustomerAsset = z.infer<typeof customerAsset>

/** Choices that every list of equipment of a known person holds beside what is shown of it (TRUST-27). */
export const SON_DOSSIER = 'dossier'
export const AUTRE = 'autre'
export const EQUIPEMENT_INCONNU = 'Je ne sais pas'

/** How the file of a person opens: it is open, by a code sent to the masked e-mail, or by a call to the hotline. */
export const ACCES_DOSSIER = ['ouvert', 'code', 'appel'] as const

/**
 * Who the provider knows under a reference and postal code (PUBLIC-02). Name, e-mail and phone are masked; the assets are
 * there once the file is open (TRUST-28).
 */
export const foundCustomer = z.object({
  /** Ticket of the person, for the calls that follow. */
  dossier: z.string(),
  acces: z.enum(ACCES_DOSSIER),
  /** A landlord: its contracts end signed in only. */
  bailleur: z.boolean(),
  accountName: z.string(),
  accountEmail: z.string().nullable(),
  phone: z.string().nullable(),
  /** Found by a reference of the contract's holder, who alone may end it. */
  titulaire: z.boolean(),
  /**
   * The address that the provider knows, in one line once the file is open, and empty before: it is confirmed without being
   * shown. Null when none is known (TRUST-27).
   */
  adresse: z.string().nullable(),
  assets: z.array(customerAsset),
  /** There are more assets than the answer holds. */
  more: z.boolean(),
})
export type FoundCustomer = z.infer<typeof foundCustomer>

/** Assets in one answer: beyond, a person finds theirs by the number of the contract. */
export const SHOWN_ASSETS = 50

/** Part of a customer that is kept. */
export type KnownCustomer = {
  dossier: string
  acces: (typeof ACCES_DOSSIER)[number]
  bailleur: boolean
  name: string
  email: string | null
  mobile: string | null
  telephone: string | null
  titulaire: boolean
  adresse: string | null
  assets: readonly KnownAsset[]
}
export type KnownAsset = {
  ticket: string
  type: string
  marque: string
  famille: string
  evacuation: string
  logementId: number | null
  adresse: string | null
}

/** The answer about a customer: what the person recognises, and nothing that another could use (PUBLIC-02). */
export function customerAnswer(known: KnownCustomer): FoundCustomer {
  const shown = known.assets.slice(0, SHOWN_ASSETS)
  const places = [...new Set(shown.map(({ logementId, adresse }) => logementId ?? adresse))]
  const phone = known.mobile ?? known.telephone
  return {
    dossier: known.dossier,
    acces: known.acces,
    bailleur: known.bailleur,
    accountName: maskName(known.name),
    accountEmail: known.email && maskEmail(known.email),
    phone: phone && maskPhone(phone),
    titulaire: known.titulaire,
    adresse: known.adresse,
    assets: shown.map(({ ticket, type, marque, famille, evacuation, logementId, adresse }) => ({
      id: ticket,
      name: `${type} ${marque}`,
      famille,
      evacuation,
      housing: adresse ? { id: String(places.indexOf(logementId ?? adresse) + 1), address: adresse } : null,
    })),
    more: known.assets.length > SHOWN_ASSETS,
  }
}

/** `equipements/getAssetFromEncyptedId` (PUBLIC-04): the customer a campaign wrote to. Name and e-mail are masked, as by a search. */
export const linkedAsset = z.object({
  /** Ticket of the asset, as that of `findCustomer`. */
  ASSET_ID: z.string(),
  PARTY_NAME: z.string(),
  CLIENT_EMAIL: z.string().nullable(),
  PARTY_NUM: z.string(),
  CLIENT_ADRESSE_CP: z.string(),
})
export type LinkedAsset = z.infer<typeof linkedAsset>

/** Where a campaign's form begins, and what its link fills. */
export type LinkStart = {
  step: number
  asset: string
  name: string
  codePostal: string
  reference: string
  email: string
}

/**
 * Start of a form opened by a link: step 3 with name, postal code and reference filled; for a link that leads to nothing,
 * step 1 with nothing, and no message (PUBLIC-05, PUBLIC-06).
 */
export function startOfLink(found: LinkedAsset | null): LinkStart {
  if (found === null) return { step: 1, asset: '', name: '', codePostal: '', reference: '', email: '' }
  return {
    step: 3,
    asset: found.ASSET_ID,
    name: found.PARTY_NAME,
    codePostal: found.CLIENT_ADRESSE_CP,
    reference: found.PARTY_NUM,
    email: found.CLIENT_EMAIL ?? '',
  }
}

/** `customers/code`: asks for the code of a file that was found. */
export const codeBody = z.strictObject({ dossier: z.string().min(1).max(4096) })
/** Where the code went, masked. */
export const codeEnvoye = z.object({ data: z.object({ email: z.string() }) })
export const codeSchema = z
  .string(MESSAGES.required)
  .trim()
  .regex(/^\d{6}$/, 'Le code est composé de 6 chiffres')
/** `customers/verification`: gives the code back. */
export const codeRendu = codeBody.extend({ code: codeSchema })
