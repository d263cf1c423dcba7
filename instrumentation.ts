/** Called once by Next before the first request: a server that cannot serve stops, and says why (PLATFORM-15). */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startServer } = await import('@/lib/start-server')
    await startServer()
  }
}
