import type { Instrumentation } from 'next'
import { PageError, readDigest } from './errors/page-error'
import { log } from './log'

type Given = Parameters<Instrumentation.onRequestError>

function digestOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'digest' in error && typeof error.digest === 'string'
    ? error.digest
    : undefined
}

/** Logs what a page could not be drawn for, under the incident number of its error page; no header, no query. */
export function logRequestError(error: Given[0], request: Given[1], context: Given[2]): void {
  const cause = error instanceof PageError ? (error.cause ?? error) : error
  log.error('page.erreur', {
    incident: readDigest(digestOf(error)).incident,
    route: context.routePath,
    method: request.method,
    error: cause,
  })
}
