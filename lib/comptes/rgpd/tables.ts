import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as analytique from '@/lib/platform/db/schema/analytique'
import * as campagnes from '@/lib/platform/db/schema/campagnes'
import * as comptes from '@/lib/platform/db/schema/comptes'
import * as contenus from '@/lib/platform/db/schema/contenus'
import * as contrats from '@/lib/platform/db/schema/contrats'
import * as demandes from '@/lib/platform/db/schema/demandes'
import * as devis from '@/lib/platform/db/schema/devis'
import * as documents from '@/lib/platform/db/schema/documents'
import * as droits from '@/lib/platform/db/schema/droits'
import * as factures from '@/lib/platform/db/schema/factures'
import * as groupes from '@/lib/platform/db/schema/groupes'
import * as imports from '@/lib/platform/db/schema/imports'
import * as integrations from '@/lib/platform/db/schema/integrations'
import * as parc from '@/lib/platform/db/schema/parc'
import * as recherche from '@/lib/platform/db/schema/recherche'
import * as referentiel from '@/lib/platform/db/schema/referentiel'
import * as socle from '@/lib/platform/db/schema/socle'
import * as suivis from '@/lib/platform/db/schema/suivis'
import * as tiers from '@/lib/platform/db/schema/tiers'
import * as visites from '@/lib/platform/db/schema/visites'

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

const AREAS = [
  analytique,
  campagnes,
  comptes,
  contenus,
  contrats,
  demandes,
  devis,
  documents,
  factures,
  droits,
  groupes,
  integrations,
  imports,
  parc,
  recherche,
  referentiel,
  socle,
  suivis,
  tiers,
  visites,
]

const OF_AUTHORS = ['auteur_id', 'createur_id']

/** Every table of the schema, as Drizzle declares it. */
export const SCHEMA: readonly PgTable[] = AREAS.flatMap((area): unknown[] => Object.values(area)).filter(
  (value): value is PgTable => is(value, PgTable),
)

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
