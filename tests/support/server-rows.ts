import { Client } from 'pg'
import { z } from 'zod'

/** Numbers of the first row of a statement run on the database of the test server: a figure computed again, by SQL of the test's own. */
export async function numbersOf(statement: string, values: readonly unknown[] = []): Promise<number[]> {
  const client = new Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  try {
    const { rows } = await client.query({ text: statement, values: [...values], rowMode: 'array' })
    return z.array(z.coerce.number()).parse(rows[0])
  } finally {
    await client.end()
  }
}
