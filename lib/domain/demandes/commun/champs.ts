import { z } from 'zod'
import type { Step } from './etapes'
import type { Labels } from './fautes'
import { storedTexts } from './redaction'

/** A field of a request, wholly: its name on the screen, its first value, its rule, and how a draft is read. */
export type Field<V = unknown, S extends z.ZodType = z.ZodType> = {
  label: string
  initial: V
  schema: S
  /** Reads a stored value without ever failing: the first value stands for one that is missing or of another kind. */
  stored: z.ZodType<V>
  /** Names of what a list or an object holds, by path: '*.type' for the type of each one. */
  parts?: Labels
}

/** Field in a body: under which name (its own when null), checked by what, made how of the form's value. */
type Sent<N extends string | null, S extends z.ZodType> = {
  sent: { name: N; schema: S; of: (value: never) => unknown }
}

/** Fields of a step, in the order it shows them. */
export type Fields = Readonly<Record<string, Field & Partial<Sent<string | null, z.ZodType>>>>

/** The form that fields make. */
export type FormOf<F extends Fields> = { [K in keyof F]: F[K]['initial'] }

type ShapeOf<F extends Fields> = { [K in keyof F]: F[K]['schema'] }

type NameIn<F, K> = F extends { sent: { name: infer N } } ? (N extends string ? N : K) : never
type BodyShape<F extends Fields> = {
  [K in keyof F as NameIn<F[K], K>]: F[K] extends { sent: { schema: infer S extends z.ZodType } } ? S : never
}

export const field = <V, S extends z.ZodType>(
  label: string,
  schema: S,
  initial: V,
  stored: z.ZodType<V>,
  parts: Labels = {},
): Field<V, S> => ({ label, schema, initial, stored, parts })

/** A text that is typed, or chosen among texts. */
export const text = <S extends z.ZodType>(label: string, schema: S, initial = '') =>
  field(label, schema, initial, z.string().catch(initial))

/** Yes or no. */
export const flag = <S extends z.ZodType>(label: string, schema: S, initial = false) =>
  field(label, schema, initial, z.boolean().catch(initial))

/** The id of what is chosen; null when nothing is. */
export const choice = <S extends z.ZodType>(label: string, schema: S) =>
  field<number | null, S>(label, schema, null, z.int32().nullable().catch(null))

/** Texts that are typed together, such as the parts of a day. */
export const texts = <V extends Readonly<Record<string, string>>, S extends z.ZodType>(
  label: string,
  schema: S,
  initial: V,
  parts?: Labels,
) =>
  field(
    label,
    schema,
    initial,
    z.unknown().transform((stored) => storedTexts(initial, stored)),
    parts,
  )

/** The field under another name and another schema in the body. */
export const sentAs = <V, S extends z.ZodType, N extends string, B extends z.ZodType>(
  one: Field<V, S>,
  name: N,
  schema: B,
  of: (value: V) => unknown = (value) => value,
): Field<V, S> & Sent<N, B> => ({ ...one, sent: { name, schema, of } })

/** The field under its own name in the body, with its own schema unless another one is given. */
export function sent<V, S extends z.ZodType>(one: Field<V, S>): Field<V, S> & Sent<null, S>
export function sent<V, S extends z.ZodType, B extends z.ZodType>(
  one: Field<V, S>,
  schema: B,
  of?: (value: V) => unknown,
): Field<V, S> & Sent<null, B>
export function sent<V, S extends z.ZodType>(
  one: Field<V, S>,
  schema: z.ZodType = one.schema,
  of: (value: V) => unknown = (value) => value,
) {
  return { ...one, sent: { name: null, schema, of } }
}

function mapped<R>(fields: Fields, of: (one: Fields[string], name: string) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, of(one, name)]))
}

/** A new form. */
export const newForm = <F extends Fields>(fields: F) => mapped(fields, (one) => one.initial) as FormOf<F>

/** A form with nothing typed nor answered. */
export const blankForm = <F extends Fields>(fields: F) =>
  mapped(fields, ({ initial }) => (typeof initial === 'string' ? '' : initial)) as FormOf<F>

/** Reads a stored form, however old. */
export const storedForm = <F extends Fields>(fields: F): z.ZodType<FormOf<F>> =>
  z
    .looseObject({})
    .catch({})
    .transform((stored) => mapped(fields, (one, name) => one.stored.parse(stored[name])) as FormOf<F>)

/** Schemas of the fields, for the object that a step or the whole form is. */
export const shapeOf = <F extends Fields>(fields: F) => mapped(fields, ({ schema }) => schema) as ShapeOf<F>

/** Names of the fields and of what they hold, in their order. */
export function labelsOf(fields: Fields): Labels {
  const labels = Object.entries(fields).flatMap(([name, { label, parts = {} }]) => [
    [name, label],
    ...Object.entries(parts).map(([path, part]) => [`${name}.${path}`, part]),
  ])
  return Object.fromEntries(labels)
}

const sentFields = (fields: Fields) =>
  Object.entries(fields).flatMap(([key, { sent: one }]) =>
    one === undefined ? [] : [{ key, name: one.name ?? key, schema: one.schema, of: one.of }],
  )

/** Schemas of what a body holds of the fields. */
export const bodyShape = <F extends Fields>(fields: F) =>
  Object.fromEntries(sentFields(fields).map(({ name, schema }) => [name, schema])) as BodyShape<F>

/** Values of the fields of a form in a body, to be parsed by its schema. */
export function bodyOf<F extends Fields>(fields: F, form: FormOf<F>): Record<keyof BodyShape<F>, unknown>
export function bodyOf(fields: Fields, form: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(sentFields(fields).map(({ key, name, of }) => [name, of(form[key] as never)]))
}

/** A step of a request: its fields, and the names and the rule that they give it. */
export type FormStep = Step & { labels: Labels }

/** The step that fields make; `schema` when more than each field by itself is asked. */
export const stepOf = (
  slug: string,
  title: string,
  fields: Fields,
  schema: z.ZodType = z.object(shapeOf(fields)),
): FormStep => ({ slug, title, labels: labelsOf(fields), schema })

/** Adds to a schema's faults those of another one, under a path. */
export function addFaults(
  context: z.RefinementCtx,
  schema: z.ZodType,
  value: unknown,
  under: readonly string[] = [],
): void {
  for (const { path, message } of schema.safeParse(value).error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [...under, ...path], message })
}
