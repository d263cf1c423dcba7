import { z } from 'zod'
import { ADRESSE_REFUSEE } from '../liens'
import { ROLES } from '../roles'
import { screenFor } from '../screens'
import { slug } from '../slug'
import { adresseStockee, markdownStocke, nomStocke } from './textes'

const tuileStructure = z.object({
  /** Row of the tile; null for one that was never published. */
  id: z.number().nullable(),
  label: z.string(),
  subtitle: z.string(),
  icone: z.string(),
  couleur: z.string(),
  path: z.string(),
  consulter: z.boolean(),
  telecharger: z.boolean(),
  /** Columns of 12 from 1024 px wide. */
  colonnes: z.number(),
  /** Role ids that see it; none for all. */
  roles: z.array(z.number()),
  documents: z.array(z.number()),
})

const ongletStructure = z.object({
  id: z.number().nullable(),
  titre: z.string(),
  ancre: z.string(),
  /** Component of ours shown in place of the text and the tiles; '' for none. */
  composant: z.string(),
  /** Markdown. */
  texte: z.string(),
  tuiles: z.array(tuileStructure),
})

/** A content page as its versions keep it, whatever it holds: what was stored by another way is read too. */
export const pageStructure = z.object({
  label: z.string(),
  url: z.string(),
  /** Portals that show it; the groups that it is attached to by themselves are left as they are. */
  portails: z.array(z.number()),
  onglets: z.array(ongletStructure),
})
export type PageEditee = z.infer<typeof pageStructure>
export type OngletEdite = PageEditee['onglets'][number]
export type TuileEditee = OngletEdite['tuiles'][number]

export const MAX_ONGLETS = 12
export const MAX_TUILES = 24

const line = (max: number) => z.string().trim().max(max, `${max} caractères au plus`).pipe(nomStocke)
const required = (max: number) =>
  z.string().trim().min(1, 'Ce champ est requis').max(max, `${max} caractères au plus`).pipe(nomStocke)
const identifier = z.int32().positive()
const roleIds: readonly number[] = Object.values(ROLES)

const tuile = tuileStructure.extend({
  id: identifier.nullable(),
  label: required(80),
  subtitle: line(160),
  icone: line(60),
  couleur: z
    .string()
    .trim()
    .regex(/^(#[0-9a-f]{6})?$/i, 'Une couleur s’écrit comme #0a7a3d'),
  path: z.union([z.literal(''), line(500).pipe(adresseStockee)], { error: ADRESSE_REFUSEE }),
  colonnes: z.int32().min(1).max(12),
  roles: z
    .array(z.int32().refine((role) => roleIds.includes(role), 'Ce rôle n’existe pas'))
    .max(roleIds.length),
  documents: z.array(identifier).max(20, 'Vingt documents au plus'),
})

const onglet = ongletStructure.extend({
  id: identifier.nullable(),
  titre: required(80),
  ancre: z
    .string()
    .trim()
    .min(1, 'Ce champ est requis')
    .max(60, '60 caractères au plus')
    .regex(/^[a-z0-9]+([-_][a-z0-9]+)*$/i, 'Des lettres sans accent, des chiffres et des traits d’union'),
  composant: line(60),
  texte: z.string().max(20_000, 'Texte trop long : 20 000 caractères au plus').pipe(markdownStocke),
  tuiles: z.array(tuile).max(MAX_TUILES, `${MAX_TUILES} tuiles au plus`),
})

/** Address of a content page: one segment that is not a screen's (GUARD-13). */
export const pageAddress = z
  .string()
  .trim()
  .max(80, '80 caractères au plus')
  .regex(
    /^\/[a-z0-9]+(-[a-z0-9]+)*$/,
    'Une adresse s’écrit comme /ma-page : minuscules sans accent, chiffres et traits d’union',
  )
  .refine((path) => screenFor(path)?.path === '/:page', 'Cette adresse est celle d’un écran de l’extranet')

const portails = z.array(identifier).max(100)
export const SANS_PORTAIL = 'Choisissez au moins un portail'

/** What creates a page. */
export const pageCreation = z.object({
  label: required(80),
  url: pageAddress,
  portails: portails.min(1, SANS_PORTAIL),
})
export type PageCreation = z.infer<typeof pageCreation>

/** A page that may be saved as a draft; one without portal is shown by the groups that it is attached to by themselves. */
export const pageSaisie = pageStructure
  .extend({
    ...pageCreation.shape,
    portails,
    onglets: z.array(onglet).min(1, 'Une page a au moins un onglet').max(MAX_ONGLETS),
  })
  .superRefine(({ onglets }, context) => {
    const known = new Set<string>()
    for (const [index, { ancre }] of onglets.entries()) {
      if (known.has(ancre))
        context.addIssue({
          code: 'custom',
          path: ['onglets', index, 'ancre'],
          message: 'Un autre onglet a déjà cette ancre',
        })
      known.add(ancre)
    }
  })

/** A tab to start with. */
export function newOnglet(titre = '', ancre = ''): OngletEdite {
  return { id: null, titre, ancre, composant: '', texte: '', tuiles: [] }
}

/** A tile to start with. */
export function newTuile(): TuileEditee {
  return {
    id: null,
    label: '',
    subtitle: '',
    icone: 'file-text',
    couleur: '',
    path: '',
    consulter: true,
    telecharger: false,
    colonnes: 6,
    roles: [],
    documents: [],
  }
}

/** Part of an address made of a title: « Sécurité gaz » → `securite-gaz`. */
export const slugOf = (title: string): string => slug(title, 60)

/** The same page whatever the order its keys were stored in. */
export function isSamePage(a: PageEditee, b: PageEditee): boolean {
  return JSON.stringify(pageStructure.parse(a)) === JSON.stringify(pageStructure.parse(b))
}
