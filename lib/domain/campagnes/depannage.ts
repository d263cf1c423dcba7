import { z } from 'zod'
import { postalCodeSchema } from '../address'
import { storedTexts } from '../demandes/commun/redaction'
import { commentSchema, LONGEST_COMMENT, sentText } from '../demandes/commun/textes'
import { emptyToNull } from '../payloads'
import { stripSpaces } from '../phone'
import { CONSIGNE_GAZ, ODEUR_DE_GAZ, SYMPTOMES, type Symptome } from '../symptomes'
import { type COORDONNEES_LABELS, coordonneesSchema } from './inscription'
import { isMask } from './masque'
import { type CustomerAsset, type FoundCustomer, foundCustomer, referenceSchema } from './recherche'

/** Equipment to choose from. */
const trouve = foundCustomer.pick({ assets: true, more: true })
export type Trouve = z.output<typeof trouve>

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
  /** Ticket of the equipment that is down. */
  asset: string
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
  accepte1: false,
})

const others = z.object({
  found: trouve.nullable().catch(null),
  sansReference: z.boolean().catch(false),
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
export const depannageOfLink = (asset: CustomerAsset): DepannageForm => ({
  ...newDepannage(),
  found: { assets: [asset], more: false },
  asset: asset.id,
})

/** What was found, into the form: a single equipment is chosen, the contact details are those that are known, masked. */
export function withFound(form: DepannageForm, found: FoundCustomer): DepannageForm {
  const { assets, more, accountEmail, phone } = found
  return {
    ...form,
    found: { assets, more },
    sansReference: false,
    asset: assets.length === 1 ? (assets[0]?.id ?? '') : '',
    email: form.email === '' || isMask(form.email) ? (accountEmail ?? '') : form.email,
    telephone: form.telephone === '' || isMask(form.telephone) ? (phone ?? '') : form.telephone,
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
  const own = (text: string) => (isMask(text) ? '' : text)
  return {
    ...form,
    found: null,
    sansReference: true,
    asset: '',
    reference: '',
    email: own(form.email),
    telephone: own(form.telephone),
  }
}

/** The symptom a description starts with; null when it starts with none. */
export function symptomeOf(description: string): Symptome | null {
  return SYMPTOMES.find((symptome) => description.startsWith(symptome)) ?? null
}

/** What is down: any symptom but the smell of gas, which ends the form (PUBLIC-27). */
export const panneSchema = z.object({
  symptome: z.enum(SYMPTOMES.filter((symptome) => symptome !== ODEUR_DE_GAZ)),
  details: commentSchema,
})

/** The box without which nothing is filed. */
export const ACCEPTE_DEPANNAGE =
  'J’accepte que les informations saisies soient utilisées pour traiter ma demande et me recontacter à ce sujet.'

/** By what a customer is looked up. */
export const rechercheSchema = z.object({ codePostalClient: postalCodeSchema, reference: referenceSchema })

/** What the search leaves: an equipment to choose from, or the decision to go on without. */
export const rechercheFaite = z.object({ found: trouve }).or(z.object({ sansReference: z.literal(true) }))

const accepte1 = z.literal(true, 'Cochez cette case pour envoyer votre demande.')

/** Where the breakdown is, and who to call back; which equipment, where several were found. */
export const demandeurSchema = coordonneesSchema
  .extend({ accepte1, found: trouve.nullable(), asset: z.string() })
  .refine(({ found, asset }) => found === null || found.assets.length === 0 || asset !== '', {
    path: ['asset'],
    message: 'Choisissez l’équipement en panne.',
    when: () => true,
  })

const { civilite, nom, prenom, email, telephone, numero, rue, codePostal } = coordonneesSchema.shape
const line = sentText.regex(/^\P{Cc}*$/u, 'Ce texte contient des caractères interdits.')
const optional = line.nullable()

/** Body of `demande/createDemande` (spec §3, PUBLIC-25). `Saluation` is spelled as the provider's systems do. */
export const depannageBody = z
  .strictObject({
    isClient: z.boolean(),
    referenceClient: optional,
    codePostal,
    equipement: optional,
    accepte1,
    lastName: nom,
    firstName: prenom,
    asset: z.string().min(1).max(4096).nullable(),
    Saluation: civilite,
    email,
    mobilePhone: telephone,
    page: z.literal('depannage'),
    address: z.strictObject({ housenumber: numero, street: rue, city: line, postcode: codePostal }),
    ProprietaireOccupant__c: z.literal(false),
    civilite,
    description: z
      .string()
      .trim()
      .min(1)
      .max(LONGEST_COMMENT + 50)
      .refine((description) => symptomeOf(description) !== ODEUR_DE_GAZ, `${CONSIGNE_GAZ}.`),
  })
  .refine(({ isClient, asset }) => isClient === (asset !== null), {
    path: ['asset'],
    message: 'Retrouvez votre équipement, ou indiquez que vous n’êtes pas client.',
  })
export type DepannageBody = z.output<typeof depannageBody>

/** The same made of what was typed. */
export function depannageBodyOf(form: DepannageForm) {
  const isClient = form.asset !== ''
  return {
    isClient,
    referenceClient: isClient ? emptyToNull(form.reference) : null,
    codePostal: isClient && form.codePostalClient !== '' ? form.codePostalClient : form.codePostal,
    equipement: emptyToNull(form.equipement),
    accepte1: form.accepte1,
    lastName: form.nom,
    firstName: form.prenom,
    asset: emptyToNull(form.asset),
    Saluation: form.civilite,
    email: form.email,
    mobilePhone: isMask(form.telephone) ? form.telephone : stripSpaces(form.telephone),
    page: 'depannage',
    address: {
      housenumber: form.numero,
      street: form.rue,
      city: form.ville,
      postcode: form.codePostal,
    },
    ProprietaireOccupant__c: false,
    civilite: form.civilite,
    description: [form.symptome, form.details].filter((part) => part.trim() !== '').join(' : '),
  }
}
