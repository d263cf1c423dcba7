import { z } from 'zod'

const lien = z.object({
  id: z.union([z.number(), z.string()]),
  label: z.string(),
  href: z.string(),
  target: z.string().optional(),
  rel: z.string().optional(),
})

const consult = z.object({
  href: z.string(),
  target: z.literal('_blank').optional(),
  rel: z.literal('noopener noreferrer').optional(),
})

const raisons = z.record(z.string(), z.string())

/** The answer of the preview: what the components of the menu and of the home draw, and why lines are not shown. */
export const apercuDessine = z.object({
  liens: z.array(lien.extend({ shapes: z.string(), subItems: z.array(lien) })),
  tuiles: z.array(
    z
      .object({
        domId: z.string(),
        label: z.string(),
        subtitle: z.string().optional(),
        shapes: z.string(),
        colonnes: z.tuple([z.number(), z.number(), z.number()]),
        couleur: z.string().optional(),
        total: z.null().optional(),
        documents: z
          .array(
            z.object({ id: z.number(), titre: z.string(), href: z.string(), taille: z.string().nullable() }),
          )
          .optional(),
        consult: consult.optional(),
        download: z.string().optional(),
      })
      .transform((tuile) => ({ ...tuile, total: tuile.total })),
  ),
  /** Why the role does not see a line, by its place in the draft. */
  liensMasques: raisons,
  tuilesMasquees: raisons,
})
export type ApercuDessine = z.infer<typeof apercuDessine>
