import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { refusalOf } from '../identity/rules.mjs'
import { ensureBuild } from './build.mjs'
import { ensureDependencies } from './dependencies.mjs'
import { hostOf, reachedBy } from './host.mjs'
import { startIdentity } from './identity.mjs'
import { requireNode } from './node-version.mjs'
import { requireFreePort } from './port.mjs'
import { welcomeWhenReady } from './welcome.mjs'

const require = createRequire(import.meta.url)
const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * From a fresh clone to a running application: installs, builds, and becomes the Next server, in this process, so that
 * signals and exit codes are the server's own. What is up to date is skipped.
 * @param {'start' | 'dev'} command
 */
export async function launch(command) {
  requireNode()
  process.chdir(root)
  try {
    ensureDependencies(root)
    loadEnvFiles(command === 'dev')
    process.env.NEXT_TELEMETRY_DISABLED ??= '1'
    const port = readPort()
    const host = hostOf(process.env)
    await requireFreePort(port, host)
    if (command === 'start') ensureBuild(root)
    const address = (process.env.APP_URL || `http://localhost:${port}`).replace(/\/+$/, '')
    process.env.NEXTAUTH_URL = `${address}/v2/api/auth`
    const hasSso = await addDemoIdentity(address)
    if (host !== undefined && !process.env.HOST)
      console.log(
        `Écoute sur ${host} seul, puisque TRUST_PROXY est donné ; HOST=0.0.0.0 pour un mandataire d’ailleurs.`,
      )
    void welcomeWhenReady(`http://${reachedBy(host)}:${port}`, address, {
      hasDemoAccounts: !process.env.DATABASE_URL,
      hasSso,
    })
    runNext(command, port, host)
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

/** Loads the files that Next reads, with its own reader: the port and the address are needed before it starts. */
function loadEnvFiles(isDev) {
  require('@next/env').loadEnvConfig(root, isDev, { info: () => {}, error: console.error })
}

/** Single sign-on of the demonstration, where it may run (AUTH-22); without it the extranet works by passwords. */
async function addDemoIdentity(address) {
  const environment = { ...process.env, APP_URL: address }
  if (refusalOf(environment) !== null) return false
  try {
    const { variables } = await startIdentity(environment)
    Object.assign(process.env, variables)
    // The development server is a process that gets what @next/env read first.
    require('@next/env').updateInitialEnv(variables)
    return true
  } catch (error) {
    console.warn(`${error.message} L’extranet démarre sans connexion SSO.`)
    return false
  }
}

function readPort() {
  const text = process.env.PORT || '3000'
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Error(`PORT : un entier de 1 à 65535 est attendu, « ${text} » est donné.`)
}

function runNext(command, port, host) {
  const bin = path.join(root, 'node_modules', 'next', 'dist', 'bin', 'next')
  const where = host === undefined ? [] : ['-H', host]
  process.argv = [process.execPath, bin, command, '-p', String(port), ...where]
  require(bin)
}
