import { z } from 'zod'
import { identifiant, ligne, ligneRequise, rolesVises } from './champs'
import { ADRESSE_REFUSEE } from './liens'
import { adresseStockee } from './textes'

/** A tile as people edit it, whatever it holds; its fields have the names of its row, an empty text stands for nothing. */
export const tuileStructure = z.object({
  /** Row of the tile; null for a new one. */
  id: z.number().nullable(),
  label: z.string(),
  subtitle: z.string(),
  icone: z.string(),
  couleur: z.string(),
  path: z.string(),
  canConsult: z.boolean(),
  canDownload: z.boolean(),
  /** Columns of 12 from 1024 px wide. */
  sizeLg: z.number(),
  /** Role ids that see it; none for all. */
  authorizedUser: z.array(z.number()),
  /** Documents that it lists, in their order. */
  documents: z.array(z.number()),
})
export type TuileEditee = z.infer<typeof tuileStructure>

const size = z.int32().min(1).max(12)

/** Colour of an icon; none takes the portal's. */
const couleur = z
  .string()
  .trim()
  .regex(/^(#[0-9a-f]{6})?$/i, 'Une couleur s’écrit comme #0a7a3d')

/** A tile that may be stored: one of a tab, and what a tile of a home has too. */
export const tuileEditee = tuileStructure.extend({
  id: identifiant.nullable(),
  label: ligneRequise(80),
  subtitle: ligne(160),
  icone: ligne(60),
  couleur,
  path: z.union([z.literal(''), ligne(500).pipe(adresseStockee)], { error: ADRESSE_REFUSEE }),
  sizeLg: size,
  authorizedUser: rolesVises,
  documents: z
    .array(identifiant)
    .max(20, 'Vingt documents au plus')
    .overwrite((ids) => [...new Set(ids)]),
})

/** Fields of a tile of a home: its width everywhere, the number that it shows, with its filter, and whom it leaves out. */
export const tuileAccueilShape = tuileEditee.extend({
  /** Name of the tile while it is edited: stored tiles have an id, new ones do not. */
  cle: z.string().max(60),
  sizeSm: size,
  sizeMd: size,
  api: z.string().max(60),
  /** A filter that was not touched limits nothing. */
  filtre: z.record(z.string().max(60), z.array(z.string().max(120)).max(50).default([])),
  prescripteurs: z.boolean(),
})

/** A tile of a home that may be stored: its buttons have something to open and to give. */
export const tuileAccueil = tuileAccueilShape.superRefine((tuile, context) => {
  if (tuile.canConsult && tuile.path === '')
    context.addIssue({ code: 'custom', path: ['path'], message: 'Indiquez la page que la tuile ouvre.' })
  if (tuile.canDownload && tuile.api === '' && tuile.documents.length === 0)
    context.addIssue({
      code: 'custom',
      path: ['canDownload'],
      message: 'Choisissez un total ou un document à télécharger.',
    })
})
export type TuileAccueil = z.infer<typeof tuileAccueil>

/** A tile to start with, in a tab: half of the page wide. */
export function newTuile(): TuileEditee {
  return {
    id: null,
    label: '',
    subtitle: '',
    icone: 'file-text',
    couleur: '',
    path: '',
    canConsult: true,
    canDownload: false,
    sizeLg: 6,
    authorizedUser: [],
    documents: [],
  }
}

/** A tile to start with, on a home: a third of the row of a computer, half of a tablet's, all of a phone's. */
export function newTuileAccueil(cle: string): TuileAccueil {
  return {
    ...newTuile(),
    cle,
    icone: 'layers',
    sizeSm: 12,
    sizeMd: 6,
    sizeLg: 4,
    api: '',
    filtre: {},
    prescripteurs: false,
  }
}
