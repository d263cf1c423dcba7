import { perViewer } from '@/lib/contenu/per-viewer'
import type { Contenu } from '@/lib/contenu/types'
import type { Viewer } from '@/lib/domain/contenu/viewer'
import { within } from '@/lib/platform/within'

const contenu = (revision: number): Contenu => ({
  revision,
  liens: [],
  tuiles: [],
  spotlights: [],
  fermetures: {},
})
const viewer = (roleId: number, groupeId: number): Viewer => ({
  person: { roleId, utilisateurEHS: false, portal: 'COLLECTIF' },
  place: { portailId: 2, groupeId },
  masquees: [],
})

test('what is made for a viewer is made once per revision of the content, for each kind of viewer', () => {
  const make = jest.fn(({ revision }: Contenu, { place }: Viewer) => `${revision} ${place.groupeId}`)
  const made = perViewer(make)
  const first = contenu(1)
  expect(made(first, viewer(3, 20))).toBe('1 20')
  expect(made(first, viewer(3, 20))).toBe('1 20')
  expect(make).toHaveBeenCalledTimes(1)
  expect(made(first, viewer(3, 21))).toBe('1 21')
  made(first, viewer(1, 20))
  expect(make).toHaveBeenCalledTimes(3)
  expect(made(contenu(2), viewer(3, 20))).toBe('2 20')
})

test('a promise that takes its time is left to go on, and its failure is told', async () => {
  expect(await within(1000, Promise.resolve(4))).toBe(4)
  expect(await within(1, new Promise(() => {}))).toBeUndefined()
  await expect(within(1000, Promise.reject(new Error('base')))).rejects.toThrow('base')
})
