import { appareil } from '@/lib/comptes/appareil'
import { ownKeysOf } from '@/lib/comptes/connexion/own-keys'
import { type OpenSession, openSessionsOf } from '@/lib/comptes/connexion/queries'
import { secondFacteurOf } from '@/lib/comptes/second-facteur/queries'
import { FACTEUR_LABELS, MAX_FACTEURS, type SecondFacteur } from '@/lib/domain/comptes/second-facteur'
import { dayInParis } from '@/lib/domain/temps/days'
import { formatDay, formatInstant } from '@/lib/domain/textes/format'
import type { ShownSecondFacteur } from '../second-facteur/shown'
import { Security } from '../security'
import type { EspaceTabProps } from './tab-props'

/** Tab « Sécurité »: the password, the second factor and the open sessions of the person (ACCOUNT-09, SAFE-21). */
export async function SecuriteTab({ session }: EspaceTabProps) {
  const isLocal = session.user.provider === 'local'
  const [sessions, secondFacteur, adresses] = await Promise.all([
    openSessionsOf(session),
    isLocal ? secondFacteurOf(session) : null,
    ownKeysOf(session.user.id),
  ])
  const isOwn = session.impersonateur === null
  return (
    <Security
      secondFacteur={secondFacteur && { ...shownFactors(secondFacteur), isOwn }}
      sessions={sessions.map(shown)}
      adresses={adresses.map(({ id, nom, createdAt }) => ({ id, nom, depuis: formatInstant(createdAt) }))}
      isOwn={isOwn}
    />
  )
}

function shownFactors({ facteurs, ...rest }: SecondFacteur): Omit<ShownSecondFacteur, 'isOwn'> {
  const day = (instant: Date) => formatDay(dayInParis(instant))
  return {
    ...rest,
    // The first one of those who are to have one is added at a login.
    peutAjouter: facteurs.length < MAX_FACTEURS && !(rest.exige && facteurs.length === 0),
    facteurs: facteurs.map(({ id, type, nom, creeLe, utiliseLe }) => ({
      id,
      type,
      nom,
      sorte: FACTEUR_LABELS[type],
      depuis: `ajoutée le ${day(creeLe)}, ${utiliseLe ? `utilisée le ${formatInstant(utiliseLe)}` : 'jamais utilisée'}`,
    })),
  }
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
