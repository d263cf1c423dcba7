import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import type { ClientBase, QueryResult } from 'pg'
import { openWritingCommand } from '@/lib/platform/command'
import { closeDb, getConnection } from '@/lib/platform/db/client'

const HELP = `Une instruction finit par «\u00a0;\u00a0».
  \\d          les tables
  \\d TABLE    les colonnes d’une table
  \\q          quitter (ou Ctrl-D)`

const TABLES = `select c.relname as table, greatest(c.reltuples, 0)::bigint as lignes_environ
  from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') order by 1`
const COLUMNS = `select column_name as colonne, data_type as type, is_nullable as null, column_default as defaut
  from information_schema.columns where table_schema = current_schema() and table_name = $1 order by ordinal_position`

function write(result: QueryResult): void {
  if (result.fields.length > 0) console.table(result.rows)
  console.log(`${result.command} ${result.rowCount ?? ''}`.trim())
}

/** Runs a statement, or several at once, and writes their answers; gives false where the database refuses them. */
async function run(client: ClientBase, text: string, values: string[] = []): Promise<boolean> {
  try {
    const answer: QueryResult | QueryResult[] =
      values.length > 0 ? await client.query(text, values) : await client.query(text)
    for (const result of [answer].flat()) write(result)
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return false
  }
}

/** Reads statements from the input, each until a line that ends with a semicolon. */
async function converse(client: ClientBase): Promise<void> {
  const input = createInterface({ input: process.stdin, output: process.stdout, prompt: 'extranet> ' })
  let text = ''
  input.prompt()
  for await (const line of input) {
    const [command, table] = text === '' ? line.trim().split(/\s+/) : []
    if (command === '\\q') break
    if (command === '\\d') await (table ? run(client, COLUMNS, [table]) : run(client, TABLES))
    else if (command?.startsWith('\\')) console.log(HELP)
    else text += `${line}\n`
    if (text.trimEnd().endsWith(';')) {
      await run(client, text)
      text = ''
    } else if (text.trim() === '') text = ''
    input.setPrompt(text === '' ? 'extranet> ' : '      ... ')
    input.prompt()
  }
  input.close()
}

/** Opens the configured database for SQL, whether the application runs or not: psql comes with no package of npm. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { command: { type: 'string', short: 'c' } } })
  openWritingCommand()
  const { pool } = await getConnection()
  // One connection, so that « begin; » and « set » hold from a statement to the next.
  const client = await pool.connect()
  try {
    if (values.command === undefined) {
      console.log(HELP)
      await converse(client)
    } else if (!(await run(client, values.command))) process.exitCode = 1
  } finally {
    client.release(true)
  }
}

main()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  })
  .finally(closeDb)
