import { z } from 'zod'
import { adresseStockee, nomStocke } from '../contenu/textes'
import { ADRESSE_REFUSEE } from '../liens'
import { DEFAULT_PORTAL_COLOR, PORTAL_IDS, PORTAL_TYPES, type PortalType } from '../portails'
import { ROLES } from '../roles'

/** What each type of portal is for, as people choose it. */
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

const REQUIRED = 'Ce champ est requis.'

const label = z.string().trim().min(1, REQUIRED).max(80, 'Au plus 80 caractères.').pipe(nomStocke)
const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'Indiquez une couleur comme #007acd.')
const icon = z.string().max(40)
const id = z.int32().positive().nullable()

/** One line of a menu, in a flat list: a line of a lower level belongs to the one above it. */
export const lienEdite = z.object({
  id,
  /** Name of the line while it is edited: stored lines have an id, new ones do not. */
  cle: z.string().max(60),
  label,
  url: z.string().trim().min(1, REQUIRED).max(500).pipe(adresseStockee),
  icon,
  hasExternalUrl: z.boolean(),
  isSubItem: z.boolean(),
})
export type LienEdite = z.infer<typeof lienEdite>

const size = z.int32().min(1).max(12)
const roles = z
  .array(
    z.union([
      z.literal(ROLES.UTILISATEUR),
      z.literal(ROLES.ADMINISTRATEUR),
      z.literal(ROLES.SUPER_ADMINISTRATEUR),
    ]),
  )
  .max(Object.keys(ROLES).length)

const tuile = z.object({
  id,
  cle: z.string().max(60),
  label,
  subtitle: z.string().trim().max(160, 'Au plus 160 caractères.').pipe(nomStocke),
  icone: icon,
  couleur: z.union([z.literal(''), color]),
  sizeSm: size,
  sizeMd: size,
  sizeLg: size,
  path: z.union([z.literal(''), z.string().trim().max(500).pipe(adresseStockee)], { error: ADRESSE_REFUSEE }),
  api: z.string().max(60),
  filtre: z.record(z.string().max(60), z.array(z.string().max(120)).max(50)),
  canConsult: z.boolean(),
  canDownload: z.boolean(),
  authorizedUser: roles,
  prescripteurs: z.boolean(),
  documents: z.array(z.int32().positive()).max(20),
})

/** A tile of a home page as it is edited; an empty text stands for nothing. */
export const tuileEditee = tuile.superRefine((tuile, context) => {
  if (tuile.canConsult && tuile.path === '')
    context.addIssue({ code: 'custom', path: ['path'], message: 'Indiquez la page que la tuile ouvre.' })
  if (tuile.canDownload && tuile.api === '' && tuile.documents.length === 0)
    context.addIssue({
      code: 'custom',
      path: ['canDownload'],
      message: 'Choisissez un total ou un document à télécharger.',
    })
})

const typed = z.string().max(1000)

/** What is being typed, for the preview: not checked yet, so that it can be shown at every moment. */
export const brouillon = z.object({
  liens: z.array(lienEdite.extend({ label: typed, url: typed })).max(60),
  tuiles: z.array(tuile.extend({ label: typed, subtitle: typed, path: typed, couleur: typed })).max(60),
})
export type Brouillon = z.infer<typeof brouillon>
export type TuileEditee = z.infer<typeof tuileEditee>

/** What is edited of a portal: its name, its colour, its menu and the tiles of its home. */
export const portailContenu = z.object({
  label,
  couleurPortail: color,
  liens: z
    .array(lienEdite)
    .max(60)
    .refine((liens) => liens[0]?.isSubItem !== true, 'Le premier lien est au premier niveau.'),
  tuiles: z.array(tuileEditee).max(60),
})
export type PortailContenu = z.infer<typeof portailContenu>

/** The same with the mark of the state it was edited from. */
export const portailEdite = portailContenu.extend({ empreinte: z.string().max(100) })

/** A new portal with its first group. */
export const nouveauPortail = z.object({
  label,
  type: z.enum(PORTAL_TYPES, REQUIRED),
  couleurPortail: color,
  groupe: label,
})

/** What the form of a new portal starts with: everything but its type. */
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

/** A tile as it starts: a third of the row of a computer, half of a tablet's, all of a phone's. */
export function nouvelleTuile(cle: string): TuileEditee {
  return {
    id: null,
    cle,
    label: '',
    subtitle: '',
    icone: 'layers',
    couleur: '',
    sizeSm: 12,
    sizeMd: 6,
    sizeLg: 4,
    path: '',
    api: '',
    filtre: {},
    canConsult: true,
    canDownload: false,
    authorizedUser: [],
    prescripteurs: false,
    documents: [],
  }
}

/** A line of a menu as it starts. */
export function nouveauLien(cle: string): LienEdite {
  return { id: null, cle, label: '', url: '', icon: 'link', hasExternalUrl: false, isSubItem: false }
}
