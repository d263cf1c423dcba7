import { z } from 'zod'
import { writtenSchema } from '@/lib/domain/textes/textes'
import { schemaOf } from '@/lib/domain/textes/validators'

/** Why an invoice is contested, as a whole or for one of its lines (« » for the whole). */
export const contestationSchema = z.strictObject({
  motif: writtenSchema,
  ligne: z.string().regex(/^\d{0,10}$/),
})

export const messageSchema = z.strictObject({ texte: writtenSchema })

/** The accounting code that a client keeps on an invoice: letters, digits and the signs of charts of accounts; empty for none. */
export const codeComptableSchema = z.strictObject({
  codeComptable: schemaOf((value) =>
    /^[\p{L}\d ./_-]{0,20}$/u.test(value.trim())
      ? null
      : 'Le code comptable a au plus 20 caractères : lettres, chiffres, espaces, points, tirets ou barres.',
  ),
})
