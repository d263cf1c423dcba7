import type { z } from 'zod'

/** Reads what the tab keeps under a key; null when there is nothing, or nothing of this form. Never throws. */
export function readStored<T>(key: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/**
 * Keeps JSON for the tab, over a reload; null forgets it. A full or forbidden storage costs what is typed if the page is
 * reloaded, nothing else: it never throws.
 */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Said above.
  }
}
