'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { openPlace } from '@/lib/domain/demandes/commun/etapes'
import type { WizardStep } from './definition'

export const STEP_PARAMETER = 'etape'

export type Visit = 'push' | 'replace'

/** Puts a step in the address, as a new visit that « back » undoes, or in place of this one. */
export function visitStep(slug: string, visit: Visit): void {
  const address = `?${STEP_PARAMETER}=${slug}`
  if (visit === 'push') window.history.pushState(null, '', address)
  else window.history.replaceState(null, '', address)
}

/** Names the step in an address that names none: the page then opens on the form, not on the question of a draft. */
export function nameStep(slug: string): void {
  if (!new URLSearchParams(window.location.search).has(STEP_PARAMETER)) visitStep(slug, 'replace')
}

type Options = {
  /** Where an address that names no step opens, from 0. */
  first?: number
  visit?: (slug: string, visit: Visit) => void
  /** False until what was typed before is known: the address is left as it is. */
  isReady?: boolean
}

/**
 * Place of the step that the address asks for among those of the form. A step opens once all those before it are filled: any
 * other address leads to the first that is not.
 */
export function useStep<V>(
  steps: readonly Pick<WizardStep<V>, 'slug' | 'schema'>[],
  values: V,
  { first = 0, visit = visitStep, isReady = true }: Options = {},
): number {
  const asked = useSearchParams().get(STEP_PARAMETER)
  const found = steps.findIndex(({ slug }) => slug === asked)
  const wanted = asked === null ? first : Math.max(0, found)
  const index = Math.min(wanted, openPlace(steps, values))
  const slug = steps[index]?.slug
  useEffect(() => {
    if (isReady && asked !== null && slug !== undefined && asked !== slug) visit(slug, 'replace')
  }, [isReady, asked, slug, visit])
  return index
}
