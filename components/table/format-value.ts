import { formatDay, formatNumber } from '@/lib/domain/textes/format'
import type { ExportValue } from '@/lib/platform/lists/export-types'

/** Text of a cell on the screen; a dash where there is nothing. */
export function formatValue(value: ExportValue): string {
  if (value === null || value === '') return '—'
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non'
  if (typeof value === 'string') return value
  return formatDay(value.day)
}
