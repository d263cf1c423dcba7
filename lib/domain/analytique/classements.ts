import { groupBy } from '../textes/group-by'
import { callRate, MINIMUM_DU_TAUX } from './totaux'

/** Portals whose demands count in a ranking of agencies: those of promoters do not (ANALYTICS-34). */
export const TYPES_CLASSES = ['CMI', 'DIS', 'INS'] as const
type TypeClasse = (typeof TYPES_CLASSES)[number]

const isRanked = (type: string): type is TypeClasse => TYPES_CLASSES.some((ranked) => ranked === type)

/** Demands of one agency and type. */
export type AgencyFigures = {
  agency: string
  regions: readonly string[]
  type: string
  demandes: number
  appels: number
  relances: number
}

type Agency = {
  agency: string
  regions: string[]
  nbDemandsCMI: number
  nbDemandsDIS: number
  nbDemandsINS: number
}
/** An agency of the ranking of reminders (ANALYTICS-31). */
export type RemindedAgency = Agency & { nbReminders: number }
/** An agency of the ranking of calls within 48 hours; `exchangesRate` in hundredths (ANALYTICS-31). */
export type CalledAgency = Agency & { exchangesRate: number; nbCalls: number }

type Sums = Agency & { demandes: number; appels: number; relances: number }

function agencies(rows: readonly AgencyFigures[]): Sums[] {
  const ranked = rows.filter(({ type }) => isRanked(type))
  return [...groupBy(ranked, ({ agency }) => agency)].map(([agency, own]) => {
    const sum = (of: (row: AgencyFigures) => number) => own.reduce((total, row) => total + of(row), 0)
    const ofType = (type: TypeClasse) => sum((row) => (row.type === type ? row.demandes : 0))
    return {
      agency,
      regions: [...new Set(own.flatMap(({ regions }) => regions))].sort((a, b) => a.localeCompare(b, 'fr')),
      nbDemandsCMI: ofType('CMI'),
      nbDemandsDIS: ofType('DIS'),
      nbDemandsINS: ofType('INS'),
      demandes: sum(({ demandes }) => demandes),
      appels: sum(({ appels }) => appels),
      relances: sum(({ relances }) => relances),
    }
  })
}

const agencyOf = ({ agency, regions, nbDemandsCMI, nbDemandsDIS, nbDemandsINS }: Sums): Agency => ({
  agency,
  regions,
  nbDemandsCMI,
  nbDemandsDIS,
  nbDemandsINS,
})

const byName = (a: Agency, b: Agency) => a.agency.localeCompare(b.agency, 'fr')

/** Agencies by their reminders, the most reminded first (ANALYTICS-33). */
export function rankReminders(rows: readonly AgencyFigures[]): RemindedAgency[] {
  return agencies(rows)
    .map((sums) => ({ ...agencyOf(sums), nbReminders: sums.relances }))
    .sort((a, b) => b.nbReminders - a.nbReminders || byName(a, b))
}

/** Agencies by their rate of calls within 48 hours, the lowest first (ANALYTICS-33). */
export function rankExchanges(rows: readonly AgencyFigures[]): CalledAgency[] {
  return agencies(rows)
    .map((sums) => ({
      ...agencyOf(sums),
      exchangesRate: callRate(sums),
      nbCalls: sums.appels,
    }))
    .sort((a, b) => a.exchangesRate - b.exchangesRate || byName(a, b))
}

/** Demands of an agency in a ranking. */
export const demandsOf = ({ nbDemandsCMI, nbDemandsDIS, nbDemandsINS }: Agency): number =>
  nbDemandsCMI + nbDemandsDIS + nbDemandsINS

/** The agencies of a ranking by rate that have enough requests for one, and the others. */
export function enoughFor(ranked: readonly CalledAgency[]): { rated: CalledAgency[]; few: CalledAgency[] } {
  const isRated = (one: CalledAgency) => demandsOf(one) >= MINIMUM_DU_TAUX
  return { rated: ranked.filter(isRated), few: ranked.filter((one) => !isRated(one)) }
}
