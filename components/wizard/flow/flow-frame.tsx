'use client'

import { useSearchParams } from 'next/navigation'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Skeleton } from '@/components/ui/skeleton'
import { StepHeading } from '@/components/wizard/step-heading'
import { STEP_PARAMETER } from '@/components/wizard/step-parameter'
import { Stepper } from '@/components/wizard/stepper'
import type { Place } from '@/lib/domain/campagnes/etapes'
import type { FlowDefinition } from './definition'

type Props<V extends FieldValues, A> = {
  flow: FlowDefinition<V, A>
  place: Place
  /** Whether what the tab kept was read. */
  isReady: boolean
  isAgain: boolean
  onSelect: (index: number) => void
  children: ReactNode
}

/** Where one is in a flow, and the title of the step. While the step that a reload asks for is not known, nothing is said. */
export function FlowFrame<V extends FieldValues, A>({
  flow,
  place,
  isReady,
  isAgain,
  onSelect,
  children,
}: Props<V, A>) {
  const { parcours, steps, end } = flow
  const asked = Number(useSearchParams().get(STEP_PARAMETER) ?? 1)
  const titles = steps.map(({ title }) => title)
  const all = parcours.done > steps.length ? [...titles, end.title] : titles
  const title = place.submitted ? end.title : (titles[place.step - 1] ?? '')
  if (!isReady && asked > place.step) return <Restoring />
  return (
    <div data-wizard="" className="grid gap-6 noscript:hidden">
      <Stepper
        titles={all}
        current={place.step - 1}
        onSelect={place.submitted ? undefined : onSelect}
        className=""
      />
      <div className="grid gap-5">
        <StepHeading title={title} index={place.step - 1} count={all.length} takesFocus={isAgain} />
        {children}
      </div>
    </div>
  )
}

function Restoring() {
  return (
    <div role="status" className="grid gap-5 noscript:hidden">
      <span className="sr-only">Vos réponses sont en cours de reprise.</span>
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-40 w-full" />
    </div>
  )
}
