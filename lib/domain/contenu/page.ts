import { z } from 'zod'
import { screenFor } from '../acces/screen-for-path'
import { MESSAGES } from '../textes/messages'
import { slug } from '../textes/slug'
import { identifiant, ligne, ligneRequise } from './champs'
import { markdownStocke } from './textes'
import { tuileEditee, tuileStructure } from './tuile'

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

/** A content page as people edit it, whatever it holds: what was stored by another way is read too. */
export const pageStructure = z.object({
  label: z.string(),
  url: z.string(),
  /** Portals that show it; the groups that it is attached to by themselves are left as they are. */
  portails: z.array(z.number()),
  onglets: z.array(ongletStructure),
})
export type PageEditee = z.infer<typeof pageStructure>
export type OngletEdite = PageEditee['onglets'][number]

/** A tile as the versions of pages keep it: some of its fields have other names there. */
const tuileStockee = z.codec(
  tuileStructure.omit({ canConsult: true, canDownload: true, sizeLg: true, authorizedUser: true }).extend({
    consulter: z.boolean(),
    telecharger: z.boolean(),
    colonnes: z.number(),
    roles: z.array(z.number()),
  }),
  tuileStructure,
  {
    decode: ({ consulter, telecharger, colonnes, roles, ...tuile }) => ({
      ...tuile,
      canConsult: consulter,
      canDownload: telecharger,
      sizeLg: colonnes,
      authorizedUser: roles,
    }),
    encode: ({ canConsult, canDownload, sizeLg, authorizedUser, ...tuile }) => ({
      ...tuile,
      consulter: canConsult,
      telecharger: canDownload,
      colonnes: sizeLg,
      roles: authorizedUser,
    }),
  },
)

/** A page as its versions keep it. */
export const pageStockee = pageStructure.extend({
  onglets: z.array(ongletStructure.extend({ tuiles: z.array(tuileStockee) })),
})

export const MAX_ONGLETS = 12
export const MAX_TUILES = 24

const onglet = ongletStructure.extend({
  id: identifiant.nullable(),
  titre: ligneRequise(80),
  ancre: z
    .string()
    .trim()
    .min(1, MESSAGES.required)
    .max(60, { abort: true, error: '60 caractères au plus' })
    .regex(/^[a-z0-9]+([-_][a-z0-9]+)*$/i, 'Des lettres sans accent, des chiffres et des traits d’union'),
  composant: ligne(60),
  texte: z.string().max(20_000, 'Texte trop long : 20 000 caractères au plus').pipe(markdownStocke),
  tuiles: z.array(tuileEditee).max(MAX_TUILES, `${MAX_TUILES} tuiles au plus`),
})

/** Address of a content page: one segment that is not a screen's (GUARD-13). */
export const pageAddress = z
  .string()
  .trim()
  .max(80, { abort: true, error: '80 caractères au plus' })
  .regex(
    /^\/[a-z0-9]+(-[a-z0-9]+)*$/,
    'Une adresse s’écrit comme /ma-page : minuscules sans accent, chiffres et traits d’union',
  )
  .refine((path) => screenFor(path)?.path === '/:page', 'Cette adresse est celle d’un écran de l’extranet')

const portails = z.array(identifiant).max(100)
export const SANS_PORTAIL = 'Choisissez au moins un portail'

export const pageCreation = z.object({
  label: ligneRequise(80),
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

/** Part of an address made of a title: « Sécurité gaz » → `securite-gaz`. */
export const slugOf = (title: string): string => slug(title, 60)

/** Whether two pages are equal, whatever the order their keys were stored in. */
export function isSamePage(a: PageEditee, b: PageEditee): boolean {
  return JSON.stringify(pageStructure.parse(a)) === JSON.stringify(pageStructure.parse(b))
}
