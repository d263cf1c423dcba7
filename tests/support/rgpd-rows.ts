import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { REGISTRE } from '@/lib/comptes/rgpd/registre'
import type { Nature } from '@/lib/domain/comptes/rgpd/natures'
import type { Tx } from '@/lib/platform/db/client'

/** One person, as the rows of the tests write them. */
export const ZOE = {
  id: 958_001,
  prenom: 'Zoé-Anne',
  nom: 'Kervoëlan',
  email: 'zoe-anne.kervoelan@exemple.fr',
  telephone: '0639980058',
}

/** Traces of them in a text, whatever the spelling; there may be none. */
export function tracesOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const found = [
    /.{0,60}kervo.?elan.{0,20}/g,
    /.{0,60}zoe.?anne.{0,20}/g,
    /.{0,60}6[^\d]?39[^\d]?98[^\d]?00[^\d]?58/g,
  ]
  return found.flatMap((pattern) => plain.match(pattern) ?? [])
}

const PHRASE = `Vu avec Mme Zoé-Anne Kervoëlan (ZOE ANNE KERVOELAN, Kervoëlan Zoé-Anne).
Joindre au 06 39 98 00 58, au +33 6.39.98.00.58, au 0639980058 ou à Zoe-Anne.Kervoelan@exemple.fr.
Madame Kervoëlan rappellera.`

const TEXTS: Partial<Record<Nature, string>> = {
  nom: 'KERVOËLAN',
  prenom: ZOE.prenom,
  nom_complet: `${ZOE.prenom} ${ZOE.nom}`,
  civilite: 'Madame',
  email: ZOE.email,
  telephone: '+33 6 39 98 00 58',
  adresse: '12 rue de Siam',
  trace: '203.0.113.58',
  libre: PHRASE,
  index: `ref 1 kervoelan zoe anne 12 rue de siam brest ${ZOE.email}`,
}

const OBJECTS: Partial<Record<Nature, object>> = {
  adresse: { numero: '12', rue: 'rue de Siam', codePostal: '29200', ville: 'Brest' },
  identite: { ...ZOE, civilite: 'Madame', rue: 'rue de Siam', consentements: [] },
  libre: { texte: PHRASE, suite: [{ ...ZOE, nombre: 3 }] },
}

const NATURES = new Map(
  REGISTRE.flatMap(({ name, colonnes }) =>
    colonnes.map((colonne) => [`${name}.${colonne.name}`, colonne.nature]),
  ),
)

/**
 * Adds a row of the person to each table, all its columns that may hold words filled as their natures ask for.
 * For a database of the test's own: the rules that its tables follow are dropped.
 */
export async function insertTraces(tx: Tx, tables: readonly PgTable[]): Promise<void> {
  const { rows } = await tx.execute(sql`
    select conrelid::regclass::text as name, quote_ident(conname) as rule from pg_constraint
    where contype in ('c', 'f') and connamespace = 'public'::regnamespace`)
  for (const { name, rule } of rows)
    await tx.execute(sql.raw(`alter table ${String(name)} drop constraint ${String(rule)}`))
  for (const table of tables) {
    const { name, columns } = getTableConfig(table)
    const values = columns.flatMap((column) => {
      if (column.generated) return []
      const value = fillOf(name, column)
      return value === undefined ? [] : [{ column: sql.identifier(column.name), value: sql`${value}` }]
    })
    await tx.execute(
      sql`insert into ${table} (${list(values.map(({ column }) => sql`${column}`))}) values (${list(values.map(({ value }) => value))})
        on conflict do nothing`,
    )
  }
}

const list = (parts: SQL[]) => sql.join(parts, sql`, `)

function fillOf(table: string, { name, ...column }: PgColumn): unknown {
  const isId = ['id', 'user_id', 'auteur_id', 'createur_id'].includes(name)
  if (isId && column.dataType === 'number') return ZOE.id
  const nature = NATURES.get(`${table}.${name}`) ?? 'metier'
  if (nature === 'metier') return plainValue(column)
  if (table === 'recherche_lexique') return 'kervoelan'
  if (column.dataType === 'array') return sql.param([TEXTS[nature] ?? 'empreinte'])
  if (column.dataType === 'json') return JSON.stringify(OBJECTS[nature] ?? {})
  return TEXTS[nature] ?? 'empreinte'
}

type Kind = Pick<PgColumn, 'dataType' | 'columnType' | 'enumValues' | 'notNull' | 'default'>

function plainValue({ dataType, columnType, enumValues, notNull, default: given }: Kind): unknown {
  if (!notNull || given !== undefined) return undefined
  if (enumValues?.length) return enumValues[0]
  if (dataType === 'array') return '{}'
  if (dataType === 'json') return '{}'
  if (dataType === 'boolean') return false
  if (dataType === 'date') return '2026-11-21T08:00:00Z'
  if (dataType === 'number') return 1
  return columnType.startsWith('PgDate') ? '2026-11-21' : '1'
}
