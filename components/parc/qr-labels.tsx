import { Badge } from '@/components/ui/badge'
import { dayInParis } from '@/lib/domain/temps/days'
import { formatCount, formatDay, formatInstant } from '@/lib/domain/textes/format'
import type { QrLabel } from '@/lib/parc/qr/labels'

/** Printed codes of a record, with their scans (PARK-38). */
export function QrLabels({ labels }: { labels: readonly QrLabel[] }) {
  return (
    <ul className="divide-y divide-line">
      {labels.map(({ id, lot, format, createdAt, revoqueAt, scans, dernierScanAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 px-5 py-3.5">
          <span className="min-w-0">
            <b className="font-semibold">{lot}</b>, {format}
            <span className="block text-[13.5px] text-muted">
              Créé le {formatDay(dayInParis(createdAt))}. {formatCount(scans, 'lecture')}
              {dernierScanAt && `, la dernière le ${formatInstant(dernierScanAt)}`}.
            </span>
          </span>
          <Badge tone={revoqueAt ? 'neutral' : 'ok'}>{revoqueAt ? 'Révoqué' : 'Actif'}</Badge>
        </li>
      ))}
    </ul>
  )
}
