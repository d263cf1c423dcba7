import { tvaCents } from '../tva'

/** A line of an invoice: cents without tax for one unit, rate in tenths of a percent. */
export type LigneFacture = {
  libelle: string
  quantite: number
  prixUnitaireHtCents: number
  tvaDixiemes: number
}

export type MontantsTaux = { tvaDixiemes: number; htCents: number; tvaCents: number }

/** Amounts of an invoice, in cents; the tax is that of the sum of each rate (EN 16931, BR-CO-17). */
export type Montants = {
  parTaux: MontantsTaux[]
  htCents: number
  tvaCents: number
  ttcCents: number
}

/** Amount of a line without tax, in cents. */
export const montantLigne = ({ quantite, prixUnitaireHtCents }: LigneFacture): number =>
  quantite * prixUnitaireHtCents

/** Amounts of sums without tax by rate, in the order of the rates. */
export function montantsParTaux(htParTaux: ReadonlyMap<number, number>): Montants {
  const parTaux = [...htParTaux]
    .sort(([a], [b]) => a - b)
    .map(([tvaDixiemes, htCents]) => ({ tvaDixiemes, htCents, tvaCents: tvaCents(htCents, tvaDixiemes) }))
  const htCents = parTaux.reduce((sum, rate) => sum + rate.htCents, 0)
  const tva = parTaux.reduce((sum, rate) => sum + rate.tvaCents, 0)
  return { parTaux, htCents, tvaCents: tva, ttcCents: htCents + tva }
}

/** Amounts of lines, exact to the cent. */
export function montantsDe(lignes: readonly LigneFacture[]): Montants {
  const sums = new Map<number, number>()
  for (const ligne of lignes)
    sums.set(ligne.tvaDixiemes, (sums.get(ligne.tvaDixiemes) ?? 0) + montantLigne(ligne))
  return montantsParTaux(sums)
}

/** Lines of the credit note that takes these lines back, whole: their mirror. */
export function lignesDAvoir<L extends LigneFacture>(lignes: readonly L[]): L[] {
  return lignes.map((ligne) => ({
    ...ligne,
    libelle: `Avoir : ${ligne.libelle}`,
    prixUnitaireHtCents: -ligne.prixUnitaireHtCents,
  }))
}
