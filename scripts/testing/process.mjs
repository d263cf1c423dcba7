import { spawn } from 'node:child_process'

/** Runs a program to its end with the terminal's output and gives its exit code, never throwing. */
export function run(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)))
  })
}

/** Runs a Node program of a dependency, without the second that npx takes. */
export function runNode(args, env = {}) {
  return run(process.execPath, args, { env: { ...process.env, ...env } })
}
