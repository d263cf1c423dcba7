'use client'

import { useEffect } from 'react'
import { reloadAfterChunkError } from '@/lib/browser/chunk-reload'
import { showFailure } from './snackbar-store'

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
    online: navigator.onLine,
    reload: () => window.location.reload(),
  })
}

/** For an act of one press that could not be run: says so, unless its code is missing and the page is reloaded for it. */
export function tellUnrun(error: unknown, retry: () => unknown, message: string): void {
  if (!reloadOnce(error)) showFailure(error, retry, message)
}
