import { z } from 'zod'
import { addDays, type Day, dayInParis } from '../temps/days'
import { tvaCents } from './tva'

/** Page of a quote. */
export const devisPath = (id: number): string => `/documents/devis?devis=${id}`

/** Page where a quote is signed by who is logged in. */
export const signatureDevisPath = (id: number): string => `/signaturedevis?devis=${id}`

/** A line of a quote: cents without tax for one, tenths of a percent. */
export type LigneDevis = {
  id: number
  libelle: string
  quantite: number
  prixUnitaireHtCents: number
  tvaDixiemes: number
  optionnelle: boolean
  retenue: boolean
}

export type Totaux = { htCents: number; tvaCents: number; ttcCents: number }

/** Amount of a line without tax, in cents. */
export const ligneHtCents = ({ quantite, prixUnitaireHtCents }: LigneDevis): number =>
  quantite * prixUnitaireHtCents

/** Tax of a line, rounded to the cent. */
export const ligneTvaCents = (ligne: LigneDevis): number => tvaCents(ligneHtCents(ligne), ligne.tvaDixiemes)

/** Lines that are paid for: all but the options that are not chosen. */
export const lignesRetenues = (lignes: readonly LigneDevis[], options: readonly number[]): LigneDevis[] =>
  lignes.filter(({ id, optionnelle }) => !optionnelle || options.includes(id))

/** Totals of lines, to the cent: the tax is that of each line, as the quote shows it. */
export function totauxDevis(lignes: readonly LigneDevis[]): Totaux {
  const htCents = lignes.reduce((sum, ligne) => sum + ligneHtCents(ligne), 0)
  const taxCents = lignes.reduce((sum, ligne) => sum + ligneTvaCents(ligne), 0)
  return { htCents, tvaCents: taxCents, ttcCents: htCents + taxCents }
}

/** Tax by rate, the lowest first. */
export function tvaParTaux(lignes: readonly LigneDevis[]): { dixiemes: number; tvaCents: number }[] {
  const rates = [...new Set(lignes.map(({ tvaDixiemes }) => tvaDixiemes))].sort((a, b) => a - b)
  return rates.map((dixiemes) => ({
    dixiemes,
    tvaCents: totauxDevis(lignes.filter(({ tvaDixiemes }) => tvaDixiemes === dixiemes)).tvaCents,
  }))
}

const PLEIN = 200

/** Whether a line has a reduced rate: who signs then certifies the use of the place (DOC-08). */
export const aTauxReduit = (lignes: readonly { tvaDixiemes: number }[]): boolean =>
  lignes.some(({ tvaDixiemes }) => tvaDixiemes > 0 && tvaDixiemes < PLEIN)

/** Last day on which nothing may be asked of a consumer: seven days after the signature (C. conso. L.221-10). */
export const finSansPaiement = (signeAt: Date): Day => addDays(dayInParis(signeAt), 7)

/** Number of a purchase order: one line; empty removes it. */
export const bonDeCommandeSchema = z
  .string()
  .trim()
  .max(50, { abort: true, error: 'Le numéro ne peut pas dépasser 50 caractères.' })
  .regex(/^[\p{L}\p{N} ./_-]*$/u, 'Lettres, chiffres, espaces, points, tirets et barres seulement.')
