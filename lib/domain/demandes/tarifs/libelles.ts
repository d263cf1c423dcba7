import { formatAmount } from '../../textes/format'
import { toCents } from './amounts'

/** Services of the provider's list, as people call them. */
const SERVICES: Readonly<Record<string, string>> = {
  MES_CHAUDIERE_MURALE: 'Mise en service de chaudière murale',
  MES_CHAUDIERE_SOL: 'Mise en service de chaudière au sol',
  MES_PAC_AIR_EAU: 'Mise en service de pompe à chaleur air/eau',
  MES_CET: 'Mise en service de chauffe-eau thermodynamique',
  MES_VMC_SF: 'Mise en service de VMC simple flux',
  MES_VMC_DF: 'Mise en service de VMC double flux',
}

const ENERGIES: Readonly<Record<string, string>> = {
  GAZ: 'Gaz',
  FIOUL: 'Fioul',
  PAC: 'Pompe à chaleur',
  ELECTRICITE: 'Électricité',
}

/** Name of a service's code; a code that is new to us is shown as the list writes it. */
export function serviceLabel(code: string): string {
  return SERVICES[code] ?? code
}

/** Energies that the provider's list sells, by their codes. */
export const ENERGY_CODES: readonly string[] = Object.keys(ENERGIES)

/** Name of an energy's code; one that is new to us is shown as the list writes it. */
export function energyLabel(code: string): string {
  return ENERGIES[code] ?? code
}

/** Kinds of heat emitters that can be told with a request (CMI-42). */
export const HEAT_EMITTERS = [
  'Radiateurs',
  'Plancher chauffant',
  'Plafond chauffant',
  'Ventilo-convecteurs',
] as const

/** Name of what is billed when a commissioning cannot be done on the day (TRUST-46). */
export const IMPOSSIBLE_LABEL = 'Mise en service impossible le jour du passage'

/** That amount in words, from euros: « Un forfait de 198,76 € HT vous est facturé »; null where nothing is billed. */
export const impossibleText = (price: number | null): string | null =>
  price === null ? null : `Un forfait de ${formatAmount(toCents(price))} HT vous est facturé`
