import { Client } from 'pg'
import { z } from 'zod'
import { makeOwnDatabase } from '../support/own-database'
import { type OwnServer, startOwnServer, whenReady } from '../support/own-server'
import { until } from '../support/until'

let own: Awaited<ReturnType<typeof makeOwnDatabase>>
let client: Client
const servers: OwnServer[] = []

beforeAll(async () => {
  own = await makeOwnDatabase('roles')
  client = new Client({ connectionString: own.variables.DATABASE_URL })
  await client.connect()
})
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGTERM')
  await Promise.all(servers.map(({ ended }) => ended))
  await client?.end()
  await own?.remove()
})

async function start(ROLE: string): Promise<OwnServer> {
  const secret = 'secret-des-tests-sans-valeur-ailleurs-2026'
  const server = await startOwnServer({ ...own.variables, NEXTAUTH_SECRET: secret, ROLE })
  servers.push(server)
  return server
}

async function stateOf(): Promise<string[]> {
  const { rows } = await client.query('select distinct etat from jobs order by 1')
  return z.array(z.object({ etat: z.string() }).transform(({ etat }) => etat)).parse(rows)
}

test('[OPS-37] an instance that serves people leaves the work to one that works', async () => {
  await whenReady(await start('web'))
  await client.query("insert into jobs (type, donnees, a_executer_at) values ('conservation', '{}', now())")
  // Past the time within which a loop looks again.
  await new Promise((resolve) => setTimeout(resolve, 6000))
  expect(await stateOf()).toEqual(['En attente'])
  await whenReady(await start('worker'))
  await until('the work is done', async () => (await stateOf()).includes('Terminé'), 60_000)
})

test('[OPS-37] a role that is none stops the process, by its name', async () => {
  const { code, errors } = await (await start('maitre')).ended
  expect(code).toBe(1)
  expect(errors).toContain('ROLE : web, worker ou all est attendu')
})
