import { z } from 'zod'

/** Variables that the test run gives to the tests: `npm test` starts the server and sets these. */
const variables = z.object({
  TEST_BASE_URL: z.url({
    error: 'TEST_BASE_URL manque : lancez « npm run test:server », puis « npm run test:api »',
  }),
  TEST_SERVER_LOG: z.string().optional(),
  TEST_MAILS: z.string().optional(),
})

const parsed = variables.parse(process.env)

/** Origin of the server under test, without the prefix: `http://localhost:4310`. */
export const baseUrl = parsed.TEST_BASE_URL

/** File that holds the server's log lines. */
export const serverLogFile = parsed.TEST_SERVER_LOG

/** File that holds the mails the server sent, one JSON line each. */
export const mailsFile = parsed.TEST_MAILS
