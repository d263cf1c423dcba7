import { z } from 'zod'
import { FINALITES } from '../consentements'
import type { Inscription } from './inscription'

const TEXTS = {
  reference: '',
  asset: '',
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
export const newInscription = (): Inscription => ({
  ...TEXTS,
  isClient: false,
  accepte1: false,
  consentements: [],
})

const text = z.string().catch('')

/** Reads a form that the tab kept, however old: a field that is missing or wrong gets its first value. */
export const storedInscription = z.object({
  isClient: z.boolean().catch(false),
  reference: text,
  asset: text,
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
})
