'use client'

import { createContext, type RefCallback, use, useState } from 'react'
import type {
  ChangeHandler,
  FieldErrors,
  FieldPath,
  FieldValues,
  RegisterOptions,
  UseFormReturn,
} from 'react-hook-form'
import { useHydrated } from '@/components/ui/use-hydrated'
import { type Reads, readsOf, understood } from './understood'
import { upperCased } from './upper-case'

/** Form around a field, untyped: the field is given the type of its form by `name`. */
type BoundForm = {
  register: (name: string, rules?: RegisterOptions) => Registration
  errors: () => FieldErrors
  valueOf: (name: string) => unknown
  /** First value of the field of this name. */
  firstOf: (name: string) => unknown
}

type Registration = {
  name: string
  ref: RefCallback<unknown>
  onChange: ChangeHandler
  onBlur: ChangeHandler
}

/** The form around a field. Our own context: a page whose fields are in no form does not load the library of forms. */
export const FieldsContext = createContext<BoundForm | null>(null)

/** Hands a form to its fields. */
export function boundForm<Input extends FieldValues, Output>({
  register,
  formState,
  getValues,
  control,
}: Pick<
  UseFormReturn<Input, unknown, Output>,
  'register' | 'formState' | 'getValues' | 'control'
>): BoundForm {
  return {
    register: (name, rules) => register(name as FieldPath<Input>, rules as RegisterOptions<Input>),
    errors: () => formState.errors,
    valueOf: (name) => getValues(name as FieldPath<Input>),
    firstOf: (name) => valueAt(control._defaultValues, name),
  }
}

/** How a field names its value in the form around it. */
export type BoundProps<V extends FieldValues> = {
  name?: FieldPath<V>
  /** Rules of the form for what is typed, such as `{ setValueAs: Number }`. */
  rules?: Pick<RegisterOptions, 'setValueAs' | 'valueAsNumber' | 'onChange' | 'onBlur'>
  /** Puts what is typed in capitals (VAL-25). */
  capitals?: boolean
  /** How the field is read as it is left, shown in it (TRUST-48); that of its kind unless told. */
  reads?: Reads
  error?: string | undefined
}

/** Own props of a field, over those of its control. */
export type WithField<P, V extends FieldValues> = Omit<P, 'name'> & BoundProps<V>

function valueAt(from: unknown, name: string): unknown {
  let at = from
  for (const key of name.split('.')) at = at instanceof Object ? Reflect.get(at, key) : undefined
  return at
}

/** The message of the field of this name. */
function errorAt(errors: FieldErrors, name: string): string | undefined {
  const at = valueAt(errors, name)
  const message: unknown = at instanceof Object && 'message' in at ? at.message : undefined
  return typeof message === 'string' ? message : undefined
}

/** The error of a field: its own, or that of its name in the form around. */
export function useFieldError({ name, error }: { name?: string | undefined; error?: string | undefined }) {
  const form = use(FieldsContext)
  return error ?? (form && name !== undefined ? errorAt(form.errors(), name) : undefined)
}

/** Value in a control drawn by the server, which the form writes only once its code has come. */
function drawnAs(value: unknown): { defaultValue?: string; defaultChecked?: boolean } {
  if (value === true) return { defaultChecked: true }
  return typeof value === 'string' || typeof value === 'number' ? { defaultValue: String(value) } : {}
}

/**
 * A number, as what is typed says it. Left empty, it is what its field began with where that was nothing: it would be NaN, and
 * a form in which nobody typed would be taken for one that holds something.
 */
const numberOf = (typed: unknown, first: unknown): unknown => {
  if (typed === '') return first === '' || first === null || first === undefined ? first : Number.NaN
  return typed === null || typed === undefined ? typed : Number(typed)
}

/** The rules of a field, of which numbers are read by us. */
function rulesOf(
  form: BoundForm,
  name: string,
  { valueAsNumber, ...rules }: NonNullable<BoundProps<FieldValues>['rules']>,
) {
  return valueAsNumber
    ? { ...rules, setValueAs: (typed: unknown) => numberOf(typed, form.firstOf(name)) }
    : rules
}

type Given = BoundProps<FieldValues> & {
  onChange?: unknown
  readOnly?: boolean | undefined
  value?: unknown
  type?: unknown
  autoComplete?: unknown
}

/**
 * Props of a field's control and its error, from the form around it. A field that says itself what a change does holds its
 * own value, and so does one that shows other words, only read: the form would take its words for the value as the field is left.
 */
export function useBound<P extends Given>({ rules, capitals = false, reads, ...own }: P) {
  const form = use(FieldsContext)
  const error = useFieldError(own)
  const isDrawn = !useHydrated()
  const [drawn] = useState(() => (isDrawn && form && own.name ? drawnAs(form.valueOf(own.name)) : {}))
  const holdsItself = own.onChange !== undefined || (own.readOnly === true && own.value !== undefined)
  if (form === null || own.name === undefined || holdsItself) return { ...own, error }
  const registration = form.register(own.name, rules && rulesOf(form, own.name, rules))
  const typed = capitals ? upperCased(registration) : registration
  const reader = reads ?? readsOf(own)
  const control = reader ? understood(typed, reader) : typed
  return { ...drawn, ...own, ...control, error }
}
