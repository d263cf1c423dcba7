import { z } from 'zod'
import type { Trouve } from './connu'
import { CAMPAGNES, inscriptionBody } from './inscription'
import {
  equipementChoisi,
  type InscriptionForm,
  inscriptionOfLink,
  newInscription,
  registeredAnswer,
  storedInscription,
} from './inscription-formulaire'
import { rappelEnTexte } from './rappel'
import type { CustomerAsset, LinkStart } from './recherche'

/** Kinds of equipment a person may name in /basnox, and whether the replacement concerns them (screens §1.8). */
export const TYPES_EQUIPEMENT = [
  {
    value: 'Chaudière B1',
    detail: 'Raccordée à un conduit de cheminée, sans condensation.',
    eligible: true,
  },
  {
    value: 'Chaudière VMC gaz',
    detail: 'Ses fumées partent par la ventilation mécanique du logement.',
    eligible: true,
  },
  {
    value: 'Je ne sais pas',
    detail: 'Vos photos suffiront à notre conseiller pour le dire.',
    eligible: true,
  },
  {
    value: 'Chaudière à condensation',
    detail: 'Un petit tuyau évacue de l’eau vers l’égout ou l’évier.',
    eligible: false,
  },
  {
    value: 'Chaudière à ventouse',
    detail: 'Un tuyau double traverse le mur ou le toit.',
    eligible: false,
  },
] as const

export type TypeEquipement = (typeof TYPES_EQUIPEMENT)[number]['value']

/** Text for the owner of an equipment that needs no replacement (PUBLIC-22). */
export const NON_CONCERNE = "Votre équipement n'est pas concerné"

/** Whether the campaign concerns a kind of equipment; false for a word that is none, and for no kind at all. */
export function isEligible(type: string | null): boolean {
  return TYPES_EQUIPEMENT.some(({ value, eligible }) => value === type && eligible)
}

/** Families of the park that hold boilers. */
const FAMILLES_CHAUDIERES: readonly string[] = ['chaudieres', 'chaufferies']

type DuParc = { famille: string; type: string; evacuation: string }

/**
 * The kind of an equipment of the park from its flue and its type; « Je ne sais pas » when they do not say. Null for what
 * is no boiler, such as a heat pump: the campaign replaces boilers (screens §1.8).
 */
export function typeEquipementDe(equipement: DuParc): TypeEquipement | null {
  if (!FAMILLES_CHAUDIERES.includes(equipement.famille)) return null
  if (/condensation/i.test(equipement.type)) return 'Chaudière à condensation'
  if (equipement.evacuation === 'B1') return 'Chaudière B1'
  if (equipement.evacuation === 'VMC gaz') return 'Chaudière VMC gaz'
  return equipement.evacuation === 'Ventouse' ? 'Chaudière à ventouse' : 'Je ne sais pas'
}

/** The form of /basnox: `equipement` is the kind that the person says it is. */
export type BasNoxForm = InscriptionForm & {
  /** Slot in which to call back: `2026-11-24 matin`. */
  creneauRappel: string
}

export const newBasNox = (): BasNoxForm => ({ ...newInscription(), creneauRappel: '' })

/** The form that the link of a mail opens (PUBLIC-06). */
export function basNoxOfLink(start: LinkStart, found: Trouve): BasNoxForm {
  const form = { ...newBasNox(), ...inscriptionOfLink(start, found) }
  const asset = chosenAsset(form)
  return { ...form, equipement: (asset && kindOf(asset)) ?? '' }
}

/** Reads a form that the tab kept, however old. */
export const storedBasNox = storedInscription.extend({ creneauRappel: z.string().catch('') })

const type = z.object({ equipement: z.string().refine(isEligible, 'Choisissez votre type d’appareil') })
const byLink = z.object({ lien: z.literal(true) })
const fromStart = z.object({ lien: z.literal(false) })

/** Step 1: the kind of equipment, which a link asks for at step 4. */
export const typeSchema = z.union([byLink, fromStart.extend(type.shape)])

/** Step 4: which equipment it is, and when to call back. */
export const etudeSchema = equipementChoisi
  .and(type)
  .and(z.object({ creneauRappel: z.string().min(1, 'Choisissez un créneau') }))

export const ETUDE_LABELS = {
  equipement: 'Type d’appareil',
  asset: 'Votre équipement',
  creneauRappel: 'Créneau de rappel',
} as const

/** The equipment of the customer that was chosen. */
export const chosenAsset = ({ assets, asset }: Pick<BasNoxForm, 'assets' | 'asset'>) =>
  assets.find(({ id }) => id === asset)

const kindOf = ({ name, famille, evacuation }: CustomerAsset) =>
  typeEquipementDe({ famille, type: name, evacuation })

const isAssetEligible = (asset: CustomerAsset) => isEligible(kindOf(asset))

/** Whether what is said or known of the equipment ends the registration (PUBLIC-22). */
export function isNonConcerne(form: Pick<BasNoxForm, 'equipement' | 'assets' | 'asset'>): boolean {
  const asset = chosenAsset(form)
  if (asset !== undefined && !isAssetEligible(asset)) return true
  return form.equipement !== '' && !isEligible(form.equipement)
}

/** Body of the registration of /basnox (PUBLIC-13, PUBLIC-15). */
export function basNoxBody(form: BasNoxForm) {
  const body = inscriptionBody(form, CAMPAGNES.basnox, { creneauRappel: form.creneauRappel || null })
  // The kind, whichever equipment is chosen.
  return { ...body, equipement: form.equipement }
}

/** Answer shown by the receipt of /basnox. */
export const basNoxAnswer = z.object({
  numero: z.string(),
  message: z.string(),
  rappel: z.string().nullable(),
  email: z.string(),
})
export type BasNoxAnswer = z.infer<typeof basNoxAnswer>

/** The receipt of /basnox from the call's answer. Throws ZodError on any other answer. */
export function basNoxReceipt(answer: unknown, { email, creneauRappel }: BasNoxForm): BasNoxAnswer {
  const { numero, message } = registeredAnswer.parse(answer).data
  return { numero, message, rappel: rappelEnTexte(creneauRappel), email: email.trim() }
}
