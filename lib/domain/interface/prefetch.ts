/** Connection as the browser tells it (Network Information API), when it does. */
export type Connection = { effectiveType?: string; saveData?: boolean }

/** Links are prefetched unless the connection is 2g or the person saves data (SHELL-49). */
export function shouldPrefetch(connection?: Connection): boolean {
  return connection?.saveData !== true && !['slow-2g', '2g'].includes(connection?.effectiveType ?? '')
}
