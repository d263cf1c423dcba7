import type { ComponentType } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { Logged } from '@/lib/domain/demandes/commun/calls'
import type { Step } from '@/lib/domain/demandes/commun/etapes'
import type { Labels } from '@/lib/domain/demandes/commun/fautes'
import type { FormulaireType } from '@/lib/domain/demandes/commun/numero'

/** A step of a form: its rule over the whole form, what it shows, and the names of its fields in its order. */
export type ShownStep = {
  title: string
  schema: z.ZodType
  Content: ComponentType
  labels: Labels
  /**
   * Schema of what the steps behind it need of it beyond `schema`, such as what it looked up: they open once it holds.
   */
  leaves?: z.ZodType
}

/** A step of a wizard, as the domain has it. */
export type WizardStep<V> = Step &
  ShownStep & {
    /** Whether this request has the step; always when left out. */
    applies?: (values: V) => boolean
  }

/** Files sent with a request, by the name of their field. */
export type WizardFiles = Readonly<Record<string, readonly File[]>>

/** A field of files, as its step shows it (`FilesField`). */
export type FilesFieldText = { name: string; label: string; hint?: string; required?: boolean }

/** Tools given to a submission beside the form. */
export type SubmitTools = {
  files: WizardFiles
  /**
   * Headers of a creation, so that a double click, a second tab and a retry after a lost answer make one. With `content`
   * another content is another creation, for what may be created again, such as the customer.
   */
  once: (name: string, content?: unknown) => { headers: Record<string, string> }
  /** Posts a form with files once, as `once(name)` does, showing how far it is. */
  upload: (
    path: string,
    body: FormData,
    name: string,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<unknown>
  logged: Logged
}

/** A request filled in steps. Values are the domain's form: JSON alone, for they are the draft. */
export type WizardDefinition<V extends FieldValues> = {
  type: FormulaireType
  title: string
  /** Address of the page, without /v2. */
  path: string
  steps: readonly WizardStep<V>[]
  newValues: () => V
  /** Reads a stored form, however old: a field that is missing or wrong gets its first value. */
  valuesSchema: z.ZodType<V>
  /** Fields of files. */
  files?: readonly FilesFieldText[]
  submitLabel: string
  /** Slug of the step where a new form opens, once those before it are filled; the first when left out. */
  opensAt?: string
  /** Whether « Précédent » leads from the first step to the last, once all are filled (ASS-02). */
  backWraps?: boolean
  /**
   * Loads what a step shows, when it opens from the one before or with the page; gives the text to show when that fails. The
   * step opens anyway.
   */
  onEnter?: (slug: string, form: UseFormReturn<V>) => Promise<string | null>
  /** Sends the request and gives its id; null, without any call, when a step is not filled. */
  submit: (values: V, tools: SubmitTools) => Promise<number | null>
  /**
   * Deletes a request that was stored though its answer was lost (CMI-45, ASS-21); left out when the type has no such call.
   */
  cancel?: (id: number) => Promise<unknown>
  /** Fast fill and clear all, for people in test mode (CMI-22). */
  testHelpers?: {
    fill: (form: UseFormReturn<V>) => void | Promise<void>
    clear: (form: UseFormReturn<V>) => void
  }
}

/** Names of the fields of files of a request. */
export const fileFields = <V extends FieldValues>({ files = [] }: WizardDefinition<V>): string[] =>
  files.map(({ name }) => name)
