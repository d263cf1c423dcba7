import type { DateFilter } from '@/lib/domain/perimetre/dates'
import { periodInWords } from '@/lib/domain/perimetre/periode-en-mots'
import { formatCount } from '@/lib/domain/textes/format'

/** Perimeter of home in one sentence; the contracts and the period are left out where they do not apply. */
export function perimetreInWords(name: string, contrats: number | null, dates: DateFilter | null): string {
  return [
    name,
    ...(contrats === null ? [] : [formatCount(contrats, 'contrat')]),
    ...(dates === null ? [] : [periodInWords(dates)]),
  ].join(', ')
}
