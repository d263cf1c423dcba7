import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../identity/main.mjs', import.meta.url))
const MOST_MS = 20_000

/**
 * Starts the demonstration's identity provider for the extranet of this environment. It ends with this process, however
 * this one ends.
 * @returns {Promise<{ variables: Record<string, string>, stop: () => void }>} the configuration of the extranet
 * @throws when the program refuses to run or does not start
 */
export async function startIdentity(environment) {
  const child = fork(PROGRAM, { env: environment, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const said = await new Promise((resolve, reject) => {
    const late = setTimeout(() => end(new Error('Le fournisseur d’identité ne démarre pas.')), MOST_MS)
    const end = (error, message) => {
      clearTimeout(late)
      if (error) child.kill()
      if (error) reject(error)
      else resolve(message)
    }
    child.once('message', (message) => end(null, message))
    child.once('error', end)
    child.once('exit', () => end(new Error('Le fournisseur d’identité s’est arrêté.')))
  })
  child.unref()
  child.channel?.unref()
  const variables = {
    OKTA_ISSUER: said.issuer,
    OKTA_CLIENT_ID: said.clientId,
    OKTA_CLIENT_SECRET: said.clientSecret,
  }
  return { variables, stop: () => void child.kill() }
}
