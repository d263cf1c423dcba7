import 'server-only'
import type { Journee } from '@/lib/domain/campagnes/jpo'
import { dayInParis, timeInParis } from '@/lib/domain/days'
import { formatDayLong } from '@/lib/domain/format'
import { openSessionsPublic } from './sessions'

/** Open days to come as /jpo shows them. */
export async function openJourneesPublic(): Promise<Journee[]> {
  const sessions = await openSessionsPublic()
  return sessions.map(({ debutAt, finAt, ...session }) => {
    const day = formatDayLong(dayInParis(debutAt))
    return {
      ...session,
      date: day.charAt(0).toUpperCase() + day.slice(1),
      heures: `de ${hour(debutAt)} à ${hour(finAt)}`,
    }
  })
}

/** « 09:00 » as people write it: « 9h00 ». */
const hour = (at: Date): string => timeInParis(at).replace(/^0/, '').replace(':', 'h')
