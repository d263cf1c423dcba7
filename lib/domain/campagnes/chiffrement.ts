import { z } from 'zod'
import { parseCsv } from '../imports/csv'
import { addMonths, type Day, isDay } from '../temps/days'
import { csvFile } from '../textes/csv-file'
import { MESSAGES } from '../textes/messages'
import { CAMPAGNES, type Campagne } from './inscription'

/** Campaigns whose links hold an asset. */
export const CODES_CAMPAGNE = [CAMPAGNES.jpo, CAMPAGNES.basnox] as const
/** The page that a campaign's link opens. */
export const CAMPAGNE_PAGES: Readonly<Record<Campagne, string>> = { JPON25: '/jpo', BASNOX: '/basnox' }

/** Ids or tokens of one call. */
export const MOST_LINES = 1000
/** Longest life of a link, in months. */
const LONGEST_LIFE = 24

export const UNREADABLE = 'Jeton illisible ou expiré'
export const UNKNOWN = 'Équipement inconnu'
export const READABLE = 'Valide'

const lines = <T extends z.ZodType>(line: T) =>
  z.array(line).min(1, MESSAGES.required).max(MOST_LINES, `${MOST_LINES} lignes au plus par envoi.`)

export const chiffrementBody = z.strictObject({
  lignes: lines(
    z.strictObject({
      /** Number of the equipment, as `/equipements/:id` has it. */
      id: z.string().regex(/^\d{1,9}$/, 'Un identifiant d’équipement est un nombre.'),
      campagne: z.enum(CODES_CAMPAGNE),
    }),
  ),
  /** Last day on which the links open. */
  expireLe: z.string().refine(isDay, 'Cette date n’existe pas.'),
})
export type Chiffrement = z.output<typeof chiffrementBody>

export const dechiffrementBody = z.strictObject({ jetons: lines(z.string().trim().min(1).max(4096)) })

/** One line of a result, of either way (OPS-16). What could not be read is null. */
export const jetonLigne = z.object({
  id: z.string().nullable(),
  jeton: z.string(),
  lien: z.string().nullable(),
  campagne: z.enum(CODES_CAMPAGNE).nullable(),
  expireLe: z.string().nullable(),
  etat: z.enum([READABLE, UNREADABLE, UNKNOWN]),
})
export type JetonLigne = z.infer<typeof jetonLigne>

/** A decrypted line says whose asset it is; the e-mail is masked (OPS-18). */
export const dechiffreLigne = jetonLigne.extend({
  tiers: z.string().nullable(),
  codePostal: z.string().nullable(),
  email: z.string().nullable(),
})
export type DechiffreLigne = z.infer<typeof dechiffreLigne>

/** Refusal of the last day of the links, from today; null when it may be. */
export function checkExpiry(expireLe: Day, today: Day): string | null {
  if (expireLe < today) return 'La date est passée.'
  return expireLe > addMonths(today, LONGEST_LIFE) ? `${LONGEST_LIFE} mois au plus.` : null
}

export type ReadIds = { lignes: Chiffrement['lignes']; faults: string[] }

/**
 * Ids of a text or CSV file, one a line; a second cell names the campaign of its line, otherwise `campagne`. A first line of
 * titles is left out.
 */
export function readIds(text: string, campagne: Campagne): ReadIds {
  const read: ReadIds = { lignes: [], faults: [] }
  for (const [index, { line, cells }] of parseCsv(text).entries()) {
    const [id = '', named = ''] = cells
    const own = named === '' ? campagne : CODES_CAMPAGNE.find((code) => code === named.toUpperCase())
    const isId = /^\d{1,9}$/.test(id)
    if (isId && own) read.lignes.push({ id, campagne: own })
    else if (isId) read.faults.push(`Ligne ${line} : la campagne « ${named.slice(0, 40)} » n’existe pas.`)
    else if (index > 0 || !/^[\p{L} _]+$/u.test(id))
      read.faults.push(`Ligne ${line} : « ${id.slice(0, 40)} » n’est pas un identifiant d’équipement.`)
  }
  return read
}

/** Tokens of a text, one a line, alone or inside their link. */
export function readTokens(text: string): string[] {
  return text
    .split(/\s+/)
    .filter((part) => part !== '')
    .map((part) => /[?&]ID=([^&#]*)/.exec(part)?.[1] ?? part)
}

export const JETON_COLUMNS = ['ID', 'Jeton', 'Lien complet', 'Campagne', 'Expire le', 'État'] as const

/** The lines as a CSV file for spreadsheets in French. No cell starts a formula. */
export function jetonsCsv(lignes: readonly JetonLigne[], formatDay: (day: Day) => string): string {
  const rows = lignes.map(({ id, jeton, lien, campagne, expireLe, etat }) =>
    [id, jeton, lien, campagne, expireLe && formatDay(expireLe), etat].map((cell) => cell ?? ''),
  )
  return csvFile([JETON_COLUMNS, ...rows])
}
