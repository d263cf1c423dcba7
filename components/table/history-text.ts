import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { periodInWords } from '@/lib/domain/perimetre/periode-en-mots'
import type { History } from '@/lib/platform/lists/definition'
import { REACH_TEXTS, reachOf } from '@/lib/platform/lists/reach'

/** Names the rows that a list covers, for the end of the sentence under its title: « À payer : toutes années » (HOME-35). */
export function historyText(
  history: History,
  { dates }: Pick<Perimetre, 'dates'>,
  filters: Readonly<Record<string, readonly string[]>>,
): string {
  const reach = reachOf({ history }, filters)
  if (reach === 'ouvert') return REACH_TEXTS.ouvert
  // « Période du 3 mars 2026 », where a sentence has « le 3 mars 2026 ».
  const period = periodInWords(dates).replace(/^le /, 'du ')
  if (reach === 'periode') return `Période ${period}`
  return `${history.words}\u00a0: toutes années\u00a0; historique ${period}`
}
