import { z } from 'zod'
import { ROLES } from '../../acces/roles'
import { markdownStocke, nomStocke } from '../../contenu/textes'
import { CATEGORIES } from './documentation'

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Écrivez ${new Intl.NumberFormat('fr-FR').format(max)} caractères au plus.`)
const ids = z.array(z.int32().positive()).max(100)
const isRole = (id: number) => (Object.values(ROLES) as number[]).includes(id)

/** Facts that a super administrator gives of a document (HOME-33); no role is all of them. */
export const publicationSchema = z.strictObject({
  titre: text(200).min(1, 'Indiquez un titre.').pipe(nomStocke),
  categorie: z.enum(CATEGORIES, { error: 'Choisissez une catégorie.' }),
  resume: text(500),
  texte: text(20_000).pipe(markdownStocke),
  portails: ids,
  roles: ids.refine((values) => values.every(isRole), 'Ce rôle n’existe pas.'),
})
export type Publication = z.infer<typeof publicationSchema>

const chosen = z.array(z.coerce.number())

/** A publication as a form gives it, its boxes as texts. `everywhere` lets a document be for all portals, by choosing none. */
export const publicationForm = ({ everywhere }: { everywhere: boolean }) =>
  publicationSchema.extend({
    categorie: z.string().pipe(publicationSchema.shape.categorie),
    portails: chosen
      .pipe(publicationSchema.shape.portails)
      .refine((ids) => everywhere || ids.length > 0, 'Choisissez au moins un portail.'),
    roles: chosen.pipe(publicationSchema.shape.roles),
  })
export type PublicationInput = z.input<ReturnType<typeof publicationForm>>
