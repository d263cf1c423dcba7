import { isWanted, type Monitored, monitoringOptions } from '@/lib/domain/interface/monitoring'
import { ClientCallError } from '../client'
import { cleanEvent, cleanStep } from './clean'
import type * as Kit from './kit'

let kit: Promise<typeof Kit> | null = null

/** Starts the monitoring of this page, once; its code is fetched then only (OPS-07). */
export function startMonitoring(settings: Monitored): Promise<typeof Kit> {
  kit ??= load(settings)
  return kit
}

/** Loads the kit; failures meanwhile are kept, and sent with it. */
async function load(settings: Monitored): Promise<typeof Kit> {
  const early: unknown[] = []
  const keepError = ({ error }: ErrorEvent) => early.push(error)
  const keepRejection = ({ reason }: PromiseRejectionEvent) => early.push(reason)
  window.addEventListener('error', keepError)
  window.addEventListener('unhandledrejection', keepRejection)
  try {
    const loaded = await import('./kit')
    loaded.init({
      ...monitoringOptions(settings),
      integrations: (usual) => usual.filter(isWanted),
      beforeSend: cleanEvent,
      beforeBreadcrumb: cleanStep,
    })
    for (const error of early) loaded.captureException(error)
    return loaded
  } finally {
    window.removeEventListener('error', keepError)
    window.removeEventListener('unhandledrejection', keepRejection)
  }
}

/** Sends an error that a part of the page caught. What a call answered is no fault of the page. */
export function monitor(error: unknown): void {
  if (error instanceof ClientCallError) return
  kit?.then(({ captureException }) => captureException(error)).catch(() => undefined)
}
