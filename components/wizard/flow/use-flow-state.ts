'use client'

import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { namedStep, visitStep } from '@/components/wizard/use-step'
import { newName } from '@/lib/browser/new-name'
import type { FlowDefinition } from './definition'
import { keptValues, readFlow, writeFlow } from './flow-copy'

type State<A> = {
  cle: string
  /** Whether what the tab kept was read: what the server draws knows nothing of it. */
  isReady: boolean
  /** The form was sent, and what was answered. */
  sent: { answer: A } | null
}

/** Keeps a flow in the tab: reads it once, before the page is shown as taken over, and writes it at each change. */
export function useFlowState<V extends FieldValues, A>(
  flow: FlowDefinition<V, A>,
  form: UseFormReturn<V>,
  source: string,
) {
  const [state, setState] = useState<State<A>>({ cle: '', isReady: false, sent: null })
  const kept = useRef({ ...state, step: 1 })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the page came with
  useLayoutEffect(() => {
    const copy = readFlow(flow, source)
    if (copy && !copy.submitted) form.reset(copy.values)
    if (copy && namedStep() === null && copy.step > 1) visitStep(String(copy.step), 'replace', true)
    const sent = copy?.submitted && copy.answer !== null ? { answer: copy.answer } : null
    const read = { cle: copy?.cle ?? newName(), isReady: true, sent }
    kept.current = { ...read, step: copy?.step ?? 1 }
    setState(read)
  }, [])

  const keep = useCallback(
    (change: { step?: number; answer?: A } = {}) => {
      if (change.step !== undefined) kept.current.step = change.step
      if (change.answer !== undefined) kept.current.sent = { answer: change.answer }
      const { cle, step, sent } = kept.current
      const values = sent ? flow.newValues() : keptValues(flow, form.getValues())
      writeFlow(flow.name, {
        cle,
        source,
        step,
        values,
        answer: sent?.answer ?? null,
        submitted: sent !== null,
      })
    },
    [flow, form, source],
  )
  /** Something was typed. */
  const touch = () => {
    if (kept.current.isReady && kept.current.sent === null) keep()
  }

  /** The form was sent: what was typed is forgotten, its answer is kept. */
  const settle = (answer: A, step: number) => {
    keep({ answer, step })
    setState((last) => ({ ...last, sent: { answer } }))
  }
  return { ...state, keep, touch, settle }
}
