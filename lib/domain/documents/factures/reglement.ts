import { z } from 'zod'
import { jourSchema } from '@/lib/domain/temps/jour'
import { formatAmount } from '@/lib/domain/textes/format'
import { choiceSchema, filledSchema } from '@/lib/domain/textes/textes'
import { MODES_PAIEMENT } from '../statuts'
import { centsOf, MONTANT_ATTENDU } from './montant-saisi'

export const DATE_A_VENIR = 'Cette date est à venir.'
export const AVANT_LA_FACTURE = 'Le règlement est daté d’avant la facture.'

/** A payment that the provider received for an invoice: at most what is open of it, in cents. */
export const reglementRecuSchema = (soldeCents: number) =>
  z.strictObject({
    date: jourSchema,
    montant: z
      .string()
      .refine((text) => (centsOf(text) ?? 0) > 0, MONTANT_ATTENDU)
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
