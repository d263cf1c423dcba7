import { type StartUpDeps, startUp } from '@/lib/browser/start-up'
import type { PortalType } from '@/lib/domain/portails'

function deps(type: PortalType | null) {
  const done: string[] = []
  const step = (name: string) => async () => {
    await Promise.resolve()
    done.push(name)
  }
  const names = [
    'tutorialData',
    'discountData',
    'groupFiles',
    'contractSelectorDisplay',
    'groupUserList',
    'navigationAndTiles',
    'analyticsFilters',
    'analyticsPortals',
    'tutorialFlag',
    'userData',
    'dateFilters',
  ] as const
  const steps = Object.fromEntries(names.map((name) => [name, step(name)])) as StartUpDeps['steps']
  return { done, deps: { client: {}, groupType: () => type, steps } }
}

test('[PERIM-02] with a user the start-up runs in its order', async () => {
  const { done, deps: given } = deps('CMI')
  await startUp(given, { id: 7 })
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
    const { done, deps: given } = deps(type)
    await startUp(given, { id: 7 })
    return done.filter((name) => name.startsWith('analytics'))
  }
  expect(await analytics('ANALYTIQUE')).toEqual(['analyticsPortals'])
  for (const type of ['CMI', 'DIS', 'INS', 'PIM', 'ASS'] as const) {
    expect(await analytics(type)).toEqual(['analyticsFilters'])
  }
  expect(await analytics('COLLECTIF')).toEqual([])
})

test('[PLATFORM-08] without the back-end client the start-up throws « No strapi module »', async () => {
  const { deps: given } = deps('CMI')
  await expect(startUp({ ...given, client: null }, { id: 7 })).rejects.toThrow(new Error('No strapi module'))
})
