'use client'

import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { NextButton } from '@/components/wizard/step-bar'
import { StepContent } from '@/components/wizard/step-content'
import type { Sending } from '@/components/wizard/use-call'
import type { FlowStep } from './definition'

type Props<V extends FieldValues> = {
  step: FlowStep<V>
  label: string
  /** Whether the step sends the form. */
  isLast: boolean
  /** How many times the step was left while it was not filled. */
  refusals: number
  sending: Sending
  captcha: ReactNode
  onNext: () => void
  onPrevious: (() => void) | null
}

/** The step that is open: what stops it, its fields, and the ways on and back. */
export function FlowStepForm<V extends FieldValues>(props: Props<V>) {
  const { step, label, isLast, refusals, sending, captcha, onNext, onPrevious } = props
  const pending = sending.status === 'pending'
  const failure = sending.failure !== null && {
    title: isLast ? 'Votre formulaire n’est pas envoyé' : sending.failure,
    message: isLast ? sending.failure : '',
    onRetry: sending.canRetry ? onNext : null,
  }
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        onNext()
      }}
    >
      <StepContent
        step={step}
        refusals={refusals}
        failure={failure || null}
        progress={sending.progress}
        captcha={captcha}
      />
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-between">
        <WayOn stops={step.stops}>
          <NextButton
            schema={step.schema}
            label={label}
            isLast={isLast}
            pending={pending}
            className="sm:min-w-44"
          />
        </WayOn>
        {onPrevious && (
          <Button onClick={onPrevious} disabled={pending}>
            <ArrowLeft aria-hidden="true" />
            Précédent
          </Button>
        )}
      </div>
    </form>
  )
}

/** Buttons that lead on, unless the step stops there. */
function WayOn<V extends FieldValues>({
  stops,
  children,
}: {
  stops: FlowStep<V>['stops']
  children: ReactNode
}) {
  const { control, getValues } = useFormContext<V>()
  useWatch({ control })
  return stops?.(getValues()) ? null : children
}
