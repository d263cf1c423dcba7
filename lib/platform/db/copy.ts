import { type Column, is } from 'drizzle-orm'
import { PgArray } from 'drizzle-orm/pg-core'
import type { Connection, PoolClient, Submittable } from 'pg'

/** A wire message: its type, the length of what follows the type, its body. */
function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type, 'latin1')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/**
 * A COPY sent whole in one piece. The handlers are those that `pg` calls on what it was given to send.
 */
class Copy implements Submittable {
  constructor(
    private readonly bytes: Buffer,
    private readonly settle: (error?: Error) => void,
  ) {}

  submit(connection: Connection): void {
    connection.stream.write(this.bytes)
  }

  handleCopyInResponse(): void {}

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.settle()
  }

  handleError(error: Error): void {
    this.settle(error)
  }
}

/** Runs `copy … from stdin` with these lines, in the text format of COPY. Rejects with the database's error. */
export function copyFrom(client: PoolClient, statement: string, lines: string | Buffer): Promise<void> {
  const bytes = Buffer.concat([
    message('Q', Buffer.from(`${statement}\0`)),
    message('d', typeof lines === 'string' ? Buffer.from(lines) : lines),
    message('c', Buffer.alloc(0)),
  ])
  return new Promise((resolve, reject) => {
    client.query(new Copy(bytes, (error) => (error ? reject(error) : resolve())))
  })
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
/** A text as the text format of COPY writes it. */
export const escaped = (text: string): string =>
  text.replace(/[\\\n\r\t]/g, (character) => ESCAPES[character] ?? character)

function arrayText(values: readonly unknown[]): string {
  const texts = values.map((value) =>
    value === null ? 'NULL' : `"${String(value).replace(/["\\]/g, (character) => `\\${character}`)}"`,
  )
  return `{${texts.join(',')}}`
}

/** Writer of the values of a column in the text format of COPY. */
export function copyText(column: Column): (value: unknown) => string {
  const object =
    column.dataType === 'json'
      ? JSON.stringify
      : is(column, PgArray)
        ? (value: unknown) => arrayText([value].flat())
        : null
  return (value) => {
    if (value === null || value === undefined) return '\\N'
    if (object !== null) return escaped(object(value))
    return value instanceof Date ? value.toISOString() : escaped(String(value))
  }
}
