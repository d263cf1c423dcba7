'use client'

import { useEffect } from 'react'
import { reloadAfterChunkError } from '@/lib/browser/chunk-reload'

/** Reloads once when a piece of the application cannot be loaded, for instance after a new version (SHELL-46). */
export function ChunkReload() {
  useEffect(() => {
    const onError = (event: ErrorEvent) => reloadOnce(event.error)
    const onRejection = (event: PromiseRejectionEvent) => reloadOnce(event.reason)
    window.addEventListener('error', onError)
    window.addEventListener('unhandledrejection', onRejection)
    return () => {
      window.removeEventListener('error', onError)
      window.removeEventListener('unhandledrejection', onRejection)
    }
  }, [])
  return null
}

/** Reloads once for the error pages, which receive the error instead of the window. */
export function reloadOnce(error: unknown): boolean {
  return reloadAfterChunkError(error, {
    storage: window.sessionStorage,
    now: Date.now(),
    reload: () => window.location.reload(),
  })
}
