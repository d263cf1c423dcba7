import { z } from 'zod'
import { PASSWORD } from '../support/accounts'

const opened = z.object({ jwt: z.string() })

/** Token of a session on one of the servers: each has its own database, with its own sessions. */
export async function logIn(origin: string, identifier: string): Promise<string> {
  const answer = await fetch(`${origin}/v2/api/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier, password: PASSWORD }),
  })
  return opened.parse(await answer.json()).jwt
}
