import { formatAmount, formatDay, formatInstant } from '../textes/format'
import type { Format } from './colonne'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}/

/** A stored value, as the database writes it, in the words of the screens; empty where there is none. */
export function enClair(text: string | null, format: Format | null): string {
  if (text === null || text === '') return ''
  switch (format?.kind) {
    case 'booleen':
      return text === 'true' || text === 't' ? 'Oui' : 'Non'
    case 'montant':
      return formatAmount(Number(text))
    case 'decimal':
      return String(Number(text) / 10 ** format.scale).replace('.', ',')
    case 'choix':
      return format.labels?.[text] ?? text
    case 'liste':
      return text.replace(/^\{|\}$/g, '').replace(/[|,]/g, ', ')
    default:
      if (DAY.test(text)) return formatDay(text)
      return INSTANT.test(text) ? formatInstant(new Date(text.replace(/([+-]\d{2})$/, '$1:00'))) : text
  }
}
