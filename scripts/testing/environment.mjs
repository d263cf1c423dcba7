import { rmSync } from 'node:fs'
import { startIdentity } from '../lib/identity.mjs'
import { startMails } from './mails.mjs'
import { startMapStyle } from './map-style.mjs'
import { startPostgres } from './postgres.mjs'
import { prepareDatabase, startServer, testEnvironment } from './server.mjs'

/**
 * Starts all that the API tests and the journeys need: PostgreSQL (or the database of `TEST_DATABASE_URL`), prepared by
 * `prepare`, a mail server, an identity provider and the application, whose log and mails go to these files.
 * @returns the variables that tests read, and `stop()`
 * @throws a French message when one of them does not start; those that did are stopped
 */
export async function startAll({ log, mails: mailsFile, prepare = prepareDatabase, command = 'start' }) {
  const stops = []
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end()
  }
  try {
    const postgres = process.env.TEST_DATABASE_URL ? undefined : await startPostgres()
    if (postgres) stops.push(postgres.stop)
    const environment = await testEnvironment(process.env.TEST_DATABASE_URL || postgres.url)
    stops.push(() => rmSync(environment.DATA_DIR, { recursive: true, force: true }))
    if ((await prepare(environment)) !== 0) throw new Error('La base de test n’a pas pu être préparée.')
    const mails = await startMails(mailsFile)
    stops.push(mails.stop)
    const mapStyle = await startMapStyle()
    stops.push(mapStyle.stop)
    const identity = await startIdentity({ ...environment, DEMO_SSO: '1' })
    stops.push(identity.stop)
    const server = await startServer(
      { ...environment, ...identity.variables, SMTP_URL: mails.url, MAP_STYLE_URL: mapStyle.url },
      log,
      command,
    )
    stops.push(server.stop)
    const variables = {
      TEST_BASE_URL: server.origin,
      TEST_SERVER_LOG: log,
      TEST_MAILS: mailsFile,
      TEST_DATABASE_URL: environment.DATABASE_URL,
      TEST_DATA_DIR: environment.DATA_DIR,
      NEXTAUTH_SECRET: environment.NEXTAUTH_SECRET,
    }
    return { variables, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
