import type { PoolClient } from 'pg'
import { z } from 'zod'
import { escaped } from '@/lib/platform/db/copy'
import { LEFT_OUT, LineSum, type Manifest, type TableFacts } from './format'

export type Table = Pick<TableFacts, 'nom' | 'colonnes'>

const tables = z.array(z.object({ nom: z.string(), colonnes: z.array(z.string()) }))
const sequences = z.array(z.object({ nom: z.string() }))
const state = z.array(z.object({ derniere: z.string(), donnee: z.boolean() })).length(1)
const lines = z.array(z.array(z.string().nullable()))

/** Lines fetched at a time: some, of mails or of documents, are long. */
const FETCHED = 200

/** How values are written, whatever the settings of a server. */
const PLAIN = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'iso_8601'`,
  `set local bytea_output = 'hex'`,
  'set local extra_float_digits = 1',
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
]

/** Opens a transaction whose values are written alike on every database, and which has no limit of time. */
export async function beginPlain(client: PoolClient, mode = ''): Promise<void> {
  await client.query(`begin ${mode}`)
  for (const setting of PLAIN) await client.query(setting)
}

/** Tables of the application with the columns that are stored: what the database works out by itself it works out again. */
export async function listTables(client: PoolClient): Promise<Table[]> {
  const { rows } = await client.query(
    `select c.relname as nom, array_agg(a.attname::text order by a.attnum) as colonnes
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
     group by c.relname order by c.relname collate "C"`,
    [LEFT_OUT],
  )
  return tables.parse(rows)
}

/** Every line of a table in the text format of COPY, without its end, by lots; the transaction's snapshot. */
export async function* readLines(client: PoolClient, { nom, colonnes }: Table): AsyncGenerator<string[]> {
  const values = colonnes.map((name) => `"${name}"::text`).join(', ')
  await client.query(`declare sauvegarde no scroll cursor for select ${values} from "${nom}"`)
  for (;;) {
    const { rows } = await client.query({ text: `fetch ${FETCHED} from sauvegarde`, rowMode: 'array' })
    if (rows.length === 0) break
    yield lines
      .parse(rows)
      .map((row) => row.map((value) => (value === null ? '\\N' : escaped(value))).join('\t'))
  }
  await client.query('close sauvegarde')
}

/** Reads the facts of a table now: number of lines and their sum. */
export async function tableFacts(client: PoolClient, table: Table): Promise<TableFacts> {
  const sum = new LineSum()
  for await (const lot of readLines(client, table)) for (const line of lot) sum.add(line)
  return { ...table, ...sum.facts }
}

/** The last number of every sequence. Others may draw meanwhile: what is read is never below what the rows hold. */
export async function readSequences(client: PoolClient): Promise<Manifest['sequences']> {
  const { rows } = await client.query(
    `select sequencename as nom from pg_sequences where schemaname = 'public' order by sequencename collate "C"`,
  )
  const all: Manifest['sequences'] = []
  for (const { nom } of sequences.parse(rows)) {
    const found = await client.query(
      `select last_value::text as derniere, is_called as donnee from public."${nom}"`,
    )
    const [last] = state.parse(found.rows)
    if (last !== undefined) all.push({ nom, ...last })
  }
  return all
}

/** Puts every sequence where it was. */
export async function writeSequences(client: PoolClient, all: Manifest['sequences']): Promise<void> {
  for (const { nom, derniere, donnee } of all)
    await client.query('select setval(format($$public.%I$$, $1::text)::regclass, $2::bigint, $3)', [
      nom,
      derniere,
      donnee,
    ])
}
