import { accounts } from '../../support/accounts'
import type { BenchCase, Measure } from '../case'
import { logIn } from '../log-in'
import { compareThroughput } from '../measure'

/** A collection of which the person sees more than 25 rows, and the person themselves. */
const CALLS = ['contrats', 'users/me']
/** Share of the bare handler's requests per second that a call serves at least. */
const TARGETS = { embedded: 1 / 3, server: 1 / 2 }

type Side = { origin: string; bare: string; jwt: string; database: string; target: number }

/** The call, against a bare handler of the same Next that answers the same bytes. */
async function measure(path: string, { origin, bare, jwt, database, target }: Side): Promise<Measure> {
  const url = `${origin}/v2/api/${path}`
  const headers = { authorization: `Bearer ${jwt}` }
  const answer = await fetch(url, { headers })
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${url} : ${answer.status}`)
  await fetch(`${bare}/octets`, { method: 'PUT', body })
  const { left, right } = await compareThroughput({ url, headers }, { url: `${bare}/octets` })
  return {
    id: 'PERF-09',
    title: `Appel ${path}, comparé à une réponse nue de mêmes octets, ${database}`,
    figures: `${left.toFixed(0)} et ${right.toFixed(0)} réponses par seconde, ${body.length} octets`,
    value: left / right,
    target: { atLeast: target },
    unit: 'fois',
  }
}

export const appels: BenchCase = {
  id: 'PERF-09',
  title: 'Appels de 25 lignes, comparés à une réponse nue',
  run: async ({ app, appOnServer, bare }) => {
    const servers = [
      { origin: app, database: 'base embarquée', target: TARGETS.embedded },
      ...(appOnServer === null
        ? []
        : [{ origin: appOnServer, database: 'serveur PostgreSQL', target: TARGETS.server }]),
    ]
    const measures: Measure[] = []
    for (const server of servers) {
      const jwt = await logIn(server.origin, accounts.collectif.super)
      for (const path of CALLS) measures.push(await measure(path, { ...server, bare, jwt }))
    }
    return measures
  },
}
