import type { PageFault } from '@/lib/domain/interface/error-page'

const PREFIX = 'page'

/**
 * Failure of a page with a status, and a message written for people. In production the browser receives nothing of a
 * server error but its digest, so the digest carries both, with the incident number that the log line shows (ERR-12).
 */
export class PageError extends Error {
  readonly digest: string

  constructor(
    readonly fault: PageFault,
    options?: ErrorOptions,
  ) {
    super(fault.message ?? `Erreur ${fault.status}`, options)
    this.name = 'PageError'
    const incident = crypto.randomUUID().slice(0, 8)
    const database = fault.databaseUnavailable ? 'db' : ''
    this.digest = [PREFIX, fault.status, database, encodeURIComponent(fault.message ?? ''), incident].join(
      ':',
    )
  }
}

export type ReadFault = { fault: PageFault; incident: string | null }

/** Fault and incident number of a digest; any error that is not a PageError is a plain 500 whose digest is its number. */
export function readDigest(digest: string | undefined): ReadFault {
  const [prefix, status, database, message = '', incident = ''] = digest?.split(':') ?? []
  if (prefix !== PREFIX) return { fault: { status: 500 }, incident: digest ?? null }
  const fault: PageFault = { status: Number(status) || 500, databaseUnavailable: database === 'db' }
  return { fault: message ? { ...fault, message: decoded(message) } : fault, incident: incident || null }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
