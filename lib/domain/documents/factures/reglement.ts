import { z } from 'zod'
import { readAmount } from '@/lib/domain/imports/valeurs'
import { jourSchema } from '@/lib/domain/temps/jour'
import { formatAmount } from '@/lib/domain/textes/format'
import { choiceSchema, filledSchema } from '@/lib/domain/textes/textes'
import { MODES_PAIEMENT } from '../statuts'

const LONGEST_AMOUNT = 30

/** Cents of an amount as a person types it; null for anything else. */
function centsOf(text: string): number | null {
  if (text.length > LONGEST_AMOUNT) return null
  const read = readAmount(text.trim())
  return 'fault' in read ? null : Number(read.value)
}

/** A payment that the provider received for an invoice: at most what is open of it, in cents. */
export const reglementRecuSchema = (soldeCents: number) =>
  z.strictObject({
    date: jourSchema,
    montant: z
      .string()
      .refine((text) => (centsOf(text) ?? 0) > 0, 'Écrivez un montant, par exemple 1234,56.')
      .refine((text) => (centsOf(text) ?? 0) <= soldeCents, {
        error: `Il reste ${formatAmount(soldeCents)} à payer\u00a0: le règlement ne peut pas le dépasser.`,
      }),
    mode: choiceSchema(MODES_PAIEMENT).pipe(z.enum(MODES_PAIEMENT)),
    reference: filledSchema,
  })
export type ReglementRecu = z.output<ReturnType<typeof reglementRecuSchema>>

/** Amount of a payment that was checked, in cents. */
export const montantRecu = ({ montant }: Pick<ReglementRecu, 'montant'>): number => centsOf(montant) ?? 0

/** Body of a payment, before the balance that bounds it is known. */
export const reglementRecuBody = reglementRecuSchema(Number.MAX_SAFE_INTEGER)
