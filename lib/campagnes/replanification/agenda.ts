import { hoursOf } from '@/lib/domain/visites/creneaux'
import { env } from '@/lib/platform/env'
import { calendarText } from '@/lib/platform/ics/calendar'
import { visiteUrl } from '@/lib/visites/lien'
import type { VisiteAVenir } from '@/lib/visites/visite'

/** A visit for the calendar of its customer; once moved, the same event with its new hours. */
export function agendaOf(visite: VisiteAVenir, ID: string, writtenAt: Date): string {
  const { from, to } = hoursOf(visite)
  const link = { ID, canal: 'email', envoi: 1, firstConfirm: true, secondConfirm: false } as const
  return calendarText({
    name: 'Rendez-vous',
    writtenAt,
    events: [
      {
        uid: `visite-${visite.id}@${new URL(env().APP_URL).hostname}`,
        sequence: visite.deplacements,
        start: from,
        end: to,
        summary: visite.objet,
        description: `Visite n° ${visite.numero}. Notre technicien passe pendant cette demi-journée. Un empêchement ? Appelez-nous au ${env().HOTLINE}.`,
        ...(visite.adresse ? { location: visite.adresse } : {}),
        url: visiteUrl(visite, link),
      },
    ],
  })
}
