/**
 * Waits `ms` for a promise and gives its value; undefined when it takes longer, while it goes on. Its failure is a
 * failure.
 */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  let giveUp = () => {}
  const late = new Promise<undefined>((resolve) => {
    giveUp = () => resolve(undefined)
  })
  const timer = setTimeout(giveUp, ms)
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
