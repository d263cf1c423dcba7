import { z } from 'zod'

/** A page that the palette leads to beside the menu: a request to file, a tile of home, or a screen by its name. */
export const ecran = z.object({
  genre: z.enum(['demande', 'tuile', 'page']),
  label: z.string(),
  href: z.string(),
  target: z.literal('_blank').optional(),
  rel: z.literal('noopener noreferrer').optional(),
  /** Under what it stands. */
  detail: z.string().optional(),
  /** Other words that find it. */
  mots: z.string().optional(),
})
export type Ecran = z.output<typeof ecran>
