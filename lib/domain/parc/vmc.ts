import type { Etats } from '../textes/etats'
import { formatDay } from '../textes/format'
import type { VMC_TYPES } from './statuts'

/** Where the annual control of a ventilation box stands; only that of gas ventilation is due by law (PARK-26). */
export const VMC_CONTROLES = ['À jour', 'À contrôler', 'En retard'] as const
export type VmcControle = (typeof VMC_CONTROLES)[number]

export const ETATS_VMC: Etats = { 'À jour': 'realisee', 'À contrôler': 'attente', 'En retard': 'impossible' }

type Vmc = {
  type: (typeof VMC_TYPES)[number]
  dscPresent: boolean | null
  dscControleLe: string | null
}

/** Where the control of a box stands on a day, by the day that its next one is due. */
export function controleOf(
  { type, prochain }: { type: Vmc['type']; prochain: string },
  day: string,
): VmcControle {
  if (prochain >= day) return 'À jour'
  return type === 'VMC gaz' ? 'En retard' : 'À contrôler'
}

/** Whether a gas ventilation lacks the device that cuts the boilers off: what is not known to be there is not (PARK-41). */
export const lacksDsc = ({ type, dscPresent }: Vmc): boolean => type === 'VMC gaz' && dscPresent !== true

/** The safety device of a box in words: « DSC absent », « Contrôlé le 01/10/2025 ». */
export function dscText(vmc: Vmc): string {
  if (lacksDsc(vmc)) return 'DSC absent'
  if (vmc.dscPresent !== true) return 'Sans objet'
  return vmc.dscControleLe === null ? 'Présent' : `Contrôlé le ${formatDay(vmc.dscControleLe)}`
}

/** Flow and pressure as the last control found them; null when it did not measure them. */
export const debitText = (conforme: boolean | null): string | null =>
  conforme === null ? null : conforme ? 'Conformes' : 'Non conformes'
