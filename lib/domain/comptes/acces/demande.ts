import { z } from 'zod'
import { PORTAL_IDS } from '../../acces/portails'
import { postalCodeSchema } from '../../identite/address'
import { phoneSchema } from '../../identite/phone'
import { checkSiret } from '../../identite/siret'
import { checkRequired } from '../../textes/checks'
import { MESSAGES } from '../../textes/messages'
import { emailSchema, schemaOf, textSchema } from '../../textes/validators'

/** List of the requests for an account, and the page of one. */
export const DEMANDES_ACCES_PATH = '/utilisateurs?vue=demandes'
export const demandeAccesPath = (id: number): string => `${DEMANDES_ACCES_PATH}&demande=${id}`

/** Trades of who asks for an account, each with the portal made for it. */
export const METIERS = [
  { id: PORTAL_IDS.INS, label: 'Installateur' },
  { id: PORTAL_IDS.CMI, label: 'Partenaire de mise en service' },
  { id: PORTAL_IDS.PIM, label: 'Promoteur' },
  { id: PORTAL_IDS.DIS, label: 'Distributeur' },
  { id: PORTAL_IDS.ASS, label: 'Assureur' },
  { id: PORTAL_IDS.GES, label: 'Gestionnaire' },
  { id: PORTAL_IDS.COLLECTIF, label: 'Bailleur ou syndic d’immeubles collectifs' },
  { id: PORTAL_IDS.GESTIONLOCATIVE, label: 'Gestionnaire locatif d’immeubles collectifs' },
  { id: PORTAL_IDS.INDIVIDUEL, label: 'Bailleur de logements individuels' },
] as const

const METIER_IDS: ReadonlySet<number> = new Set(METIERS.map(({ id }) => id))

const LONGEST_NAME = 120

/** A company gives its SIRET: VAL-20 once it is there. */
const companySiretSchema = schemaOf((value) => checkRequired(value) ?? checkSiret(value))

const raisonSocialeSchema = z
  .string()
  .trim()
  .min(1, MESSAGES.required)
  .max(LONGEST_NAME, `La raison sociale ne peut pas dépasser ${LONGEST_NAME} caractères.`)

/** Request for an account (ACCOUNT-25), as the form holds it and `POST demandes-acces` takes it. */
export const demandeAccesSchema = z.object({
  raisonSociale: raisonSocialeSchema,
  siret: companySiretSchema,
  portailId: z
    .number()
    .nullable()
    .refine((id) => id !== null && METIER_IDS.has(id), MESSAGES.required),
  codeClient: z.string().trim().max(40, 'Le code client ne peut pas dépasser 40 caractères.'),
  codePostal: postalCodeSchema,
  prenom: textSchema,
  nom: textSchema,
  email: emailSchema,
  telephone: phoneSchema,
  cgu: z.boolean().refine(Boolean, 'Acceptez les conditions d’utilisation pour continuer.'),
})

export type DemandeAcces = z.output<typeof demandeAccesSchema>

/** Name of the form to the captcha's provider. */
export const DEMANDE_ACCES_CAPTCHA = 'demande-acces'

/** Answer of `POST demandes-acces`. */
export const demandeAccesAnswer = z.object({ data: z.object({ numero: z.string() }) })
