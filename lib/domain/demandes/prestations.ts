import { z } from 'zod'
import type { DemandeType } from './commun/numero'

const SERVICES: Readonly<Record<string, string>> = {
  MES_PAC_AIR_EAU: 'Mise en service de pompe à chaleur air/eau',
  MES_CHAUDIERE_MURALE: 'Mise en service de chaudière murale',
  MES_CHAUDIERE_SOL: 'Mise en service de chaudière au sol',
  MES_CET: 'Mise en service de chauffe-eau thermodynamique',
  MES_VMC_SF: 'Mise en service de VMC simple flux',
  MES_VMC_DF: 'Mise en service de VMC double flux',
}

/** Name of a service of the price list; a code that is not known stays as it is. */
export const serviceLabel = (code: string): string => SERVICES[code] ?? code

/** The stored lines of a request, read leniently: older ones may lack a part. */
export const prestationsSchema = z
  .array(
    z.object({
      label: z.string().catch(''),
      provision: z.object({
        service: z.string(),
        equipmentType: z.string().catch(''),
        energyType: z.string().catch(''),
        equipmentBrand: z.string().catch(''),
        equipmentModel: z.string().catch(''),
      }),
      quantity: z.number().catch(1),
    }),
  )
  .catch([])

export type Prestation = z.output<typeof prestationsSchema>[number]

/** One line in words: « Mise en service de chaudière murale, FRISQUET PRESTIGE ». */
export function prestationText({ provision, quantity }: Prestation): string {
  const { service, equipmentBrand, equipmentModel } = provision
  const equipment = [equipmentBrand, equipmentModel].filter(Boolean).join(' ')
  const text = [serviceLabel(service), equipment].filter(Boolean).join(', ')
  return quantity > 1 ? `${text} × ${quantity}` : text
}

/** All the lines in the few words of a table: « Chaudière murale, VMC double flux × 2 ». */
export function prestationsSummary(prestations: readonly Prestation[]): string {
  return prestations
    .map(({ provision, quantity }) => {
      const name = serviceLabel(provision.service).replace(/^Mise en service de /, '')
      const label = name.charAt(0).toLocaleUpperCase('fr-FR') + name.slice(1)
      return quantity > 1 ? `${label} × ${quantity}` : label
    })
    .join(', ')
}

const ENERGIES: Readonly<Record<string, string>> = {
  GAZ: 'Gaz',
  PAC: 'Pompe à chaleur',
  ELECTRICITE: 'Électricité',
}

/** Name of an energy; one that is not known stays as it is. */
export const energyLabel = (code: string | null): string | null =>
  code === null ? null : (ENERGIES[code] ?? code)

/** Types of request whose lines are those of the commissioning price list. */
export const hasPrestations = (type: DemandeType): boolean =>
  type === 'CMI' || type === 'PIM' || type === 'DIS'
