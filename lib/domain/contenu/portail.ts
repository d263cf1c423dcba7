import { z } from 'zod'
import { DEFAULT_PORTAL_COLOR, PORTAL_IDS, PORTAL_TYPES, type PortalType } from '../acces/portails'
import { MESSAGES } from '../textes/messages'
import { ligneRequise } from './champs'
import { lienEdite } from './lien'
import { tuileAccueil, tuileAccueilShape } from './tuile'

/** Purpose of each type of portal, as people choose it. */
export const TYPE_LABELS: Readonly<Record<PortalType, string>> = {
  COLLECTIF: 'Collectif',
  INDIVIDUEL: 'Individuel',
  'GESTION LOCATIVE COLLECTIVE': 'Gestion locative collective',
  GES: 'Gestionnaire',
  ANALYTIQUE: 'Analytique',
  CMI: 'Constructeur de maisons individuelles',
  PIM: 'Promoteur immobilier',
  DIS: 'Distributeur',
  INS: 'Installateur',
  ASS: 'Assureur',
}

/** Whether a portal is one of the ten that the service is made of: these are never deleted (PLATFORM-05). */
export function isFoundingPortal(id: number): boolean {
  return Object.values(PORTAL_IDS).some((known) => known === id)
}

const label = ligneRequise(80)
const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'Indiquez une couleur comme #007acd.')

const typed = z.string().max(1000)

/** Portal being typed, for the preview: not checked yet, so that it can be shown at every moment. */
export const brouillon = z.object({
  liens: z.array(lienEdite.extend({ label: typed, url: typed })).max(60),
  tuiles: z
    .array(tuileAccueilShape.extend({ label: typed, subtitle: typed, path: typed, couleur: typed }))
    .max(60),
})
export type Brouillon = z.infer<typeof brouillon>

/** Edited part of a portal: its name, its colour, its menu and the tiles of its home. */
export const portailContenu = z.object({
  label,
  couleurPortail: color,
  liens: z
    .array(lienEdite)
    .max(60)
    .refine((liens) => liens[0]?.isSubItem !== true, 'Le premier lien est au premier niveau.'),
  tuiles: z.array(tuileAccueil).max(60),
})
export type PortailContenu = z.infer<typeof portailContenu>

/** A portal as it is sent, with the digest of the state that it was edited from. */
export const portailEdite = portailContenu.extend({ empreinte: z.string().max(100) })

/** A new portal with its first group. */
export const nouveauPortail = z.object({
  label,
  type: z.enum(PORTAL_TYPES, MESSAGES.required),
  couleurPortail: color,
  groupe: label,
})

/** First values of the form of a new portal: everything but its type. */
export const NOUVEAU_PORTAIL: Partial<z.input<typeof nouveauPortail>> = {
  label: '',
  couleurPortail: DEFAULT_PORTAL_COLOR,
  groupe: '',
}

/** A group added to a portal. */
export const nouveauGroupe = z.object({ nom: label })

/** A person put into a group of a portal, by the address of their account. */
export const nouveauMembre = z.object({
  groupeId: z.int32().positive('Choisissez un groupe.'),
  email: z.string().trim().toLowerCase().pipe(z.email('Indiquez une adresse e-mail.')),
})
