import { z } from 'zod'
import { isOneLine } from '../textes/checks'
import { forbidden, refuseHidden } from '../textes/validators'
import { ADRESSE_REFUSEE, isContentAddress } from './liens'
import { markdownLinks } from './markdown'

/** A name, a title or any other text of one line that is stored and shown to others (SAFE-16). */
export const nomStocke = z.string().superRefine(refuseHidden)

/** An address that is stored and that others follow: see `isContentAddress` (SAFE-16). */
export const adresseStockee = z.string().trim().refine(isContentAddress, ADRESSE_REFUSEE)

/** A text in Markdown whose links lead where addresses may lead. */
export const markdownStocke = z.string().refine((text) => areLinksSafe(text), ADRESSE_REFUSEE)

const areLinksSafe = (text: string): boolean =>
  markdownLinks(text).every((url) => url === '' || isContentAddress(url))

const ADDRESS_KEY = /^(url|href|path|lien|src)$/i

/** Longest list in a value of JSON. */
export const MOST_ITEMS = 1000

/** Paths of the lists of a value that are longer than `MOST_ITEMS`. */
function longLists(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value) && value.length > MOST_ITEMS) return [path]
  return Object.entries(value).flatMap(([key, each]) => longLists(each, [...path, key]))
}

/** Any value of JSON whose lists are bounded (SAFE-27). */
export const jsonBorne = z.json().superRefine((value, context) => {
  for (const path of longLists(value))
    context.addIssue({ code: 'custom', path, message: 'Il faut au plus 1\u202f000\u00a0éléments.' })
})

/** A value of content in JSON: its addresses by their key, and its texts as Markdown. */
export const jsonStocke = jsonBorne.superRefine((value, context) => {
  const walk = (inner: unknown, path: string[]): void => {
    if (typeof inner === 'string') {
      const isAddress = ADDRESS_KEY.test(path.at(-1) ?? '') && inner !== ''
      const isSafe = isAddress ? isContentAddress(inner) : areLinksSafe(inner)
      if (!isSafe) context.addIssue({ code: 'custom', path, message: ADRESSE_REFUSEE })
      // A line of JSON is a name; a text of several lines is not.
      const line = inner.replace(/[\n\r\t]/g, ' ')
      if (!isOneLine(line)) context.addIssue({ code: 'custom', path, message: forbidden(line) })
    } else if (typeof inner === 'object' && inner !== null)
      for (const [key, each] of Object.entries(inner)) walk(each, [...path, key])
  }
  walk(value, [])
})
