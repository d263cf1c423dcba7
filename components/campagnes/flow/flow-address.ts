import { STEP_PARAMETER, type Visit } from '@/components/wizard/use-step'

/** Puts the number of a step in the address, beside what a link brought there. */
export function visitFlowStep(step: number | string, visit: Visit): void {
  const search = new URLSearchParams(window.location.search)
  search.set(STEP_PARAMETER, String(step))
  if (visit === 'push') window.history.pushState(null, '', `?${search}`)
  else window.history.replaceState(null, '', `?${search}`)
}

/** Whether the address names a step. */
export const namesStep = (): boolean => new URLSearchParams(window.location.search).has(STEP_PARAMETER)
