import { startUp } from '@/lib/accueil/start-up'
import type { PortalType } from '@/lib/domain/acces/portails'

function deps(type: PortalType | null, client: unknown = {}) {
  const done: string[] = []
  const step = (name: string) => async () => {
    await Promise.resolve()
    done.push(name)
    return name
  }
  const steps = {
    tutorialData: step('tutorialData'),
    discountData: step('discountData'),
    groupFiles: step('groupFiles'),
    contractSelectorDisplay: step('contractSelectorDisplay'),
    groupUserList: step('groupUserList'),
    navigationAndTiles: step('navigationAndTiles'),
    analyticsFilters: step('analyticsFilters'),
    analyticsPortals: step('analyticsPortals'),
    tutorialFlag: step('tutorialFlag'),
    userData: step('userData'),
    dateFilters: step('dateFilters'),
  }
  return { done, start: () => startUp({ id: 7 }, () => ({ client, groupType: () => type, steps })) }
}

test('[PERIM-02] with a user the start-up runs in its order', async () => {
  const { done, start } = deps('CMI')
  await start()
  expect(done).toEqual([
    'dateFilters',
    'userData',
    'tutorialFlag',
    'analyticsFilters',
    'navigationAndTiles',
    'groupUserList',
    'contractSelectorDisplay',
    'groupFiles',
    'discountData',
    'tutorialData',
  ])
})

test('[ANALYTICS-43] ANALYTIQUE loads the portals, the five partner types the filters', async () => {
  const analytics = async (type: PortalType | null) => {
    const { done, start } = deps(type)
    const started = await start()
    return { given: started?.analytics, ran: done.filter((name) => name.startsWith('analytics')) }
  }
  expect(await analytics('ANALYTIQUE')).toEqual({ given: 'analyticsPortals', ran: ['analyticsPortals'] })
  for (const type of ['CMI', 'DIS', 'INS', 'PIM', 'ASS'] as const)
    expect(await analytics(type)).toEqual({ given: 'analyticsFilters', ran: ['analyticsFilters'] })
  for (const type of ['COLLECTIF', 'GES', null] as const)
    expect(await analytics(type)).toEqual({ given: null, ran: [] })
})

test('[PERIM-01] without a user nothing is even prepared', async () => {
  const depsOf = jest.fn()
  expect(await startUp(null, depsOf)).toBeNull()
  expect(depsOf).not.toHaveBeenCalled()
})

test('[PLATFORM-08] without the back-end client the start-up throws « No strapi module »', async () => {
  const { done, start } = deps('CMI', null)
  await expect(start()).rejects.toThrow(new Error('No strapi module'))
  expect(done).toEqual([])
})
