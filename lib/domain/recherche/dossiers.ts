import { z } from 'zod'
import { foldText } from '../textes/fold-text'
import { readMontant } from '../textes/montant'

/** Kinds of records that the palette finds beside dwellings and their equipment, in their order (SEARCH-24). */
export const GENRES = {
  collectifs: 'Équipements collectifs',
  batiments: 'Ensembles et bâtiments',
  contrats: 'Contrats',
  interventions: 'Interventions',
  'non-conformites': 'Non-conformités',
  devis: 'Devis',
  factures: 'Factures',
  demandes: 'Demandes',
  documents: 'Documents',
  personnes: 'Personnes',
  reglages: 'Réglages',
} as const
export type Genre = keyof typeof GENRES
const NAMES = Object.keys(GENRES) as [Genre, ...Genre[]]

/** Letters and digits of a word from which a text is looked for in these kinds: shorter ones alone mean everything. */
const LEAST_TYPED = 3

/** Digits of a phone, however they are parted: three pairs of them or more. */
const PARTED_DIGITS = /^\d(?: ?\d){5,}$/

/** Whether a text says enough to be looked for: a word, a part of a number or of a phone, an amount. */
export function saysEnough(typed: string): boolean {
  const folded = foldText(typed)
  const isLong = folded.split(' ').some((word) => word.length >= LEAST_TYPED)
  return isLong || PARTED_DIGITS.test(folded) || readMontant(typed) !== null
}

/** Records of a kind that an answer holds, and counts, at most. */
export const DOSSIERS_SHOWN = 20
export const MOST_DOSSIERS = 100

/** A record that was found. */
export const dossierTrouve = z.object({
  numero: z.string(),
  /** Kind of the record: « Devis ». */
  nature: z.string(),
  /** Who or what it is about; empty where nothing says it. */
  detail: z.string(),
  /** Its page, without /v2. */
  path: z.string(),
})
export type DossierTrouve = z.output<typeof dossierTrouve>

/** Hits of a text: records that bear it as their number (TRUST-47), and those of each kind that hold its words. */
export const dossiersTrouves = z.object({
  hits: z.array(dossierTrouve),
  genres: z.array(
    z.object({
      genre: z.enum(NAMES),
      total: z.int(),
      /** Whether there are more than `total`. */
      isCapped: z.boolean(),
      hits: z.array(dossierTrouve),
    }),
  ),
})
export type DossiersTrouves = z.output<typeof dossiersTrouves>
