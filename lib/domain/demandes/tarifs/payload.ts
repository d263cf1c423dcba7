import { z } from 'zod'
import { sentText } from '@/lib/domain/textes/textes'
import type { PortalType } from '../../acces/portails'
import { INVALID_ENERGY } from '../../textes/messages'
import { amountSchema } from './amounts'
import type { Pricing } from './edit'
import { repeatedOptions, SAME_OPTION } from './faults'
import { withoutEmptyLines } from './lines'
import { formEnergy, priceRows } from './rows'
import { impossiblePrice } from './source'
import {
  MAX_OPTIONS,
  MAX_PROVISIONS,
  optionLineSchema,
  type PriceList,
  type ProvisionLine,
  provisionLineSchema,
  tvaSchema,
} from './state'

const text = sentText

/** Lines that are sent: every field filled, at least one unit. */
export const sentProvisionSchema = provisionLineSchema.extend({
  provision: z.strictObject({
    service: text,
    equipmentType: text,
    energyType: text,
    equipmentBrand: text,
    equipmentModel: text,
  }),
  quantity: provisionLineSchema.shape.quantity.min(1),
})

/** Part of a price list in the body of a request; amounts in euros (spec §3). */
export const tarifPayloadShape = {
  dureeContrat: z.string().regex(/^[1-9]\d?$/),
  prestations: z.array(sentProvisionSchema).min(1).max(MAX_PROVISIONS),
  options: z
    .array(optionLineSchema.extend({ option: text }))
    .max(MAX_OPTIONS)
    .superRefine((options, context) => {
      for (const index of repeatedOptions(options))
        context.addIssue({ code: 'custom', path: [index, 'option'], message: SAME_OPTION })
    }),
  tauxTVA: tvaSchema,
  tarifFacturationImpossible: amountSchema.nullable(),
  typeEnergie: text,
  emetteurChauffage: z.array(text).min(1).max(20).nullable(),
  multizone: z.enum(['oui', 'non']),
  remise: z
    .array(z.strictObject({ label: text, price: amountSchema }))
    .min(1)
    .max(20)
    .nullable(),
}

type Energy = { typeEnergie: string; prestations: readonly ProvisionLine[] }

/** The energy of a request is that of its lines (PRICE-13): a body that says another is refused at its field. */
export function checkSentEnergy({ typeEnergie, prestations }: Energy, context: z.RefinementCtx): void {
  if (typeEnergie !== formEnergy(prestations))
    context.addIssue({ code: 'custom', path: ['typeEnergie'], message: INVALID_ENERGY })
}

export const tarifPayloadSchema = z.strictObject(tarifPayloadShape)
export type TarifPayload = z.infer<typeof tarifPayloadSchema>

/** Lines as they are sent: distributors' carry the hidden price (DIS-08). */
export function sentProvisions(lines: readonly ProvisionLine[], portal: PortalType): ProvisionLine[] {
  return lines.map((line) => (portal === 'DIS' ? { ...line, price: line.priceHidden } : line))
}

/** Discounts of a price list, null without any. */
export function sentDiscounts(state: PriceList): { label: string; price: number }[] | null {
  const discounts = priceRows(state)
    .filter(({ kind }) => kind === 'remise')
    .map(({ label, priceHT }) => ({ label, price: priceHT }))
  return discounts.length === 0 ? null : discounts
}

/** Part of a request's body about its price list; throws a ZodError when the price list is not filled. */
export function toTarifPayload(typed: PriceList, { catalogue, portal }: Pricing): TarifPayload {
  const state = withoutEmptyLines(typed)
  return tarifPayloadSchema.parse({
    dureeContrat: state.contractDuration,
    prestations: sentProvisions(state.provisions, portal),
    options: state.options,
    tauxTVA: state.tva,
    tarifFacturationImpossible: impossiblePrice(catalogue, portal),
    typeEnergie: formEnergy(state.provisions),
    emetteurChauffage:
      state.heatEmitter === null || state.heatEmitter.length === 0 ? null : state.heatEmitter,
    multizone: state.multizone,
    remise: sentDiscounts(state),
  })
}
