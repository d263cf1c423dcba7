import { appareil } from '@/lib/comptes/appareil'
import { type OpenSession, openSessionsOf } from '@/lib/comptes/connexion/queries'
import { formatInstant } from '@/lib/domain/format'
import { Security } from '../security'
import type { EspaceTabProps } from './tab-props'

/** Tab « Sécurité »: the password and the open sessions of the person (ACCOUNT-09). */
export async function SecuriteTab({ session }: EspaceTabProps) {
  const sessions = await openSessionsOf(session)
  return <Security isLocal={session.user.provider === 'local'} sessions={sessions.map(shown)} />
}

function shown({ id, createdAt, lastSeenAt, ip, userAgent, isCurrent }: OpenSession) {
  const since = (instant: Date) => `le ${formatInstant(instant)}`
  return {
    id,
    ip,
    isCurrent,
    appareil: appareil(userAgent),
    depuis: since(createdAt),
    activite: since(lastSeenAt),
  }
}
