import { type Column, getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { escapeIdentifier, type PoolClient } from 'pg'
import { copyFrom, copyText } from '@/lib/platform/db/copy'
import type { Random } from './random'

const BATCH_ROWS = 10_000

type Row = Record<string, unknown>
type TableColumn = { key: string; name: string; fallback: unknown; text: (value: unknown) => string }

/** Rows of one table on their way, and the columns that one of them fills. */
class Buffer {
  readonly name: string
  readonly columns: readonly TableColumn[]
  private readonly keys: ReadonlySet<string>
  rows: Row[] = []
  used = new Set<string>()

  constructor(table: PgTable) {
    this.name = getTableName(table)
    this.columns = Object.entries(getTableColumns(table)).map(([key, column]: [string, Column]) => ({
      key,
      name: column.name,
      fallback: column.default,
      text: copyText(column),
    }))
    this.keys = new Set(this.columns.map(({ key }) => key))
  }

  has(key: string): boolean {
    return this.keys.has(key)
  }

  push(row: Row): void {
    for (const key in row) this.used.add(key)
    this.rows.push(row)
  }

  /** The rows as a statement and its lines; the buffer is empty after. */
  take(): { statement: string; lines: string } {
    const columns = this.columns.filter(({ key }) => this.used.has(key))
    const lines = this.rows.map((row) =>
      columns.map(({ key, fallback, text }) => text(row[key] === undefined ? fallback : row[key])).join('\t'),
    )
    this.rows = []
    this.used = new Set()
    const names = columns.map(({ name }) => escapeIdentifier(name)).join(', ')
    return {
      statement: `copy ${escapeIdentifier(this.name)} (${names}) from stdin`,
      lines: `${lines.join('\n')}\n`,
    }
  }
}

/**
 * Collects rows and writes them by batches, in the order in which their tables were first met, so that parents come
 * before children and memory stays bounded. Public ids and dates that a row leaves out are given here: the database's
 * own defaults would read the clock.
 */
export class RowWriter {
  private readonly buffers = new Map<PgTable, Buffer>()
  private readonly lastIds = new Map<PgTable, number>()
  private pending = 0
  private writing: Promise<void> = Promise.resolve()
  written = 0

  constructor(
    private readonly client: PoolClient,
    private readonly random: Random,
    private readonly defaultInstant: string,
    private readonly firstId: number,
  ) {}

  /** Declares the tables to come, parents first. */
  order(...tables: PgTable[]): void {
    for (const table of tables) this.bufferOf(table)
  }

  /** Adds a row of a table without number of its own. */
  link<T extends PgTable>(table: T, row: T['$inferInsert']): void {
    this.push(table, { ...row })
  }

  /** Adds a row and gives its number: the one in the row, else the next of the table. */
  add<T extends PgTable>(table: T, row: T['$inferInsert'] & { id?: number | undefined }): number {
    const id = row.id ?? (this.lastIds.get(table) ?? this.firstId - 1) + 1
    this.lastIds.set(table, Math.max(id, this.lastIds.get(table) ?? 0))
    this.push(table, { ...row, id })
    return id
  }

  /** Writes what waits when it is a full batch; to be awaited in every loop. The next batch is made meanwhile. */
  async breathe(): Promise<void> {
    if (this.pending < BATCH_ROWS) return
    await this.writing
    this.writing = this.write()
    // Its failure is the next batch's.
    this.writing.catch(() => {})
  }

  /** Writes all that waits. */
  async flush(): Promise<void> {
    await this.writing
    await this.write()
  }

  private bufferOf(table: PgTable): Buffer {
    const known = this.buffers.get(table)
    if (known) return known
    const made = new Buffer(table)
    this.buffers.set(table, made)
    return made
  }

  private push(table: PgTable, row: Row): void {
    const buffer = this.bufferOf(table)
    if (buffer.has('documentId')) row.documentId ??= this.random.documentId()
    if (buffer.has('createdAt')) row.createdAt ??= this.defaultInstant
    if (buffer.has('updatedAt')) row.updatedAt ??= row.createdAt ?? this.defaultInstant
    buffer.push(row)
    this.pending += 1
  }

  private async write(): Promise<void> {
    this.written += this.pending
    this.pending = 0
    const full = [...this.buffers.values()].filter(({ rows }) => rows.length > 0)
    for (const { name, statement, lines } of full.map((buffer) => ({
      name: buffer.name,
      ...buffer.take(),
    }))) {
      await copyFrom(this.client, statement, lines).catch((error: Error) => {
        throw new Error(`Écriture de ${name} : ${error.message}`)
      })
    }
  }
}
