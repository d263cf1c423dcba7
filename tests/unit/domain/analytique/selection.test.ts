import { type PortalGroup, readPortalGroup } from '@/lib/domain/analytique/read-models'
import {
  added,
  applied,
  canAdd,
  canApply,
  parentsOf,
  restoreSelection,
  searchGroups,
  selectedPortals,
  tickOf,
  toggleGroup,
  togglePortal,
} from '@/lib/domain/analytique/selection'

const group = (id: number, portalId = 160, selected = false, Nom = `Groupe ${id}`): PortalGroup =>
  readPortalGroup({
    portal: portalId === 160 ? 'CMI' : 'INS',
    portalId,
    id,
    Nom,
    clients: [{ id: id * 10, clientId: `C0000${id}` }],
    selected,
  })
const five = (selected: number) => [1, 2, 3, 4, 5].map((id) => group(id, 160, id <= selected))
const ticked = (groups: readonly PortalGroup[]) =>
  groups.filter(({ selected }) => selected).map(({ id }) => id)

test.each([
  [5, 5, 'checked'],
  [2, 5, 'mixed'],
  [0, 5, 'unchecked'],
])('[ANALYTICS-04] a portal with %i of %i groups is %s', (selected, total, tick) => {
  expect(tickOf(selected, total)).toBe(tick)
})

test.each([
  [5, []],
  [2, [1, 2, 3, 4, 5]],
  [0, [1, 2, 3, 4, 5]],
])('[ANALYTICS-06] toggling a portal with %i of 5 groups selected gives %j', (selected, expected) => {
  const other = group(9, 151, true)
  expect(ticked(togglePortal([...five(selected), other], 160))).toEqual([...expected, 9])
})

test('[ANALYTICS-07] a portal is selected when at least one of its groups is', () => {
  const [cmi, ins] = parentsOf([...five(1), group(8, 151), group(9, 151)])
  expect([cmi?.selected, ins?.selected]).toEqual([true, false])
})

test('[ANALYTICS-45] a parent group has expanded, selected and groups, folded on the first load', () => {
  const [parent] = parentsOf(five(2))
  expect(parent).toMatchObject({ expanded: false, selected: true })
  expect(parent?.groups).toHaveLength(5)
})

const saved = (...ids: number[]) =>
  selectedPortals(five(5).map((one) => ({ ...one, selected: ids.includes(one.id) })))

test('[ANALYTICS-08] apply is disabled when the search finds nothing', () => {
  expect(canApply({ groups: five(2), text: 'aucun', saved: saved(5) })).toBe(false)
  expect(canApply({ groups: five(2), text: 'groupe 1', saved: saved(5) })).toBe(true)
})

test('[ANALYTICS-09] apply is disabled for what the cookie holds in any order, one group more enables it', () => {
  const cookie = [{ id: 160, Nom: 'CMI', groups: [2, 1], clients: [] }]
  expect(canApply({ groups: five(2), text: '', saved: cookie })).toBe(false)
  expect(canApply({ groups: five(3), text: '', saved: cookie })).toBe(true)
  expect(canApply({ groups: five(5), text: '', saved: null })).toBe(false)
  expect(canApply({ groups: five(0), text: '', saved: null })).toBe(false)
})

test('[ANALYTICS-10] add needs a search text and a saved selection', () => {
  expect(canAdd({ text: '', saved: saved(1) })).toBe(false)
  expect(canAdd({ text: 'clairval', saved: null })).toBe(false)
  expect(canAdd({ text: 'clairval', saved: saved(1) })).toBe(true)
})

test('[ANALYTICS-11] with 1, 2 saved and a search giving ticked group 3, apply saves 3 and add 1, 2, 3', () => {
  const search = { groups: five(3), text: 'groupe 3', saved: saved(1, 2) }
  expect(applied(search).flatMap(({ groups }) => groups)).toEqual([3])
  expect(added(search).flatMap(({ groups }) => groups)).toEqual([1, 2, 3])
})

test('[ANALYTICS-19] the cookie restores the selection, without it all are selected, as when none of it is left', () => {
  expect(ticked(restoreSelection(five(0), saved(2, 4)))).toEqual([2, 4])
  expect(ticked(restoreSelection(five(0), null))).toEqual([1, 2, 3, 4, 5])
  const gone = [{ id: 160, Nom: 'CMI', groups: [77], clients: [] }]
  expect(ticked(restoreSelection(five(0), gone))).toEqual([1, 2, 3, 4, 5])
})

test('[API-31] a portal group and a selected portal record have their fields', () => {
  expect(group(3)).toEqual({
    portal: 'CMI',
    portalId: 160,
    id: 3,
    Nom: 'Groupe 3',
    clients: [{ id: 30, clientId: 'C00003' }],
    selected: false,
  })
  expect(saved(3, 4)).toEqual([{ id: 160, Nom: 'CMI', groups: [3, 4], clients: [30, 40] }])
})

test('a group is found by its name without accents and by its client id, and ticked alone', () => {
  const groups = [group(1, 160, false, 'Énergie de l’Aunis'), group(2)]
  expect(searchGroups(groups, 'energie').map(({ id }) => id)).toEqual([1])
  expect(searchGroups(groups, 'C00002').map(({ id }) => id)).toEqual([2])
  expect(ticked(toggleGroup(groups, 2))).toEqual([2])
})
