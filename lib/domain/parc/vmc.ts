import type { Etats } from '../textes/etats'
import { formatDay } from '../textes/format'
import { SECURITE_EN_DEFAUT } from './etat'
import type { VMC_TYPES } from './statuts'

/** States of a ventilation box, the best first: its annual control, which is due by law for gas ventilation alone (PARK-26), and its safety. */
export const VMC_ETATS = ['À jour', 'À contrôler', 'En retard', SECURITE_EN_DEFAUT] as const
export type VmcEtat = (typeof VMC_ETATS)[number]

export const ETATS_VMC: Etats = {
  'À jour': 'realisee',
  'À contrôler': 'attente',
  'En retard': 'impossible',
  [SECURITE_EN_DEFAUT]: 'danger',
}

type Vmc = {
  type: (typeof VMC_TYPES)[number]
  dscPresent: boolean | null
  dscControleLe: string | null
}

/** Whether a gas ventilation lacks the device that cuts the boilers off: what is not known to be there is not (PARK-41). */
export const lacksDsc = ({ type, dscPresent }: Pick<Vmc, 'type' | 'dscPresent'>): boolean =>
  type === 'VMC gaz' && dscPresent !== true

/** Whether the annual control of a box is late on a day: that of gas ventilation alone is due by law, until the end of its day (PARK-26). */
export const isControleEnRetard = (
  { type, prochain }: Pick<Vmc, 'type'> & { prochain: string },
  day: string,
): boolean => type === 'VMC gaz' && prochain < day

/**
 * The worst state of a box on a day (PARK-54): a gas ventilation is in default without its safety device or with an alarm that nobody
 * acknowledged, late from the day after its control was due; another box waits for its control.
 */
export function etatVmc(
  { alarmes, prochain, ...vmc }: Pick<Vmc, 'type' | 'dscPresent'> & { alarmes: number; prochain: string },
  day: string,
): VmcEtat {
  if (vmc.type === 'VMC gaz' && (lacksDsc(vmc) || alarmes > 0)) return SECURITE_EN_DEFAUT
  if (isControleEnRetard({ ...vmc, prochain }, day)) return 'En retard'
  return prochain < day ? 'À contrôler' : 'À jour'
}

/** The safety device of a box in words: « DSC absent », « Contrôlé le 01/10/2025 ». */
export function dscText(vmc: Vmc): string {
  if (lacksDsc(vmc)) return 'DSC absent'
  if (vmc.dscPresent !== true) return 'Sans objet'
  return vmc.dscControleLe === null ? 'Présent' : `Contrôlé le ${formatDay(vmc.dscControleLe)}`
}

/** Flow and pressure as the last control found them; null when it did not measure them. */
export const debitText = (conforme: boolean | null): string | null =>
  conforme === null ? null : conforme ? 'Conformes' : 'Non conformes'
