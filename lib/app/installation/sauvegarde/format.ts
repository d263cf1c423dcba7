import { createHash, randomBytes, scryptSync } from 'node:crypto'
import { z } from 'zod'
import { isKey } from '@/lib/platform/storage/key'

/** Grows when the way an archive is made changes. */
export const FORMAT = 1

export const HEAD = 'entete.json'
export const MANIFEST = 'manifeste.json'
export const FILES = 'fichiers/'
const TABLES = 'tables/'

/**
 * Tables that no archive holds: sessions that were closed since must not come to life again, nor the counts of attempts of a
 * former moment hold anybody back. Nothing refers to them.
 */
export const LEFT_OUT: readonly string[] = ['sessions', 'sessions_locataires', 'limites']

/** The first file of an archive: what is decided before anything of it is read. */
export const headSchema = z.object({
  format: z.int(),
  creeLe: z.iso.datetime(),
  /** Digests of the migrations that the database has had. */
  migrations: z.array(z.string()).min(1),
  /** Recognises the secret without giving it. */
  secret: z.object({ sel: z.string(), empreinte: z.string() }),
})
export type Head = z.infer<typeof headSchema>

const tableSchema = z.object({
  nom: z.string().regex(/^[a-z_][a-z0-9_]*$/),
  colonnes: z.array(z.string().regex(/^[a-z_][a-z0-9_]*$/)).min(1),
  lignes: z.int(),
  somme: z.string(),
})
export type TableFacts = z.infer<typeof tableSchema>

/** The last file of an archive: an archive without it is not whole. */
export const manifestSchema = z.object({
  tables: z.array(tableSchema),
  /** The last number that each sequence gave, and whether it gave it. */
  sequences: z.array(z.object({ nom: z.string(), derniere: z.string(), donnee: z.boolean() })),
  fichiers: z.object({ nombre: z.int(), octets: z.int() }),
  /** Files that rows name and that the storage does not hold, or not as they were stored. */
  manquants: z.array(z.string()),
  /** SHA-256 of all that comes before, name after name, content after content. */
  empreinte: z.string(),
})
export type Manifest = z.infer<typeof manifestSchema>

/** Name of a part of a table, which keeps the order in which an archive is listed. */
export const partName = (rank: number, table: string, part: number): string =>
  `${TABLES}${String(rank).padStart(3, '0')}-${table}/${String(part).padStart(6, '0')}.copy`

/** Reads the name of a file of an archive; null for what is none of ours. */
export function readName(name: string): { table: string } | { key: string } | null {
  const table = /^tables\/\d{3}-([a-z_][a-z0-9_]*)\/\d{6}\.copy$/.exec(name)?.[1]
  if (table !== undefined) return { table }
  const key = name.startsWith(FILES) ? name.slice(FILES.length) : ''
  return isKey(key) ? { key } : null
}

/** Recognises a secret: slow on purpose, so that an archive does not help to guess it. */
export function secretMark(secret: string, sel = randomBytes(16).toString('hex')): Head['secret'] {
  return { sel, empreinte: scryptSync(secret, sel, 32).toString('hex') }
}

const MODULO = 1n << 256n

/**
 * Sum of the lines of a table: the same whatever their order, another one as soon as one of them differs, is missing or
 * is there twice.
 */
export class LineSum {
  #sum = 0n
  #count = 0

  add(line: string): void {
    this.#sum = (this.#sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)) % MODULO
    this.#count += 1
  }

  get facts(): { lignes: number; somme: string } {
    return { lignes: this.#count, somme: this.#sum.toString(16).padStart(64, '0') }
  }
}
