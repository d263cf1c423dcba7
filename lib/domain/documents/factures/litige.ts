import { z } from 'zod'
import { formatAmount } from '@/lib/domain/textes/format'
import { writtenSchema } from '@/lib/domain/textes/textes'
import { schemaOf } from '@/lib/domain/textes/validators'
import { PAIEMENT_STATUTS } from '../statuts'
import { CODES_CYCLE } from './cycle'
import { centsOf, MONTANT_ATTENDU } from './montant-saisi'

/** Parts of an invoice that a dispute may be about (DOC-40). */
export const OBJETS_CONTESTATION = ['facture', 'montant', 'ligne'] as const

/** Why an amount cannot be contested of what is open, in cents; null where it can. */
function montantFault(montant: string, ouvertCents: number): string | null {
  const cents = centsOf(montant) ?? 0
  if (cents <= 0) return MONTANT_ATTENDU
  if (cents <= ouvertCents) return null
  return `Il reste ${formatAmount(ouvertCents)} à payer\u00a0: le montant contesté ne peut pas le dépasser.`
}

/**
 * Why an invoice is contested: as a whole, for one of its lines, or for an amount of what is open, in cents (« » for the
 * two that it is not).
 */
export const contestationSchema = (ouvertCents: number) =>
  z
    .strictObject({
      motif: writtenSchema,
      ligne: z
        .string()
        .regex(/^\d{0,10}$/)
        .default(''),
      montant: z.string().default(''),
    })
    .superRefine(({ ligne, montant }, context) => {
      if (montant === '') return
      const message =
        ligne === ''
          ? montantFault(montant, ouvertCents)
          : 'Contestez une ligne ou un montant, pas les deux à la fois.'
      if (message !== null) context.addIssue({ code: 'custom', path: ['montant'], message })
    })
export type Contestation = z.output<ReturnType<typeof contestationSchema>>

/** Body of a dispute, before what is open of the invoice is known. */
export const contestationBody = contestationSchema(Number.MAX_SAFE_INTEGER)

/** Form of a dispute, which gives its body: what is contested is chosen first. */
export const contestationForm = (ouvertCents: number) =>
  z
    .strictObject({
      motif: writtenSchema,
      objet: z.enum(OBJETS_CONTESTATION),
      ligne: z.string(),
      montant: z.string(),
    })
    .superRefine(({ objet, ligne, montant }, context) => {
      if (objet === 'ligne' && ligne === '')
        context.addIssue({ code: 'custom', path: ['ligne'], message: 'Choisissez la ligne contestée.' })
      const message = objet === 'montant' ? montantFault(montant, ouvertCents) : null
      if (message !== null) context.addIssue({ code: 'custom', path: ['montant'], message })
    })
    .transform(
      ({ motif, objet, ligne, montant }): Contestation => ({
        motif,
        ligne: objet === 'ligne' ? ligne : '',
        montant: objet === 'montant' ? montant : '',
      }),
    )

/** Cents of the amount that is contested; null for the whole invoice and for a line. */
export const montantConteste = ({ montant }: Pick<Contestation, 'montant'>): number | null =>
  montant === '' ? null : centsOf(montant)

/** State of an invoice before its dispute, that the withdrawal goes back to (DOC-40). */
export const avantLitigeSchema = z.object({
  statutPaiement: z.enum(PAIEMENT_STATUTS),
  cycleCode: z
    .number()
    .refine((code) => CODES_CYCLE.includes(code))
    .nullable(),
})
export type AvantLitige = z.output<typeof avantLitigeSchema>

export const messageSchema = z.strictObject({ texte: writtenSchema })

/** The accounting code that a client keeps on an invoice: letters, digits and the signs of charts of accounts; empty for none. */
export const codeComptableSchema = z.strictObject({
  codeComptable: schemaOf((value) =>
    /^[\p{L}\d ./_-]{0,20}$/u.test(value.trim())
      ? null
      : 'Le code comptable a au plus 20 caractères : lettres, chiffres, espaces, points, tirets ou barres.',
  ),
})
