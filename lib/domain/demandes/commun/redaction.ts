import { z } from 'zod'

/** A form being filled, as its draft keeps it. */
export type Redaction<V> = {
  /** Names this request, however often, from however many tabs it is sent: the root of its `Idempotency-Key`s. */
  cle: string
  /** Name of the last save, by which a device knows its own. */
  sauvegarde: string
  valeurs: V
}

/**
 * Reads a draft that was stored; null when it holds no such thing (CMI-48). `values` must read every text it is given.
 */
export function readRedaction<V>(stored: unknown, values: z.ZodType<V>): Redaction<V> | null {
  const schema = z.object({
    cle: z.string().min(8),
    sauvegarde: z.string(),
    valeurs: values,
  })
  return schema.safeParse(stored).data ?? null
}

/** Texts of a stored form under the names of a new one; a field that is missing or is no text keeps its first value. */
export function storedTexts<T extends Readonly<Record<string, string>>>(fresh: T, stored: unknown): T {
  const texts = z.record(z.string(), z.unknown()).safeParse(stored).data ?? {}
  const known = Object.entries(texts).filter(([name, text]) => name in fresh && typeof text === 'string')
  return { ...fresh, ...Object.fromEntries(known) }
}

/** Print of a content (cyrb53), so that the same content is sent under the same key and another one under its own. */
export function printOf(content: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < content.length; index++) {
    const code = content.charCodeAt(index)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
