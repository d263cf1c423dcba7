import { CalendarDays } from 'lucide-react'
import { Card } from '@/components/ui/card'
import { creneauOf } from '@/lib/domain/visites/creneaux'
import { dayTitle, hoursText } from './creneau-text'

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
