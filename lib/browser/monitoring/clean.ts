import type { Breadcrumb, ErrorEvent } from '@sentry/nextjs'
import { bareAddress } from '@/lib/domain/interface/monitoring'

/** An error as it is sent: without the query of the page, and without who had it. */
export function cleanEvent(event: ErrorEvent): ErrorEvent {
  const { user: _, request, ...rest } = event
  if (request?.url === undefined) return rest
  return {
    ...rest,
    request: { url: bareAddress(request.url), headers: { 'User-Agent': navigator.userAgent } },
  }
}

/** A step before an error as it is sent; what was written to the console, where names may be, is not. */
export function cleanStep(step: Breadcrumb): Breadcrumb | null {
  if (step.category === 'console') return null
  const bare = ([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? bareAddress(value) : value,
  ]
  return step.data ? { ...step, data: Object.fromEntries(Object.entries(step.data).map(bare)) } : step
}
