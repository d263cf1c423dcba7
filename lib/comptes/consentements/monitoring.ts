import 'server-only'
import { personneDe } from '@/lib/domain/comptes/consentements'
import type { Monitored } from '@/lib/domain/interface/monitoring'
import type { Session } from '@/lib/platform/auth/live-session'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { currentChoicesPublic } from './queries'

/** Where the errors of browsers are sent; null in an environment without monitoring. */
export function monitoring(): Monitored | null {
  const { SENTRY_DSN, ENVIRONMENT } = env()
  return SENTRY_DSN === undefined ? null : { dsn: SENTRY_DSN, environment: ENVIRONMENT }
}

/**
 * Who is monitored in a session that may be replayed: its person agreed to the measure of audience (OPS-09), and nobody else is
 * logged in as them. Nothing is read of an environment without monitoring.
 */
export async function replayOf({ user, impersonateur }: Session): Promise<Monitored | null> {
  const monitored = monitoring()
  if (monitored === null || impersonateur !== null) return null
  try {
    const choix = await currentChoicesPublic(personneDe(user.email))
    return choix["Mesure d'audience"] ? monitored : null
  } catch (error) {
    log.error('Surveillance', { error })
    return null
  }
}
