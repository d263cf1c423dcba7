import type { ComponentType } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { ShownStep, WizardFiles } from '@/components/wizard/definition'
import type { Parcours } from '@/lib/domain/campagnes/etapes'

/** How a step is left: to the next one, to where a customer found leads, or not at all. */
export type Way = 'next' | 'found' | 'stay'

/** A step of a flow. */
export type FlowStep<V extends FieldValues> = ShownStep & {
  /** « Suivant », or the flow's `submitLabel` on the last one, unless given. */
  nextLabel?: string
  /** Whether there is no way on from here, whatever else is filled: the button that leads on is then not shown. */
  stops?: (values: V) => boolean
  /**
   * Runs once the step is filled, before it is left: looks up what the next one shows. Throws what the person reads.
   * `headers` hold the captcha, where the step asks for one.
   */
  onNext?: (form: UseFormReturn<V>, headers: Record<string, string>) => Promise<Way>
  /**
   * Name of the captcha of its call, as the call's route names it. The last step has that of the page unless it is null,
   * for a call that asks for none.
   */
  captcha?: string | null
}

/** Tools given to a submission beside the values. */
export type FlowTools = {
  files: WizardFiles
  /** Headers of the call that files the form: `Idempotency-Key`, so that a double click and a retry make one, and the captcha. */
  headers: Readonly<Record<string, string>>
  /** Posts a form with files with these headers, showing how far it is. */
  upload: (path: string, body: FormData) => Promise<unknown>
}

/**
 * A form filled in steps by a visitor. Values are JSON alone: the tab keeps them over a reload; `answer` is what the receipt
 * shows. The receipt is a step of its own, or takes the place of the last one where `parcours` has no step for it.
 */
export type FlowDefinition<V extends FieldValues, A> = {
  /** Unlike any other: the tab keeps the form under it. */
  name: string
  parcours: Parcours
  steps: readonly FlowStep<V>[]
  end: { title: string; Content: ComponentType<{ answer: A }> }
  newValues: () => V
  /** Reads values that an earlier version kept: a field that is missing or wrong gets its first value. */
  valuesSchema: z.ZodType<V>
  answerSchema: z.ZodType<A>
  /** Names of its fields of files. */
  files?: readonly string[]
  /** Names of fields that the tab does not keep: after a reload they are empty. */
  secrets?: readonly string[]
  submitLabel: string
  submit: (values: V, tools: FlowTools) => Promise<unknown>
}

/** A flow, its types inferred. */
export const defineFlow = <V extends FieldValues, A>(flow: FlowDefinition<V, A>): FlowDefinition<V, A> => flow
