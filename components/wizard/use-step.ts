'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { openPlace, type Step } from '@/lib/domain/demandes/commun/etapes'
import { STEP_PARAMETER } from './step-parameter'

export type Visit = 'push' | 'replace'

/**
 * Puts a step in the address, as a new visit that « back » undoes, or in place of this one.
 * @param keepsQuery whether what a link brought there stays
 */
export function visitStep(slug: string, visit: Visit, keepsQuery = false): void {
  const search = new URLSearchParams(keepsQuery ? window.location.search : '')
  search.set(STEP_PARAMETER, slug)
  if (visit === 'push') window.history.pushState(null, '', `?${search}`)
  else window.history.replaceState(null, '', `?${search}`)
}

/** The step that the address names; what is drawn follows it. */
export const namedStep = (): string | null => new URLSearchParams(window.location.search).get(STEP_PARAMETER)

/** Names the step in an address that names none: the page then opens on the form, not on the question of a draft. */
export function nameStep(slug: string): void {
  if (namedStep() === null) visitStep(slug, 'replace')
}

type Options = {
  /** Where an address that names no step opens, from 0. */
  first?: number
  /** Whether what a link brought to the address stays there. */
  keepsQuery?: boolean
  /** False until what was typed before is known: the address is left as it is. */
  isReady?: boolean
}

/**
 * Place of the step that the address asks for among those of the form. A step opens once all those before it are filled: any
 * other address leads to the first that is not.
 */
export function useStep(
  steps: readonly Pick<Step, 'slug' | 'schema'>[],
  values: unknown,
  { first = 0, keepsQuery = false, isReady = true }: Options = {},
): number {
  const asked = useSearchParams().get(STEP_PARAMETER)
  const found = steps.findIndex(({ slug }) => slug === asked)
  const wanted = asked === null ? first : Math.max(0, found)
  const index = Math.min(wanted, openPlace(steps, values))
  const slug = steps[index]?.slug
  useEffect(() => {
    if (isReady && asked !== null && slug !== undefined && asked !== slug)
      visitStep(slug, 'replace', keepsQuery)
  }, [isReady, asked, slug, keepsQuery])
  return index
}
