import type { Devis } from '@/lib/domain/demandes/devis'
import { formatDay } from '@/lib/domain/textes/format'

/**
 * A titled part of a request: the same for its page and its PDF. Facts without value are left out; `devis` are the prices
 * that come before them.
 */
export type Section = { titre: string; faits: readonly Fait[]; devis?: Devis }
export type Fait = readonly [libelle: string, valeur: string]
/** A fact that may have no value. */
export type Maybe = readonly [libelle: string, valeur: string | number | null | undefined]

export const oui = (value: boolean | undefined) => (value === undefined ? null : value ? 'Oui' : 'Non')
export const day = (value: string | null | undefined) => (value ? formatDay(value.slice(0, 10)) : null)
/** The words that are there, separated by spaces; null without any. */
export const words = (...parts: (string | null | undefined)[]) =>
  parts.filter((part) => part !== null && part !== undefined && part.trim() !== '').join(' ') || null

/** The parts of an address that are there, on one line; null without any. */
export const lineOf = (...parts: (string | null)[]) => parts.filter((part) => part).join(', ') || null

/** A part with the facts that have a value. */
export function section(titre: string, ...faits: Maybe[]): Section {
  const kept = faits.flatMap(([libelle, valeur]): Fait[] =>
    valeur === null || valeur === undefined || valeur === '' ? [] : [[libelle, String(valeur)]],
  )
  return { titre, faits: kept }
}
