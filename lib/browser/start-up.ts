import { isValidGroupType, type PortalType } from '../domain/portails'

/** What the start-up of a session does, in its order (spec §4, PERIM-02). */
export const START_UP_ORDER = [
  'dateFilters',
  'userData',
  'tutorialFlag',
  'analytics',
  'navigationAndTiles',
  'groupUserList',
  'contractSelectorDisplay',
  'groupFiles',
  'discountData',
  'tutorialData',
] as const

export type StartUpStep = Exclude<(typeof START_UP_ORDER)[number], 'analytics'>
type Step = () => void | Promise<void>

export type StartUpDeps = {
  /** The back-end client; its absence is a fault of the page. */
  client: unknown
  /** Type of the selected group, known once the user's data are there. */
  groupType: () => PortalType | null
  steps: Readonly<Record<StartUpStep | 'analyticsPortals' | 'analyticsFilters', Step>>
}

/** The analytics step of a group's type: portals for ANALYTIQUE, filters for the other valid types (ANALYTICS-43). */
function analyticsStep({ groupType, steps }: StartUpDeps): Step | null {
  const type = groupType()
  if (type === 'ANALYTIQUE') return steps.analyticsPortals
  return type !== null && isValidGroupType(type) ? steps.analyticsFilters : null
}

/**
 * Starts a session: nothing without user (PERIM-01), else every step in order, one after the other (PERIM-02).
 * Throws « No strapi module » without the back-end client (PLATFORM-08).
 */
export async function startUp(deps: StartUpDeps, user: { id: number } | null): Promise<void> {
  if (!deps.client) throw new Error('No strapi module')
  if (user === null) return
  for (const name of START_UP_ORDER) {
    const step = name === 'analytics' ? analyticsStep(deps) : deps.steps[name]
    await step?.()
  }
}
