import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../client'
import type { Hasard } from './hasard'

const BATCH_ROWS = 4000

type Row = Record<string, unknown>
type Buffer = { table: PgTable; rows: Row[] }

/**
 * Collects rows and writes them by batches, in the order in which their tables were first met, so that parents come
 * before children and memory stays bounded. Public ids and dates that a row leaves out are given here: the database's
 * own defaults would read the clock.
 */
export class Ecrivain {
  private readonly buffers = new Map<PgTable, Buffer>()
  private readonly lastIds = new Map<PgTable, number>()
  private pending = 0
  written = 0

  constructor(
    private readonly db: Db,
    private readonly hasard: Hasard,
    private readonly defaultInstant: string,
    private readonly firstId: number,
  ) {}

  /** Declares the tables to come, parents first. */
  ordre(...tables: PgTable[]): void {
    for (const table of tables) if (!this.buffers.has(table)) this.buffers.set(table, { table, rows: [] })
  }

  /** Adds a row of a table without number of its own. */
  lier<T extends PgTable>(table: T, row: T['$inferInsert']): void {
    this.push(table, { ...row })
  }

  /** Adds a row and gives its number: the one in the row, else the next of the table. */
  ajouter<T extends PgTable>(table: T, row: T['$inferInsert'] & { id?: number | undefined }): number {
    const id = row.id ?? (this.lastIds.get(table) ?? this.firstId - 1) + 1
    this.lastIds.set(table, Math.max(id, this.lastIds.get(table) ?? 0))
    this.push(table, { ...row, id })
    return id
  }

  /** Writes what waits when it is a full batch; to be awaited in every loop. */
  async souffler(): Promise<void> {
    if (this.pending >= BATCH_ROWS) await this.vider()
  }

  async vider(): Promise<void> {
    for (const buffer of this.buffers.values()) {
      if (buffer.rows.length === 0) continue
      await this.write(buffer.table, buffer.rows)
      this.written += buffer.rows.length
      buffer.rows = []
    }
    this.pending = 0
  }

  private push(table: PgTable, row: Row): void {
    const columns = getTableColumns(table)
    if ('documentId' in columns) row.documentId ??= this.hasard.documentId()
    if ('createdAt' in columns) row.createdAt ??= this.defaultInstant
    if ('updatedAt' in columns) row.updatedAt ??= row.createdAt ?? this.defaultInstant
    const buffer = this.buffers.get(table) ?? { table, rows: [] }
    this.buffers.set(table, buffer)
    buffer.rows.push(row)
    this.pending += 1
  }

  private async write(table: PgTable, rows: readonly Row[]): Promise<void> {
    const used = new Set(rows.flatMap((row) => Object.keys(row)))
    const kept = Object.entries(getTableColumns(table)).filter(([key]) => used.has(key))
    const values = rows.map((row) =>
      Object.fromEntries(
        kept.map(([key, { name, default: value }]) => [name, row[key] === undefined ? value : row[key]]),
      ),
    )
    const names = sql.join(
      kept.map(([, { name }]) => sql.identifier(name)),
      sql`, `,
    )
    const name = sql.identifier(getTableName(table))
    try {
      await this.db.execute(
        sql`insert into ${name} (${names}) select ${names} from json_populate_recordset(null::${name}, ${JSON.stringify(values)}::json)`,
      )
    } catch (error) {
      // The statement holds the whole batch: only the database's own words are worth reading.
      const cause = error instanceof Error ? error.cause : undefined
      const reason = cause instanceof Error ? cause.message : String(error).slice(0, 300)
      throw new Error(`Écriture de ${getTableName(table)} : ${reason}`)
    }
  }
}
