import { AsyncLocalStorage } from 'node:async_hooks'
import { spawn } from 'node:child_process'

/** Output of the programs of a step, kept until its end. */
const kept = new AsyncLocalStorage()

/** Does work that goes on beside another: what its programs write is printed at its end, whole, under this title. */
export async function keepOutput(work, title) {
  const chunks = [Buffer.from(title)]
  try {
    return await kept.run(chunks, work)
  } finally {
    process.stdout.write(Buffer.concat(chunks))
  }
}

/** Runs a program to its end with the terminal's output and gives its exit code, never throwing. */
export function run(program, args, options = {}) {
  return new Promise((resolve) => {
    const chunks = kept.getStore()
    const output = chunks ? 'pipe' : 'inherit'
    const child = spawn(program, args, { stdio: ['ignore', output, output], ...options })
    if (chunks)
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => chunks.push(data))
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (code, signal) => resolve(signal ? 1 : (code ?? 1)))
  })
}

/** Runs a Node program of a dependency, without the second that npx takes. */
export function runNode(args, env = {}) {
  return run(process.execPath, args, { env: { ...process.env, ...env } })
}
