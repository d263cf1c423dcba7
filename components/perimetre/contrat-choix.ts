/** Chosen contracts: all but some, or only some. Exact whatever the number of contracts, which need not be loaded. */
export type ContratChoix = { base: 'tous' | 'aucun'; exceptions: ReadonlySet<string> }

export const TOUS: ContratChoix = { base: 'tous', exceptions: new Set() }
const AUCUN: ContratChoix = { base: 'aucun', exceptions: new Set() }

export function isChosen({ base, exceptions }: ContratChoix, numero: string): boolean {
  return exceptions.has(numero) !== (base === 'tous')
}

export function chosenCount({ base, exceptions }: ContratChoix, total: number): number {
  return base === 'tous' ? total - exceptions.size : exceptions.size
}

/** The choice with this contract added or taken away. */
export function toggle({ base, exceptions }: ContratChoix, numero: string): ContratChoix {
  const next = new Set(exceptions)
  if (!next.delete(numero)) next.add(numero)
  return { base, exceptions: next }
}

/** Select-all: none when all are chosen, else all (PERIM-26). */
export function toggleAll(choix: ContratChoix, total: number): ContratChoix {
  return chosenCount(choix, total) === total ? AUCUN : TOUS
}
