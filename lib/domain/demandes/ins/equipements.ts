export const MAX_EQUIPMENTS = 3
export const EQUIPMENT_COUNTS = [1, 2, 3] as const
const WALL_BOILER = 'Chaudière murale'
export const EQUIPMENT_TYPES = [
  WALL_BOILER,
  'Chaudière sol',
  'PAC air/eau',
  'PAC air/air',
  'Chauffe-eau',
] as const
/** Common ones, suggested while typing. */
export const EQUIPMENT_BRANDS = [
  'Atlantic',
  'Bosch',
  'Chaffoteaux',
  'Daikin',
  'De Dietrich',
  'elm.leblanc',
  'Frisquet',
  'Mitsubishi Electric',
  'Panasonic',
  'Saunier Duval',
  'Vaillant',
  'Viessmann',
] as const
export type InsEquipment = { type: string; marque: string; modele: string }

export const EMPTY_INS_EQUIPMENT: InsEquipment = { type: '', marque: '', modele: '' }

/** Whether nothing was typed nor chosen of an equipment. */
export const isEmptyEquipment = (equipment: InsEquipment): boolean =>
  Object.values(equipment).every((part) => part.trim() === '')

/** Equipments that are stored: those left empty are not, the first being required (TRUST-14). */
export const filledEquipments = (equipments: readonly InsEquipment[]): InsEquipment[] =>
  equipments.filter((equipment, index) => index === 0 || !isEmptyEquipment(equipment))

/** GAZ with a wall boiler, PAC with the other types of the list (INS-06); null when one is not of the list. */
export function equipmentsEnergy(types: readonly string[]): 'GAZ' | 'PAC' | null {
  const known: readonly string[] = EQUIPMENT_TYPES
  if (types.some((type) => !known.includes(type))) return null
  return types.includes(WALL_BOILER) ? 'GAZ' : 'PAC'
}
