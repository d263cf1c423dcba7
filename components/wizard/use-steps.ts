'use client'

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isFilled } from '@/lib/domain/demandes/commun/etapes'
import type { ShownStep } from './definition'
import { useFiles } from './use-files'
import { namedStep, useStep, visitStep } from './use-step'

/** Where a form filled in steps keeps what is typed: a draft on the server, or the tab alone. */
export type DraftStore = {
  /** Names the form: the browser keeps its files under it. */
  cle: string
  /** Something was typed, or a file chosen. */
  touch: () => void
  /** Another step is about to open. */
  move: (slug: string) => void
}

type Options<V extends FieldValues, S> = {
  form: UseFormReturn<V>
  /** Told of the step that is open, whose rule the form checks. */
  shown: RefObject<S | undefined>
  steps: readonly S[]
  store: DraftStore
  /** Names of the fields of files. */
  files: readonly string[]
  address?: Parameters<typeof useStep>[2]
}

/** The frame of every form filled in steps: the step that is open, its files, the way to another, and why it is not left. */
export function useSteps<V extends FieldValues, S extends ShownStep & { slug: string }>({
  form,
  shown,
  steps,
  store,
  files: fields,
  address = {},
}: Options<V, S>) {
  const { files, setFiles, awaitCheck, settledFiles } = useFiles(store.cle, fields)
  const gates = steps.map(({ slug, schema, leaves = schema }) => ({ slug, schema: leaves }))
  const index = useStep(gates, form.getValues(), address)
  const step = steps[index]
  const [refusals, setRefusals] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `goTo` tells of a step before it is drawn
  useLayoutEffect(() => {
    shown.current = step
  }, [shown, step?.slug, step?.schema])

  const keeping = useRef(store)
  useLayoutEffect(() => {
    keeping.current = store
  })
  useEffect(() => {
    const { unsubscribe } = form.watch(() => keeping.current.touch())
    return unsubscribe
  }, [form])

  const goTo = (wanted: string) => {
    setRefusals(0)
    form.reset(undefined, { keepValues: true })
    // What is drawn may be one press behind.
    if (wanted !== (namedStep() ?? step?.slug)) visitStep(wanted, 'push', address.keepsQuery)
    shown.current = steps.find(({ slug }) => slug === wanted) ?? shown.current
    store.move(wanted)
  }
  /** Whether this step is still the one that is open, after what was waited for to leave it. */
  const isOpen = (slug: string) => (namedStep() ?? slug) === slug
  /** Whether the open step may be left; otherwise says why. */
  const mayLeave = async (): Promise<boolean> => {
    await settledFiles()
    if (step === undefined || isFilled(step.schema, form.getValues())) return step !== undefined
    setRefusals((count) => count + 1)
    // From then on errors go as soon as their field is corrected.
    void form.handleSubmit(() => undefined)()
    return false
  }
  const chooseFiles: typeof setFiles = (field, chosen) => {
    setFiles(field, chosen)
    store.touch()
  }
  return {
    step,
    index,
    isLast: index === steps.length - 1,
    refusals,
    goTo,
    isOpen,
    mayLeave,
    settledFiles,
    /** For the content of the steps. */
    context: { files, setFiles: chooseFiles, awaitCheck, goTo },
  }
}
