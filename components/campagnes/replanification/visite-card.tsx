import { CalendarDays } from 'lucide-react'
import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { dayTitle, hoursText } from '@/components/visites/creneaux/creneau-text'
import { creneauOf } from '@/lib/domain/visites/creneaux'
import type { VisiteDuLien } from './visite'

/** When the technician comes. */
export function VisiteCard({ start, objet }: { start: string; objet: string }) {
  const creneau = creneauOf(new Date(start))
  return (
    <Card padded className="flex items-start gap-4">
      <span className="grid size-11 flex-none place-items-center rounded-md bg-portal-soft text-portal-ink">
        <CalendarDays aria-hidden="true" />
      </span>
      <div className="min-w-0">
        <p className="text-[17px] font-semibold">{dayTitle(creneau)}</p>
        <p>{hoursText(creneau)}</p>
        <p className="text-muted">{objet}</p>
      </div>
    </Card>
  )
}

/** Says that the date is not the one that the link was sent with. */
export function MovedVisite({ visite: { hasMoved } }: { visite: VisiteDuLien }) {
  if (!hasMoved) return null
  return (
    <Alert tone="info" title="Votre rendez-vous a changé depuis l’envoi de notre message">
      Voici la date à laquelle notre technicien passe.
    </Alert>
  )
}
