import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import { COLLECTIONS } from '@/lib/app/collections.generated'
import type { Caller } from '@/lib/platform/api/collection'
import { compileFind } from '@/lib/platform/api/query/compile'
import { parseQuery } from '@/lib/platform/api/query/parse'
import { closeDb } from '@/lib/platform/db/client'
import { execute } from '@/lib/platform/db/execute'
import { accounts, call, signIn } from '../../support/api'
import type { BenchCase, Measure } from '../case'
import { median, timingsInTurns } from '../measure'

const SEARCH = 'populate=clients&pagination[pageSize]=100'

const me = z.object({
  id: z.number(),
  role: z.object({ id: z.number() }),
  utilisateurEHS: z.boolean(),
  test: z.boolean(),
})
const page = z.object({ data: z.array(z.object({ clients: z.array(z.unknown()) })).length(100) })

/** The statement that the call compiles for this caller. */
function statement(caller: Caller): SQL {
  const groupes = COLLECTIONS.get('groupes')
  if (!groupes) throw new Error('La collection groupes manque.')
  return compileFind(groupes, parseQuery(groupes, SEARCH, caller), caller)
}

async function caller(jwt: string): Promise<Caller> {
  const { id, role, utilisateurEHS, test } = me.parse((await call('GET', 'users/me', { jwt })).body)
  return { userId: id, roleId: role.id, utilisateurEHS, test }
}

/** In turns: the call over HTTP, and its statement alone on a copy of the same data. */
async function run(): Promise<Measure[]> {
  const jwt = await signIn(accounts.dis.admin)
  const read = () => call('GET', `groupes?${SEARCH}`, { jwt })
  page.parse((await read()).body)
  const query = statement(await caller(jwt))
  const [calls, alone] = await timingsInTurns(200, read, () => execute(query))
  await closeDb()
  return [
    {
      id: 'PERF-10',
      title: '100 groupes et leurs clients par l’API, comparés à leur requête SQL seule',
      figures: `médianes ${median(calls).toFixed(1)} et ${median(alone).toFixed(1)} ms`,
      value: median(calls) / median(alone),
      target: { atMost: 1.5 },
      unit: 'fois',
    },
  ]
}

export const groupes: BenchCase = {
  id: 'PERF-10',
  title: '1 000 groupes et 5 000 clients : appel et requête seule',
  run,
}
