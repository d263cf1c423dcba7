import type { FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { readStored, writeStored } from '@/lib/browser/session-store'
import type { FlowDefinition } from './definition'
import { FLOW_KEYS } from './flow-key'

/** Copy of a flow in the tab: the form, or the answer to it once it was sent, which is all that its receipt needs. */
export type FlowCopy<V, A> = {
  /** Names this form: its `Idempotency-Key`, and the root of its files' names. */
  cle: string
  /** Source that the page opened with, such as the token of a link: another one is another form. */
  source: string
  step: number
  values: V
  answer: A | null
  /** Whether the form was sent (PUBLIC-11). */
  submitted: boolean
}

type Flow<V extends FieldValues, A> = Pick<
  FlowDefinition<V, A>,
  'name' | 'newValues' | 'valuesSchema' | 'answerSchema'
>

/** Reads the tab's copy of the form of this source, or makes a new one. */
export function readFlow<V extends FieldValues, A>(flow: Flow<V, A>, source: string) {
  const schema = z.object({
    cle: z.string().min(8),
    source: z.literal(source),
    step: z.number().int().positive(),
    values: flow.valuesSchema,
    answer: flow.answerSchema.nullable(),
    submitted: z.boolean(),
  })
  const copy: FlowCopy<V, A> | null = readStored(`${FLOW_KEYS}${flow.name}`, schema)
  // A receipt that can no longer be read is not the form again.
  return copy?.submitted && copy.answer === null ? null : copy
}

/** The values of a form as the tab keeps them: its secrets are left out. */
export function keptValues<V extends FieldValues, A>(
  { secrets = [], valuesSchema }: Pick<FlowDefinition<V, A>, 'secrets' | 'valuesSchema'>,
  values: V,
): V {
  if (secrets.length === 0) return values
  const others = Object.entries(values).filter(([name]) => !secrets.includes(name))
  return valuesSchema.parse(Object.fromEntries(others))
}

export function writeFlow<V, A>(name: string, copy: FlowCopy<V, A> | null): void {
  writeStored(`${FLOW_KEYS}${name}`, copy)
}
