/** Rates of VAT in tenths of a percent: none, 5.5 %, 8.5 % (overseas), 10 %, 20 % (DOC-05). */
export const TAUX_TVA = [0, 55, 85, 100, 200] as const
export type TauxTva = (typeof TAUX_TVA)[number]

/** Tax on an amount without tax, both in cents; half a cent goes away from zero, so that a credit note mirrors its invoice. */
export function tvaCents(htCents: number, dixiemes: number): number {
  return Math.sign(htCents) * Math.round((Math.abs(htCents) * dixiemes) / 1000) || 0
}

/** Invoiced operation, as far as the rate of VAT depends on it. */
export type Operation = {
  nature: 'entretien' | 'fourniture'
  equipement: 'chaudiere' | 'pac' | 'ventilation'
  /** Meets the criteria of performance of article 30-0 D nonies of annex IV to the tax code. */
  eligible: boolean
  /** Dwelling finished for more than two years. */
  plusDeDeuxAns: boolean
}

/**
 * Default rate of mainland France, in tenths (DOC-06; CGI art. 278-0 bis A and 279-0 bis, as of 01/03/2025): a dwelling
 * under two years and the supply of what burns fossil fuel have the full rate, what saves energy 5.5 %, other works 10 %.
 */
export function tauxParDefaut({ nature, equipement, eligible, plusDeDeuxAns }: Operation): TauxTva {
  if (!plusDeDeuxAns) return 200
  if (nature === 'fourniture' && equipement === 'chaudiere') return 200
  return eligible ? 55 : 100
}

const ARTICLES: Readonly<Record<number, string>> = { 55: '278-0 bis A', 100: '279-0 bis' }

/**
 * The sentence by which the customer certifies what a reduced rate asks for, on quote or invoice since 16/02/2025 (law of
 * 14 February 2025, art. 41, in place of forms 1300-SD and 1301-SD); null without reduced rate.
 */
export function attestationTva(taux: readonly number[]): string | null {
  const articles = [55, 100].filter((rate) => taux.includes(rate)).map((rate) => ARTICLES[rate])
  if (articles.length === 0) return null
  const cites =
    articles.length === 1 ? `de l’article ${articles[0]}` : `des articles ${articles.join(' et ')}`
  return `Le client certifie que les travaux concernent des locaux à usage d’habitation achevés depuis plus de deux ans et répondent aux conditions ${cites} du code général des impôts. Il conserve ce document jusqu’au 31 décembre de la cinquième année suivant sa date.`
}
