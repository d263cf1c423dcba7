import { Client } from 'pg'
import { z } from 'zod'

async function firstRow(statement: string, values: readonly unknown[]): Promise<unknown> {
  const client = new Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  try {
    const { rows } = await client.query({ text: statement, values: [...values], rowMode: 'array' })
    return rows[0] ?? []
  } finally {
    await client.end()
  }
}

/** Numbers of the first row of a statement run on the database of the test server: a figure computed again, by SQL of the test's own. */
export const numbersOf = async (statement: string, values: readonly unknown[] = []): Promise<number[]> =>
  z.array(z.coerce.number()).parse(await firstRow(statement, values))

/** Texts of such a row. */
export const textsOf = async (statement: string, values: readonly unknown[] = []): Promise<string[]> =>
  z.array(z.string()).parse(await firstRow(statement, values))
