import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { adresseStockee, jsonStocke, markdownStocke, nomStocke } from '@/lib/domain/contenu/textes'

export type FieldType =
  | 'string'
  /** Identifiers and codes: sorted as they are written. */
  | 'code'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'json'
  | 'integers'
  | 'strings'

/** One field of a collection: where it comes from, how it is compared, who may write it. */
export type Field = {
  type: FieldType
  /** SQL of the value; `t` is the alias of the row. */
  expr: (t: string) => SQL
  /** Column written by create and update; null for a value that is only read. */
  column: PgColumn | null
  /** Schema of a written value. */
  schema: z.ZodType
  /** Whether a call may write it; who may is said in `lib/domain/acces/droits`. */
  writer: Writer
  /** Needed to create a row. */
  required: boolean
  /** Another value asks for the password or a factor again (SAFE-35). */
  proof: boolean
  /** From the value of the API to that of the column. */
  toColumn: (value: unknown) => unknown
}

/** `nobody`: set by the application. `editor`: by those whom the decision table names. */
type Writer = 'nobody' | 'editor'

/** Kind of a text: a name, of one line, unless told otherwise (SAFE-16). */
type TextKind = 'nom' | 'adresse' | 'lignes' | 'markdown'

type Options = {
  schema?: z.ZodType
  text?: TextKind
  writer?: Writer
  required?: boolean
  proof?: boolean
  type?: FieldType
  /** Value shown when the column is null. */
  otherwise?: string | boolean | number
}

const TEXT_MAX = 20_000

const TEXTS: Record<TextKind, z.ZodType> = {
  nom: z.string().max(TEXT_MAX).pipe(nomStocke),
  adresse: z.string().max(TEXT_MAX).pipe(adresseStockee),
  lignes: z.string().max(TEXT_MAX),
  markdown: z.string().max(TEXT_MAX).pipe(markdownStocke),
}

const SCHEMAS: Record<FieldType, z.ZodType> = {
  string: TEXTS.nom,
  code: z.string().max(500).pipe(nomStocke),
  integer: z.int32(),
  number: z.number(),
  boolean: z.boolean(),
  date: z.iso.date(),
  datetime: z.iso.datetime({ offset: true }),
  json: jsonStocke,
  integers: z.array(z.int32()).max(1000),
  strings: z.array(z.string().max(500).pipe(nomStocke)).max(1000),
}

/** `"t1"."nom"`: a column of a row, by names of the registry only. */
export const ref = (t: string, column: PgColumn | string): SQL =>
  sql`${sql.identifier(t)}.${sql.identifier(typeof column === 'string' ? column : column.name)}`

function typeOf(column: PgColumn): FieldType {
  const isList = column.getSQLType().endsWith('[]')
  if (isList) return column.getSQLType().startsWith('integer') ? 'integers' : 'strings'
  switch (column.columnType) {
    case 'PgInteger':
      return 'integer'
    case 'PgBoolean':
      return 'boolean'
    case 'PgTimestamp':
      return 'datetime'
    case 'PgDateString':
      return 'date'
    case 'PgJsonb':
      return 'json'
    case 'PgNumeric':
    case 'PgDoublePrecision':
      return 'number'
    default:
      return 'string'
  }
}

function schemaOf(column: PgColumn, type: FieldType, text: TextKind | undefined): z.ZodType {
  const values = column.enumValues
  const [first, ...rest] = values ?? []
  const own = text === undefined ? SCHEMAS[type] : TEXTS[text]
  const schema = first === undefined ? own : z.enum([first, ...rest])
  return column.notNull ? schema : schema.nullable()
}

/** A field kept in a column. */
export function field(column: PgColumn, options: Options = {}): Field {
  const type = options.type ?? typeOf(column)
  const { otherwise } = options
  return {
    type,
    expr: (t) =>
      otherwise === undefined ? ref(t, column) : sql`coalesce(${ref(t, column)}, ${literal(otherwise)})`,
    column,
    schema: options.schema ?? schemaOf(column, type, options.text),
    writer: options.writer ?? 'nobody',
    required: options.required ?? false,
    proof: options.proof ?? false,
    toColumn: (value) => (type === 'datetime' && typeof value === 'string' ? new Date(value) : value),
  }
}

/** A field kept in whole cents and told in euros. */
export function euros(column: PgColumn, options: Options = {}): Field {
  const schema = z.number().min(0).max(10_000_000)
  return {
    ...field(column, options),
    type: 'number',
    expr: (t) => sql`(${ref(t, column)}::float8 / 100)`,
    schema: column.notNull ? schema : schema.nullable(),
    toColumn: (value) => (typeof value === 'number' ? Math.round(value * 100) : value),
  }
}

/** A value worked out by the database; it is read, filtered and sorted like the others, never written. */
export function computed(type: FieldType, expr: (t: string) => SQL): Field {
  const schema = SCHEMAS[type].nullable()
  return {
    type,
    expr,
    column: null,
    schema,
    writer: 'nobody',
    required: false,
    proof: false,
    toColumn: (value) => value,
  }
}

/** A constant of ours in a statement. */
function literal(value: string | boolean | number): SQL {
  return typeof value === 'string' ? sql.raw(`'${value.replaceAll("'", "''")}'`) : sql.raw(String(value))
}
