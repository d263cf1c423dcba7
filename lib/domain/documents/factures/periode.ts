import { formatDay } from '@/lib/domain/textes/format'

/** « du 01/10/2026 au 31/12/2026 »; null without a period. */
export function formatPeriode(debut: string | null, fin: string | null): string | null {
  if (debut !== null && fin !== null) return `du ${formatDay(debut)} au ${formatDay(fin)}`
  if (debut !== null) return `à partir du ${formatDay(debut)}`
  return fin === null ? null : `jusqu’au ${formatDay(fin)}`
}
