/** Text that stands where a person was named. */
export const EFFACE = '[effacé]'

/** Whole words and numbers: « Martin » is not found in « Martinique ». */
const bounded = (source: string) => new RegExp(`(?<![\\p{L}\\d])${source}(?![\\p{L}\\d])`, 'gu')

/** Whether the pattern finds somebody in a text. */
export function isMentioned(text: string, source: string | null): boolean {
  return source !== null && bounded(source).test(text)
}

/** A text without what the patterns find. */
export function sansPersonne(text: string, sources: readonly (string | null)[], by: string = EFFACE): string {
  return sources
    .filter((source) => source !== null)
    .reduce((result, source) => result.replace(bounded(source), by), text)
}

/** A JSON value, each string inside changed. */
export function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapStrings(inner, change)]))
}

/** Lines of a text, or strings of a JSON value, in which the person is named. */
export function extraits(value: unknown, source: string | null): string[] {
  const found: string[] = []
  mapStrings(value, (text) => {
    found.push(...text.split('\n').filter((line) => isMentioned(line, source)))
    return text
  })
  return found
}
