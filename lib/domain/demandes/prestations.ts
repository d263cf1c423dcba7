import { z } from 'zod'
import type { DemandeType } from './commun/numero'
import { energyLabel, serviceLabel } from './tarifs/libelles'

const prestationSchema = z.object({
  label: z.string().catch(''),
  provision: z.object({
    service: z.string(),
    equipmentType: z.string().catch(''),
    energyType: z.string().catch(''),
    equipmentBrand: z.string().catch(''),
    equipmentModel: z.string().catch(''),
  }),
  quantity: z.number().catch(1),
})

/** The stored lines of a request, read leniently: older ones may lack a part. */
export const prestationsSchema = z.array(prestationSchema).catch([])

/** The stored lines with their prices in euros; none where one of them has no price. */
export const pricedPrestationsSchema = z
  .array(prestationSchema.extend({ price: z.number(), priceDiscount: z.number().catch(0) }))
  .catch([])

export type Prestation = z.output<typeof prestationsSchema>[number]

/** All that was answered of an equipment: « FRISQUET PRESTIGE », « CONDENSATION », « Gaz » (TRUST-46). */
export function equipmentParts({
  equipmentType,
  energyType,
  equipmentBrand,
  equipmentModel,
}: Omit<Prestation['provision'], 'service'>): string[] {
  const name = [equipmentBrand, equipmentModel].filter((part) => part !== '').join(' ')
  return [name, equipmentType, energyLabel(energyType)].filter((part) => part !== '')
}

/** One line in words: « Mise en service de chaudière murale, FRISQUET PRESTIGE, CONDENSATION, Gaz ». */
export function prestationText({ provision, quantity }: Prestation): string {
  const text = [serviceLabel(provision.service), ...equipmentParts(provision)]
    .filter((part) => part !== '')
    .join(', ')
  return quantity > 1 ? `${text} × ${quantity}` : text
}

/** Equipment that a service is done on: « Chaudière murale ». */
export function serviceEquipment(service: string): string {
  const name = serviceLabel(service).replace(/^Mise en service de /, '')
  return name.charAt(0).toLocaleUpperCase('fr-FR') + name.slice(1)
}

/** All the lines in the few words of a table: « Chaudière murale, VMC double flux × 2 ». */
export function prestationsSummary(prestations: readonly Prestation[]): string {
  return prestations
    .map(({ provision, quantity }) => {
      const label = serviceEquipment(provision.service)
      return quantity > 1 ? `${label} × ${quantity}` : label
    })
    .join(', ')
}

/** Types of request whose lines are those of the commissioning price list. */
export const hasPrestations = (type: DemandeType): boolean =>
  type === 'CMI' || type === 'PIM' || type === 'DIS'
