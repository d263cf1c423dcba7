import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { ENV_NAMES } from '@/lib/platform/env'

const run = promisify(execFile)

/** Runs a command of the project and gives its output and its exit code. */
export async function command(script: string, args: readonly string[], variables: Record<string, string>) {
  const environment = {
    // Commands read `.env` for what is not given, be it empty: that of a developer is left out.
    ...Object.fromEntries(ENV_NAMES.map((name) => [name, ''])),
    ...process.env,
    NODE_ENV: 'production' as const,
    CLOCK: '',
    ...variables,
  }
  return run(process.execPath, ['--conditions=react-server', '--import', 'tsx', script, ...args], {
    env: environment,
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: unknown) => {
      const { code, stdout, stderr } = z
        .object({ code: z.number(), stdout: z.string(), stderr: z.string() })
        .parse(error)
      return { code, said: stdout + stderr }
    },
  )
}
