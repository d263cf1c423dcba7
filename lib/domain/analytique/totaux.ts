import { formatPercent } from '../textes/format'

/** Figures of one portal over a period. */
export type PortalFigures = {
  portalId: number
  portal: string
  enabled: boolean
  demandes: number
  appels: number
  relances: number
  contratsActifs: number
  contrats: number
}

/** The numbers that the home of ANALYTIQUE shows, as its tiles call them (ANALYTICS-46). */
export const TOTAUX = ['demandes', 'appels-48h', 'relances', 'contrats-actifs', 'taux'] as const
export type Total = (typeof TOTAUX)[number]
export const isTotal = (api: string | null): api is Total => TOTAUX.some((total) => total === api)

type Extra = { nb_appels_en_48h: number } | { activeContractsCount: number; count: number } | { rate: number }

/** A total and what it is made of, portal by portal (ANALYTICS-26). */
export type TotalTile = {
  label: string
  total: number
  results: { portal: string; stat: number; enabled: boolean; extra: Extra }[]
  totalExtra: Extra
}

/** Share of the demands called within 48 hours, in hundredths, rounded; 0 without demand. */
export const callRate = ({ demandes, appels }: { demandes: number; appels: number }): number =>
  demandes === 0 ? 0 : Math.round((appels * 100) / demandes)

const STATS: Readonly<Record<Total, (figures: PortalFigures) => number>> = {
  demandes: ({ demandes }) => demandes,
  'appels-48h': ({ appels }) => appels,
  relances: ({ relances }) => relances,
  'contrats-actifs': ({ contratsActifs }) => contratsActifs,
  taux: callRate,
}

/** Figure told beside a total: its calls, its contracts or its rate, by the tile (ANALYTICS-27). */
function extraOf(
  total: Total,
  figures: Omit<PortalFigures, 'portal' | 'portalId' | 'enabled'>,
  rate: number,
): Extra {
  if (total === 'contrats-actifs')
    return { activeContractsCount: figures.contratsActifs, count: figures.contrats }
  return total === 'taux' ? { rate } : { nb_appels_en_48h: figures.appels }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Rounded average of the enabled portals (ANALYTICS-28); 0 without any. */
const average = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : Math.round(sum(numbers) / numbers.length)

/** The rate of calls within 48 hours of a screen: one, with its two numbers; null without request (ANALYTICS-49). */
export type Taux = { appels: number; demandes: number; taux: number | null }

/** That rate over the enabled portals: all their requests together, whatever the share of each portal. */
export function tauxOf(portals: readonly Pick<PortalFigures, 'enabled' | 'demandes' | 'appels'>[]): Taux {
  const enabled = portals.filter((figures) => figures.enabled)
  const demandes = sum(enabled.map((figures) => figures.demandes))
  const appels = sum(enabled.map((figures) => figures.appels))
  return { appels, demandes, taux: demandes === 0 ? null : callRate({ demandes, appels }) }
}

/** A rate as it is read: « 84 % »; « — » without request. */
export const tauxText = ({ taux }: Pick<Taux, 'taux'>): string => (taux === null ? '—' : formatPercent(taux))

/** Requests below which a rate tells of nobody: it is neither ranked nor drawn (ANALYTICS-50). */
export const MINIMUM_DU_TAUX = 10

type Stat = { stat: number; enabled: boolean }

/** The average of portals that spec §9 asks for: the rate of one without demand is none, and would lower the others'. */
export const moyenneOf = (portals: readonly PortalFigures[]): number =>
  totalOf(
    'taux',
    portals.map((figures) => ({
      stat: callRate(figures),
      enabled: figures.enabled && figures.demandes > 0,
    })),
  )

/** A total over portals: an average for the rate, a sum for the others; disabled portals count for nothing (ANALYTICS-28, ANALYTICS-29). */
export function totalOf(total: Total, results: readonly Stat[]): number {
  const counted = results.filter(({ enabled }) => enabled).map(({ stat }) => stat)
  return total === 'taux' ? average(counted) : sum(counted)
}

/** A tile of the dashboard, of the figures of each portal. */
export function totalTile(total: Total, label: string, portals: readonly PortalFigures[]): TotalTile {
  const results = portals.map((figures) => ({
    portal: figures.portal,
    stat: STATS[total](figures),
    enabled: figures.enabled,
    extra: extraOf(total, figures, callRate(figures)),
  }))
  const enabled = portals.filter((figures) => figures.enabled)
  const add = (of: (figures: PortalFigures) => number) => sum(enabled.map(of))
  const whole = {
    demandes: add(({ demandes }) => demandes),
    appels: add(({ appels }) => appels),
    relances: add(({ relances }) => relances),
    contratsActifs: add(({ contratsActifs }) => contratsActifs),
    contrats: add(({ contrats }) => contrats),
  }
  const sums = total === 'taux' ? moyenneOf(portals) : totalOf(total, results)
  return {
    label,
    total: sums,
    results,
    totalExtra: extraOf(total, whole, total === 'taux' ? sums : callRate(whole)),
  }
}
