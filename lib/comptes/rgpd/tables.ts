import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { SCHEMA } from '@/lib/platform/db/schema/all'

export type Colonne = { name: string; isJson: boolean; isArray: boolean; notNull: boolean }
export type Table = {
  name: string
  /** Columns that may hold words: texts without a list of values, and JSON. One that the database makes follows those it is made of. */
  colonnes: readonly Colonne[]
  /** Column that says whose account the row is of. */
  userId: string | null
  /** The row goes with its account. */
  isOfUser: boolean
  /** Columns that say who wrote the row; whoever only decided it or was put in charge of it did not. */
  auteurs: readonly string[]
  /** Column of the stored file of the row. */
  fichierId: string | null
}

const OF_AUTHORS = ['auteur_id', 'createur_id']

export const TABLES: readonly Table[] = SCHEMA.map(describe)

function describe(table: PgTable): Table {
  const { name, columns, foreignKeys } = getTableConfig(table)
  const keys = foreignKeys.map((key) => {
    const { columns: own, foreignTable } = key.reference()
    return { column: own[0]?.name ?? '', table: getTableConfig(foreignTable).name, onDelete: key.onDelete }
  })
  const owner = keys.find((key) => key.table === 'users' && key.column === 'user_id')
  return {
    name,
    colonnes: columns
      .filter(
        (column) =>
          column.generated === undefined && !column.enumValues?.length && holdsWords(column.getSQLType()),
      )
      .map(({ name, notNull, dataType }) => ({
        name,
        notNull,
        isJson: dataType === 'json',
        isArray: dataType === 'array',
      })),
    userId: columns.some((column) => column.name === 'user_id') ? 'user_id' : null,
    auteurs: keys
      .filter(({ table, column }) => table === 'users' && OF_AUTHORS.includes(column))
      .map(({ column }) => column),
    isOfUser: owner?.onDelete === 'cascade',
    fichierId: keys.find((key) => key.table === 'fichiers')?.column ?? null,
  }
}

function holdsWords(type: string): boolean {
  return /^(?:text|jsonb|varchar|tsvector)/.test(type)
}
