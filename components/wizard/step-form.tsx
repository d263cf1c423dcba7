'use client'

import type { WizardStep } from './definition'
import type { DraftState } from './draft-keeper'
import { ReadFault } from './read-fault'
import { StepBar } from './step-bar'
import { StepContent } from './step-content'
import { StepHeading } from './step-heading'
import type { Sending } from './use-call'
import type { Entry } from './use-entry'

type Props<V> = {
  step: WizardStep<V>
  /** The reading of the step, where its content does not show what became of it. */
  entry: Entry | null
  onRead: () => void
  index: number
  count: number
  /** Text of the button that goes on or sends. */
  label: string
  /** How many times it was pressed while the step was not filled. */
  refusals: number
  sending: Sending
  pending: boolean
  draft: DraftState
  /** Saves the draft again after a failure. */
  onSave: () => void
  onNext: () => void
  onPrevious: (() => void) | null
}

/** The step that is open: its title, what stops it, its fields, and the way on. */
export function StepForm<V>(props: Props<V>) {
  const {
    step,
    entry,
    onRead,
    index,
    count,
    label,
    refusals,
    sending,
    pending,
    draft,
    onSave,
    onNext,
    onPrevious,
  } = props
  const isLast = index === count - 1
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onNext()
      }}
    >
      <div className="grid gap-6 px-4 py-6 sm:px-6">
        <StepHeading title={step.title} index={index} count={count} />
        <StepContent
          step={step}
          refusals={refusals}
          failure={
            isLast && sending.failure !== null
              ? { message: sending.failure, onRetry: onNext, isSignedOut: sending.isSignedOut }
              : null
          }
          progress={sending.progress}
          notice={
            <ReadFault
              title="Les données de cette étape n’ont pas pu être lues."
              message={entry?.message ?? null}
              pending={entry?.pending ?? false}
              onRetry={onRead}
            />
          }
        />
      </div>
      <StepBar
        schema={step.schema}
        label={label}
        isLast={isLast}
        pending={pending}
        onPrevious={onPrevious}
        draft={draft}
        onSave={onSave}
      />
    </form>
  )
}
