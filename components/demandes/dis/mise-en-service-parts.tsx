import type { MiseEnServiceRow } from '@/lib/demandes/suivi/lists/mises-en-service-dis'
import { formatDay } from '@/lib/domain/textes/format'

/** Day from which the warranty runs; reservations hold it back. */
export function Garantie({ row }: { row: MiseEnServiceRow }) {
  if (row.garantieActiveeLe !== null) return formatDay(row.garantieActiveeLe)
  return row.statut === 'Réserve' ? 'À la levée des réserves' : '—'
}

/** Reservations left to lift (FOLLOW-14). */
export function Reserves({ reserves }: { reserves: readonly string[] }) {
  return (
    <ul aria-label="Réserves à lever" className="grid list-disc gap-1 pl-4 text-left text-[13px]">
      {reserves.map((reserve) => (
        <li key={reserve}>{reserve}</li>
      ))}
    </ul>
  )
}
