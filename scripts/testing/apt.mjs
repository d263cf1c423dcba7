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
  // Another program may hold the lock of apt for a while, such as a second call of this one.
  const wait = ['-o', 'DPkg::Lock::Timeout=300']
  const apt = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...wait]
  const done =
    run([...apt, 'update']) && run([...apt, 'install', '-y', '--no-install-recommends', ...packages])
  if (!done) throw new Error(`L'installation de ${packages.join(', ')} par apt-get a échoué. ${advice}`)
}
