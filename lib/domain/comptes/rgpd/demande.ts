import { z } from 'zod'
import { plainPhone } from '../../identite/phone'

/** Why a person is erased: chosen, never typed, so that the audit holds no name. */
export const MOTIFS_EFFACEMENT = [
  'Demande de la personne',
  'Opposition au traitement',
  'Fin de la relation',
  'Durée de conservation échue',
] as const

const recherche = z
  .string()
  .trim()
  .min(3, 'Saisissez une adresse e-mail, un numéro de téléphone ou une référence.')
  .max(200, 'Saisissez 200 caractères au plus.')

export const recherchePersonne = z.strictObject({ recherche })
export const effacementPersonne = z.strictObject({
  recherche,
  motif: z.enum(MOTIFS_EFFACEMENT, 'Choisissez un motif.'),
  /** The search typed again: what is erased is not found again. */
  confirmation: z.string().trim(),
})

/** Key that a person is looked for by. */
export type Cle = { email: string } | { telephone: string } | { reference: string }

/** An e-mail has an @, a phone is a French or international number, anything else is a reference. */
export function cleDe(recherche: string): Cle {
  const text = recherche.trim()
  if (text.includes('@')) return { email: text.toLowerCase() }
  const phone = plainPhone(text)
  const isPhone = /^[\d\s+().-]+$/.test(text) && /^(?:0[1-9]\d{8}|\+\d{8,15})$/.test(phone)
  return isPhone ? { telephone: phone } : { reference: text }
}
