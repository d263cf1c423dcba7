import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Cible } from '@/lib/domain/acces/droits/appelants'
import { changeable, deletable, mayCreate } from '@/lib/domain/acces/droits/collections'
import type { Appelant } from '@/lib/platform/audit/acteur'
import type { Session } from '@/lib/platform/auth/session'
import type { Tx } from '@/lib/platform/db/client'
import { computed, type Field, field, ref } from './fields'

/** Who asks. Rights follow from the person alone: cookies choose a perimeter, they never widen it. */
export type Caller = {
  userId: number
  roleId: number
  utilisateurEHS: boolean
  test: boolean
  /** The session of the call. */
  sessionId?: string
  /** The token of integration that reads or writes for the person, who is its author (FIRST-36). */
  jeton?: CallerToken
}

/** Token that narrows its author's rights: to its groups where it is bound to some, and to the rights that it has. */
export type CallerToken = { id: number; limite: boolean; droits: readonly string[] }

export const callerOf = ({ id, user }: Session): Caller => ({
  sessionId: id,
  userId: user.id,
  roleId: user.roleId,
  utilisateurEHS: user.utilisateurEHS,
  test: user.test,
})

/** Who writes: their rights, and what the audit holds of them. A token writes under its own name, for its author. */
export type By = { caller: Caller; acteur: Appelant }

export const byOf = ({ session, acteur }: { session: Session; acteur: Appelant<number> }) => ({
  caller: callerOf(session),
  acteur,
})

type RelationBase = {
  target: () => Collection
  /** Another name of a relation: left out of `populate=*`. */
  alias: boolean
  /** Who may write it through `data`. */
  writable: boolean
  required: boolean
  /** Written by a creation alone. */
  fixed: boolean
  /** Places the row in the perimeter: a target that is missing or another's answers 404 (API-21). */
  perimeter: boolean
  /** Who relates any row of the target, whatever they read of it elsewhere. */
  whole: (caller: Caller) => boolean
}

export type Relation = RelationBase &
  /** `proof`: another row asks for the password or a factor again, as of a field (SAFE-35). */
  (
    | { kind: 'one'; column: PgColumn; proof: boolean }
    /** Rows of the target that name this one. */
    | { kind: 'many'; column: PgColumn; order: PgColumn | null }
    /** Through a table of pairs. */
    | { kind: 'link'; table: PgTable; own: PgColumn; other: PgColumn; order: PgColumn | null }
  )

const known = new Map<string, Collection>()

/** A relation names its target, so that collections may point at one another. */
function named(name: string): Collection {
  const collection = known.get(name)
  if (!collection) throw new Error(`No collection ${name}`)
  return collection
}

type RelationOptions = Partial<Omit<RelationBase, 'target'>>

const relation = (target: string, options: RelationOptions): RelationBase => ({
  target: () => named(target),
  alias: options.alias ?? false,
  writable: options.writable ?? false,
  required: options.required ?? false,
  fixed: options.fixed ?? false,
  perimeter: options.perimeter ?? false,
  whole: options.whole ?? NEVER,
})

/** The row that a foreign key names. */
export const one = (
  target: string,
  column: PgColumn,
  { proof = false, ...options }: RelationOptions & { proof?: boolean } = {},
): Relation => ({
  ...relation(target, options),
  kind: 'one',
  column,
  proof,
})

/** The rows of the target whose foreign key names this row. */
export const many = (
  target: string,
  column: PgColumn,
  options: RelationOptions & { order?: PgColumn } = {},
): Relation => ({ ...relation(target, options), kind: 'many', column, order: options.order ?? null })

/** The rows linked through a table of pairs. */
export const link = (
  target: string,
  own: PgColumn,
  other: PgColumn,
  options: RelationOptions & { order?: PgColumn } = {},
): Relation => ({
  ...relation(target, options),
  kind: 'link',
  table: own.table as PgTable,
  own,
  other,
  order: options.order ?? null,
})

export type Action = 'find' | 'findOne' | 'create' | 'update' | 'delete'

/** Whether the role may do it at all; the rows it may be done to are another question, asked in SQL. */
export type Policy = Record<Action, (caller: Caller) => boolean>

type Identity = { fields: readonly string[]; relations: readonly string[] }

export type WriteContext = By & { tx: Tx }

