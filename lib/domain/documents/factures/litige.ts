import { z } from 'zod'
import { checkRequired } from '@/lib/domain/textes/checks'
import { LONGEST_COMMENT } from '@/lib/domain/textes/textes'
import { linesOf, schemaOf } from '@/lib/domain/textes/validators'

/** A text of a dispute, required: its reason, or a message of its thread. */
const texteLitige = linesOf(
  (value) =>
    checkRequired(value.trim()) ??
    (value.length > LONGEST_COMMENT ? 'Le champ doit contenir au maximum 2 000 caractères.' : null),
)

/** Why an invoice is contested, as a whole or for one of its lines (« » for the whole). */
export const contestationSchema = z.strictObject({
  motif: texteLitige,
  ligne: z.string().regex(/^\d{0,10}$/),
})

export const messageSchema = z.strictObject({ texte: texteLitige })

/** The accounting code that a client keeps on an invoice: letters, digits and the signs of charts of accounts; empty for none. */
export const codeComptableSchema = z.strictObject({
  codeComptable: schemaOf((value) =>
    /^[\p{L}\d ./_-]{0,20}$/u.test(value.trim())
      ? null
      : 'Le code comptable a au plus 20 caractères : lettres, chiffres, espaces, points, tirets ou barres.',
  ),
})
