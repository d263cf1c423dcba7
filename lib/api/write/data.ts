import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { MESSAGES } from '@/lib/domain/messages'
import type { Collection, Relation } from '../collection'
import { ValidationError } from '../errors'
import type { Field } from '../fields'
import { type Failure, failuresOf } from '../issues'
import { own } from '../query/parse-filters'
import { refusalOf } from '../refusal'
import { type LinkChange, parseChange } from './links'

/** What a call writes: columns of the row or of its details, and changes of its relations. */
export type RowData = {
  columns: { column: PgColumn; value: unknown }[]
  changes: { name: string; relation: Relation; change: LinkChange }[]
}

/** Keys that Strapi's clients send back as they got them, and that nobody writes. */
function invalidBodyKey(key: string): ValidationError {
  return new ValidationError(`La clé « ${key} » ne peut pas être enregistrée.`, {
    reason: `Invalid key ${key}`,
    key,
    path: null,
    source: 'body',
    param: key,
  })
}

/** The object under `data`, or the body itself for `users`, whose clients do not wrap it. Throws ValidationError. */
export function dataOf(collection: Collection, json: unknown): Record<string, unknown> {
  const body = z.record(z.string(), z.unknown()).safeParse(json)
  const data = z.record(z.string(), z.unknown()).safeParse(body.data?.data)
  if (data.success) {
    const others = Object.keys(body.data ?? {}).filter((key) => key !== 'data')
    const unknown = others.find((key) => !collection.bodyKeys.includes(key))
    if (unknown !== undefined) throw invalidBodyKey(unknown)
    return data.data
  }
  if (collection.unwrapped && body.success && !('data' in body.data)) return body.data
  throw new ValidationError('Le contenu envoyé n’a pas de données.', {
    reason: 'Missing "data" payload in the request body',
  })
}

/** Checks what a call writes, key by key and value by value. Throws ValidationError. */
export function parseData(
  collection: Collection,
  data: Record<string, unknown>,
  action: 'create' | 'update',
): RowData {
  const failures: Failure[] = []
  const result: RowData = { columns: [], changes: [] }
  for (const [key, value] of Object.entries(data)) {
    const field = own(collection.fields, key)
    const relation = own(collection.relations, key)
    if (field?.column && field.writer !== 'nobody') {
      const parsed = parseField(key, field, value, failures)
      if (parsed !== undefined) result.columns.push({ column: field.column, value: parsed })
    } else if (relation && isWritten(relation, action) && relation.kind !== 'many') {
      result.changes.push({ name: key, relation, change: parseChange(key, relation, value) })
    } else checkLeftOut(collection, key, value, failures)
  }
  if (action === 'create') failures.push(...missing(collection, data))
  if (failures.length > 0) throw refusalOf(failures)
  return result
}

function isWritten({ writable, fixed }: Relation, action: 'create' | 'update'): boolean {
  return writable && (action === 'create' || !fixed)
}

/** A key that the specification sends and that the application sets by itself: checked, not kept. Throws for any other. */
function checkLeftOut({ leftOut }: Collection, key: string, value: unknown, failures: Failure[]): void {
  const schema = own(leftOut, key)
  if (schema === undefined) throw invalidBodyKey(key)
  const { error } = schema.safeParse(value)
  if (error) failures.push(...failuresOf(error, [key]))
}

function parseField(key: string, field: Field, value: unknown, failures: Failure[]): unknown {
  const parsed = field.schema.safeParse(value)
  if (parsed.success) return field.toColumn(parsed.data)
  failures.push(...failuresOf(parsed.error, [key]))
  return undefined
}

function missing(collection: Collection, data: Record<string, unknown>): Failure[] {
  const isMissing = (key: string) => {
    const value = data[key] ?? ''
    return typeof value === 'string' && value.trim() === ''
  }
  const required = [...Object.entries(collection.fields), ...Object.entries(collection.relations)].filter(
    ([key, { required }]) => required && isMissing(key),
  )
  return required.map(([key]) => ({ path: [key], message: MESSAGES.required }))
}
