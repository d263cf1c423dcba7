import { z } from 'zod'
import { instantInParis } from '../temps/days'
import { texte } from './colonne'
import { readDay } from './valeurs'

const HOUR = /^(.*?)(?:[ T](?:à )?([01]\d|2[0-3])[:h]([0-5]\d)(?::00)?)?$/u

/** An instant written 21/11/2026 09:30, in Paris, or 2026-11-21T08:30:00Z; a day alone is its midnight. */
const instantSchema = z.string().transform((text, ctx) => {
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/.test(text)) {
    const at = new Date(text)
    if (!Number.isNaN(at.getTime())) return at.toISOString()
  }
  const [, day = '', hours = '00', minutes = '00'] = HOUR.exec(text) ?? []
  const read = readDay(day)
  if ('value' in read) return instantInParis(read.value, `${hours}:${minutes}`).toISOString()
  ctx.addIssue({ code: 'custom', message: `${read.fault} Une heure peut suivre\u00a0: 21/11/2026 09:30.` })
  return z.NEVER
})

/** A column that holds an instant (FIRST-11). */
export const instant = (
  header: string,
  example: string,
  { help = '', ...options }: Omit<NonNullable<Parameters<typeof texte>[2]>, 'schema'> = {},
) =>
  texte(header, example, {
    ...options,
    schema: instantSchema,
    help: [help, 'Date, et heure de Paris si elle est connue.'].filter(Boolean).join(' '),
  })
