import type { Instrumentation } from 'next'

/** Called once by Next before the first request: a server that cannot serve stops, and says why (PLATFORM-15). */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startServer } = await import('@/lib/app/start-server')
    await startServer()
  }
}

/** One log line per failed page, with the incident number that the person reads on the error page (ERR-12). */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { logRequestError } = await import('@/lib/platform/log-request-error')
  logRequestError(error, request, context)
}
