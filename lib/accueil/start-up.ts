import { isValidGroupType, type PortalType } from '@/lib/domain/acces/portails'

/**
 * Parts that the steps of the start-up give to the page; `analytics` is one of the two that a group's type may have.
 */
type Parts = Record<
  | 'dateFilters'
  | 'userData'
  | 'tutorialFlag'
  | 'analyticsPortals'
  | 'analyticsFilters'
  | 'navigationAndTiles'
  | 'groupUserList'
  | 'contractSelectorDisplay'
  | 'groupFiles'
  | 'discountData'
  | 'tutorialData',
  unknown
>

type Steps<P extends Parts> = { readonly [Name in keyof P]: () => P[Name] | Promise<P[Name]> }

export type StartUpDeps<P extends Parts> = {
  /** The back end as it answered the page: its absence is a fault of the page. */
  client: unknown
  /** Type of the selected group, known once the user's data are there. */
  groupType: () => PortalType | null | Promise<PortalType | null>
  steps: Steps<P>
}

/** The analytics step of a group's type: portals for ANALYTIQUE, filters for the other valid types (ANALYTICS-43). */
async function analytics<P extends Parts>({ groupType, steps }: StartUpDeps<P>) {
  const type = await groupType()
  if (type === 'ANALYTIQUE') return steps.analyticsPortals()
  return type !== null && isValidGroupType(type) ? steps.analyticsFilters() : null
}

/**
 * Starts the session of a page: nothing without user (PERIM-01), else every step in order, one after the other (spec §4,
 * PERIM-02). Throws « No strapi module » without the back-end client (PLATFORM-08).
 * @param depsOf what the steps are, for the user who is there
 */
export async function startUp<User, P extends Parts>(
  user: User | null,
  depsOf: (user: User) => StartUpDeps<P>,
) {
  if (user === null) return null
  const deps = depsOf(user)
  if (!deps.client) throw new Error('No strapi module')
  const { steps } = deps
  // The order of the properties is that of the start-up.
  return {
    dateFilters: await steps.dateFilters(),
    userData: await steps.userData(),
    tutorialFlag: await steps.tutorialFlag(),
    analytics: await analytics(deps),
    navigationAndTiles: await steps.navigationAndTiles(),
    groupUserList: await steps.groupUserList(),
    contractSelectorDisplay: await steps.contractSelectorDisplay(),
    groupFiles: await steps.groupFiles(),
    discountData: await steps.discountData(),
    tutorialData: await steps.tutorialData(),
  }
}
