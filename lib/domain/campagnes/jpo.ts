import { z } from 'zod'
import { MESSAGES } from '../textes/messages'
import { avecLieu, type Trouve } from './connu'
import { inscriptionBody, PERSONNE } from './inscription'
import {
  equipementChoisi,
  type InscriptionForm,
  inscriptionOfLink,
  newInscription,
  registeredAnswer,
  storedInscription,
} from './inscription-formulaire'
import { MAX_INVITES } from './invites'
import type { LinkStart } from './recherche'

/** Subjects that a visitor of an open day may want to see. */
export const INTERETS = [
  'Pompe à chaleur',
  'Chaudière à condensation',
  'Contrat d’entretien',
  'Régulation connectée',
  'Aides et financement',
  'Visite de l’agence',
] as const

/** A day one can register for, its texts as they are shown. */
export type Journee = {
  /** Public id. */
  id: string
  agence: string
  adresse: string
  /** « Samedi 28 novembre 2026 ». */
  date: string
  /** « de 9h00 à 17h00 ». */
  heures: string
  /** Whether a new registration goes on the waiting list. */
  complete: boolean
}

/** The form of /jpo: that of every campaign, and the day. */
export type JpoForm = InscriptionForm & {
  agence: string
  /** Public id of the day; empty while none is chosen. */
  session: string
  /** How many people come along. */
  invites: number
  interets: string[]
}

export const newJpo = (): JpoForm => ({
  ...newInscription(),
  agence: '',
  session: '',
  invites: 0,
  interets: [],
})

/** The form that the link of a mail opens (PUBLIC-06). */
export const jpoOfLink = (start: LinkStart, found: Trouve): JpoForm => ({
  ...newJpo(),
  ...inscriptionOfLink(start, found),
})

/** Reads a form that the tab kept, however old. */
export const storedJpo = storedInscription.extend({
  agence: z.string().catch(''),
  session: z.string().catch(''),
  invites: z.int32().min(0).max(MAX_INVITES).catch(0),
  interets: z.array(z.string()).catch([]),
})

const jour = z.object({
  agence: z.string().min(1, MESSAGES.required),
  session: z.string().min(1, 'Choisissez une date'),
  invites: z.int32().min(0).max(MAX_INVITES),
})
const byLink = z.object({ lien: z.literal(true) })
const fromStart = z.object({ lien: z.literal(false) })

/** Step 1: the agency and the day. */
export const jourSchema = z.discriminatedUnion('lien', [byLink, fromStart.extend(jour.shape)])
export const JOUR_LABELS = { agence: 'Agence', session: 'Date', invites: 'Accompagnants' } as const

/** Step 3: who comes; and the day, where a link went past step 1. */
export const venueSchema = z.discriminatedUnion('lien', [
  avecLieu({ ...byLink.shape, ...jour.shape, ...PERSONNE }),
  avecLieu({ ...fromStart.shape, ...PERSONNE }),
])

/** Step 4: what one has and what one comes for. */
export const interetsSchema = equipementChoisi.and(
  z.object({
    equipement: z.string().max(160, '160 caractères au plus.'),
    interets: z.array(z.string()),
  }),
)
export const INTERETS_LABELS = {
  asset: 'Votre équipement',
  equipement: 'Votre équipement',
  interets: 'Ce qui vous intéresse',
} as const

/** Body of the registration of /jpo (PUBLIC-13, PUBLIC-15). */
export function jpoBody(form: JpoForm) {
  const { assets, asset, session, interets, invites } = form
  const equipement = assets.find(({ id }) => id === asset)?.name ?? form.equipement
  return inscriptionBody({ ...form, equipement }, 'JPON25', { session: session || null, interets, invites })
}

/** Answer shown by the receipt of /jpo. */
export const jpoAnswer = z.object({
  numero: z.string(),
  message: z.string(),
  /** On the waiting list of the day. */
  isWaiting: z.boolean(),
  journee: z.string().nullable(),
  email: z.string(),
})
export type JpoAnswer = z.infer<typeof jpoAnswer>

/** The receipt of /jpo from the call's answer; `journee` is the chosen day in words. Throws ZodError on any other answer. */
export function jpoReceipt(answer: unknown, { email }: JpoForm, journee: string | null): JpoAnswer {
  const { numero, rang, message } = registeredAnswer.parse(answer).data
  return { numero, message, isWaiting: rang !== null, journee, email: email.trim() }
}
