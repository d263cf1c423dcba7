import { spawnSync } from 'node:child_process'
import { aptInstall } from './apt.mjs'

/** Programs with which tests open our documents, and the package of each. */
const PROGRAMS = { pdfsig: 'poppler-utils', openssl: 'openssl' }

const isMissing = (program) => spawnSync(program, ['-v'], { stdio: 'ignore' }).error !== undefined

/** Installs the programs that are missing from the system's packages. Throws a French message where it cannot be. */
export function ensurePrograms() {
  const packages = Object.keys(PROGRAMS)
    .filter(isMissing)
    .map((program) => PROGRAMS[program])
  if (packages.length > 0) aptInstall(packages, `Installez ${packages.join(' et ')}.`)
}
