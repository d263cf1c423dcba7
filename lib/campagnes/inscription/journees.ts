import 'server-only'
import type { Journee } from '@/lib/domain/campagnes/jpo'
import { dayInParis } from '@/lib/domain/temps/days'
import { formatDayLong } from '@/lib/domain/textes/format'
import { plageHoraire } from './heures'
import { openSessionsPublic } from './sessions'

/** Open days to come as /jpo shows them. */
export async function openJourneesPublic(): Promise<Journee[]> {
  const sessions = await openSessionsPublic()
  return sessions.map(({ debutAt, finAt, ...session }) => {
    const day = formatDayLong(dayInParis(debutAt))
    return {
      ...session,
      date: day.charAt(0).toUpperCase() + day.slice(1),
      heures: plageHoraire({ debutAt, finAt }),
    }
  })
}