export type Collection = {
  /** Name in the address, plural. */
  name: string
  /** Another address of the same collection, where the specification writes two. */
  alsoNamed: string | null
  table: PgTable
  /** Source of the rows: the table, or a statement that joins it with its details. */
  source: SQL
  fields: Record<string, Field>
  relations: Record<string, Relation>
  /** The rows the person may see. */
  visible: (t: string, caller: Caller) => SQL
  /** Relation of a row to the person, in the words of the decision table (`lib/domain/acces/droits`). */
  cible: (t: string, caller: Caller) => SQL
  /** The rows of which the table lets the person change something; also what a row must be once written. */
  editable: (t: string, caller: Caller) => SQL
  /** Content is read once published; null where nothing is to be published. */
  published: PgColumn | null
  policy: Policy
  /** All that a relation shows of a row, beside its ids, to who may not list the collection (SAFE-14). */
  identity: Identity
  /** Keys of the query string of its own, beside those of the contract. */
  ownKeys: readonly string[]
  /** The condition that those keys put on the rows. */
  ownFilter: (values: Record<string, string>, t: string) => SQL | null
  /** Order of the rows when none is asked for, before the id. */
  order: PgColumn | null
  /** Keys of a body beside `data`: kept where the collection has such a field, otherwise not. */
  bodyKeys: readonly string[]
  /** Keys of `data` that the specification sends and that the application sets by itself: checked, and not kept. */
  leftOut: Readonly<Record<string, z.ZodType>>
  /** Relation that a creation without it takes from the caller's perimeter: the selected group. */
  ofPerimetre: string | null
  /** A second name under which the answer to a creation carries its row (spec §7). */
  echo: 'entity' | 'result' | null
  /** Table that holds one row of details per row, by `demande_id`. */
  detail: PgTable | null
  /** Columns that the application sets on a new row, by their SQL names. */
  defaults: (caller: Caller) => Record<string, unknown>
  /** Refuses, before anything is written, what the person may not grant. Gets the rows that each relation will name. */
  granting: (caller: Caller, related: ReadonlyMap<string, readonly number[]>) => void
  /** Says more of a refusal of the table than that it is one: throws another error, or lets it be. */
  refusing: (context: WriteContext, id: number, fields: readonly string[]) => Promise<void>
  /** Runs in the transaction of a creation, after it. */
  created: (context: WriteContext, id: number) => Promise<void>
  /** Surrounds a change, in its transaction: it calls `write`, and compares before and after. */
  updating: (context: WriteContext, id: number, write: () => Promise<void>) => Promise<void>
  /** Runs before a deletion, in its transaction: throws where the row must stay. */
  deleting: (context: WriteContext, id: number) => Promise<void>
  /** Follows a creation, once its transaction is committed. */
  written: () => void
  /** Whether `{data: …}` and `{data, meta}` are left out, as for `users`. */
  unwrapped: boolean
  /** A component has neither address nor rights of its own. */
  component: boolean
}

type Definition = Pick<Collection, 'name' | 'table' | 'fields'> &
  Partial<Omit<Collection, 'name' | 'table' | 'fields' | 'editable' | 'policy'>> & {
    policy?: Partial<Pick<Policy, 'find' | 'findOne'>>
  }

/** A word of the decision table in a statement. */
export const cibleSql = (cible: Cible): SQL => sql.raw(`'${cible}'`)

const NEVER = () => false
const ALWAYS = () => true

/** Declares a collection. Reading is open to whoever has rows to see; writing is what the decision table opens. */
export function defineCollection(definition: Definition): Collection {
  const { name, table, component = false } = definition
  const collection: Collection = {
    relations: {},
    alsoNamed: null,
    source: sql`${table}`,
    visible: () => sql`true`,
    cible: () => cibleSql('groupe'),
    published: null,
    identity: { fields: [], relations: [] },
    ownKeys: [],
    ownFilter: () => null,
    order: null,
    bodyKeys: [],
    leftOut: {},
    ofPerimetre: null,
    echo: null,
    detail: null,
    defaults: () => ({}),
    created: async () => undefined,
    updating: (_context, _id, write) => write(),
    granting: () => undefined,
    refusing: async () => undefined,
    deleting: async () => undefined,
    written: () => undefined,
    unwrapped: false,
    ...definition,
    name,
    table,
    component,
    fields: component ? definition.fields : withSystemFields(definition),
    policy: {
      find: ALWAYS,
      findOne: ALWAYS,
      ...definition.policy,
      create: (caller) => mayCreate(name, caller),
      update: (caller) => changeable(name, caller).length > 0,
      delete: (caller) => deletable(name, caller).length > 0,
    },
    editable: (t, caller) => {
      const cibles = changeable(name, caller).map(cibleSql)
      if (cibles.length === 0) return sql`false`
      return sql`(${collection.cible(t, caller)} in (${sql.join(cibles, sql`, `)}))`
    },
  }
  known.set(name, collection)
  return collection
}

/** Fields of every entity besides its own. Without publication, a row is published when it is created. */
function withSystemFields({ table, published, fields }: Definition): Record<string, Field> {
  const names = new Set(getTableConfig(table).columns.map((column) => column.name))
  const instant = (column: string) => computed('datetime', (t) => ref(t, column))
  return {
    id: computed('integer', (t) => ref(t, 'id')),
    ...(names.has('document_id') ? { documentId: computed('code', (t) => ref(t, 'document_id')) } : {}),
    ...fields,
    ...(names.has('created_at')
      ? {
          createdAt: instant('created_at'),
          updatedAt: instant('updated_at'),
          publishedAt: published ? field(published) : instant('created_at'),
        }
      : {}),
  }
}

const isCollection = (value: unknown): value is Collection =>
  typeof value === 'object' &&
  value !== null &&
  'policy' in value &&
  'relations' in value &&
  'ownKeys' in value

/** The collections among what files of collections export, by their names in the address; components have no address. */
export function collectionsOf(modules: readonly Record<string, unknown>[]): ReadonlyMap<string, Collection> {
  const declared = modules.flatMap((module) => Object.values(module)).filter(isCollection)
  return new Map(
    declared
      .filter(({ component }) => !component)
      .flatMap((collection) =>
        [collection.name, collection.alsoNamed].flatMap((name) =>
          name ? [[name, collection] as const] : [],
        ),
      ),
  )
}
