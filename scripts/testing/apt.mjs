import { spawnSync } from 'node:child_process'

const has = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined

function run(command) {
  const [program, ...args] = command
  return spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
}

/**
 * Installs Debian packages, as root or through sudo without a question.
 * @throws a French message ending with `advice` where that is not possible
 */
export function aptInstall(packages, advice) {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (!has('apt-get') || (prefix.length > 0 && !has('sudo'))) {
    throw new Error(
      `Impossible d'installer ${packages.join(', ')} : il faut apt-get, en root ou par sudo. ${advice}`,
    )
  }
  const env = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive']
  const done =
    run([...env, 'apt-get', 'update']) &&
    run([...env, 'apt-get', 'install', '-y', '--no-install-recommends', ...packages])
  if (!done) throw new Error(`L'installation de ${packages.join(', ')} par apt-get a échoué. ${advice}`)
}
