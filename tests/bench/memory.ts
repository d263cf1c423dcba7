import { execFileSync } from 'node:child_process'

const EVERY_MS = 100

/** Resident memory of a process in megabytes. */
export function megabytesOf(pid: number): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Number(kilobytes.trim()) / 1024
}

/** Runs `work` and gives by how many megabytes the process grew at the most meanwhile. */
export async function growthOf<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ result: T; megabytes: number }> {
  const before = megabytesOf(pid)
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, megabytesOf(pid))
  }, EVERY_MS)
  try {
    const result = await work()
    return { result, megabytes: Math.max(most, megabytesOf(pid)) - before }
  } finally {
    clearInterval(timer)
  }
}
