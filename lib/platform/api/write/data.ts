import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { MESSAGES } from '@/lib/domain/textes/messages'
import type { Collection, Relation } from '@/lib/platform/api/collection'
import type { Field } from '@/lib/platform/api/fields'
import { own } from '@/lib/platform/api/query/parse-filters'
import { ValidationError } from '@/lib/platform/errors/errors'
import { type Failure, failuresOf } from '@/lib/platform/errors/issues'
import { refusalOf } from '@/lib/platform/errors/refusal'
import { isSaid, type LinkChange, parseChange } from './links'

/** Data of a write: columns of the row or of its details, and changes of its relations. */
export type RowData = {
  columns: { column: PgColumn; value: unknown }[]
  changes: { name: string; relation: Relation; change: LinkChange }[]
}

/** Keys that Strapi's clients send back as they got them, and that nobody writes. */
function invalidBodyKey(key: string): ValidationError {
  return new ValidationError(`La clé « ${key} » ne peut pas être enregistrée.`, {
    reason: `Invalid key ${key}`,
    key,
    path: null,
    source: 'body',
    param: key,
  })
}

/** `__proto__` is a key of its own in parsed JSON, which the schemas leave out: refused as any other unknown key. */
function refuseLostKeys(json: unknown): void {
  if (typeof json !== 'object' || json === null) return
  if (Object.hasOwn(json, '__proto__')) throw invalidBodyKey('__proto__')
  if ('data' in json) refuseLostKeys(json.data)
}

/**
 * The object under `data`, with the fields that the specification writes beside it (TRUST-06), or the body itself for `users`,
 * whose clients do not wrap it. Throws ValidationError.
 */
export function dataOf(collection: Collection, json: unknown): Record<string, unknown> {
  refuseLostKeys(json)
  const body = z.record(z.string(), z.unknown()).safeParse(json)
  const data = z.record(z.string(), z.unknown()).safeParse(body.data?.data)
  if (data.success) {
    const others = Object.entries(body.data ?? {}).filter(([key]) => key !== 'data')
    const unknown = others.find(([key]) => !collection.bodyKeys.includes(key))
    if (unknown !== undefined) throw invalidBodyKey(unknown[0])
    const kept = others.filter(([key]) => own(collection.fields, key) !== undefined)
    return { ...Object.fromEntries(kept), ...data.data }
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
      if (field.required && isMissing(value)) {
        failures.push(requiredAt(key))
        continue
      }
      const parsed = parseField(key, field, value, failures)
      if (parsed !== undefined) result.columns.push({ column: field.column, value: parsed })
    } else if (relation && isWritten(relation, action) && relation.kind !== 'many') {
      const change = parseChange(key, relation, value)
      if (relation.required && empties(relation, change, action)) failures.push(requiredAt(key))
      else result.changes.push({ name: key, relation, change })
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

/** The fault of what is required and is not there (SAFE-27). */
export const requiredAt = (key: string): Failure => ({ path: [key], message: MESSAGES.required })

function isMissing(value: unknown): boolean {
  const given = value ?? ''
  return typeof given === 'string' && given.trim() === ''
}

/** Whether a change leaves nothing of a relation, by itself: taking a list apart is judged on the rows that are left. */
function empties({ kind }: Relation, change: LinkChange, action: 'create' | 'update'): boolean {
  const { set, connect } = change
  if ((set ?? connect).length > 0) return false
  return action === 'create' || set !== null || (kind === 'one' && isSaid(change))
}

/** The required keys that a creation does not say; those it says empty are told with their values. */
function missing(collection: Collection, data: Record<string, unknown>): Failure[] {
  return [...Object.entries(collection.fields), ...Object.entries(collection.relations)]
    .filter(([key, { required }]) => required && !Object.hasOwn(data, key))
    .map(([key]) => requiredAt(key))
}
