import { COOKIES } from '../interface/cookies'
import { CLOSED_SNACKBAR, type Snackbar } from '../interface/snackbar'
import type { ContractDisplay } from './contrats'

/** Tabs of the main drawer; the cookie `display` holds the active one (SHELL-26). */
export const SIDEBAR_TABS = ['navigation', 'perimetre'] as const
export type SidebarTab = (typeof SIDEBAR_TABS)[number]

/** Sidebars: what is shown, whether the mini one is expanded, and the active tab. */
export type Drawers = { main: boolean; mini: boolean; miniExpanded: boolean; tab: SidebarTab }

/** Without cookie: main shown, mini hidden, tab navigation (SHELL-24). */
export const DEFAULT_DRAWERS: Drawers = { main: true, mini: false, miniExpanded: false, tab: 'navigation' }

/** Sidebars as their cookies left them (SHELL-26). */
export function readDrawers(read: (name: string) => string | null | undefined): Drawers {
  const flag = (name: string, fallback: boolean) => {
    const value = read(name)
    return value === 'true' || (value !== 'false' && fallback)
  }
  return {
    main: flag(COOKIES.mainDrawer, DEFAULT_DRAWERS.main),
    mini: flag(COOKIES.miniDrawer, DEFAULT_DRAWERS.mini),
    miniExpanded: flag(COOKIES.miniDrawerExpanded, DEFAULT_DRAWERS.miniExpanded),
    tab: SIDEBAR_TABS.find((tab) => tab === read(COOKIES.display)) ?? DEFAULT_DRAWERS.tab,
  }
}

/** The seven filters on the status of interventions (SHELL-55). */
export const INTERVENTION_FILTERS = [
  'carriedOut',
  'planned',
  'toReview',
  'notCarriedOut',
  'onContract',
  'outOfContract',
  'cancelled',
] as const
export type InterventionFilter = (typeof INTERVENTION_FILTERS)[number]

export type NavigationState = {
  interventionType: string | null
  temporaryRealEstateName: string | null
  temporaryContractId: string | null
  interventionFilters: Readonly<Record<InterventionFilter, boolean>>
  contractDisplay: ContractDisplay
  snackbar: Snackbar
  drawers: Drawers
}

/** Navigation at the start: nothing chosen, the seven status filters on (SHELL-55). */
export const INITIAL_NAVIGATION: NavigationState = {
  interventionType: null,
  temporaryRealEstateName: null,
  temporaryContractId: null,
  interventionFilters: {
    carriedOut: true,
    planned: true,
    toReview: true,
    notCarriedOut: true,
    onContract: true,
    outOfContract: true,
    cancelled: true,
  },
  contractDisplay: 'numero',
  snackbar: CLOSED_SNACKBAR,
  drawers: DEFAULT_DRAWERS,
}
