import { Client } from 'pg'

/**
 * Begins a file with no call of an administrator counted: all files share the server and its staff, whose limit of ten minutes is
 * that of one person at a screen.
 */
beforeAll(async () => {
  const { TEST_BASE_URL, TEST_DATABASE_URL } = process.env
  if (!TEST_BASE_URL || !TEST_DATABASE_URL) return
  const client = new Client({ connectionString: TEST_DATABASE_URL })
  await client.connect()
  try {
    await client.query(`delete from limites where key ~ '^(administration|referentiels):'`)
  } finally {
    await client.end()
  }
})
