import * as permissions from '@/lib/domain/acces/permissions'
import { PORTAL_TYPES } from '@/lib/domain/acces/portails'
import { roleFlags, roleName } from '@/lib/domain/acces/roles'

test('[AUTH-09] role names', () => {
  expect([4, 3, 1, 2, 99, undefined].map(roleName)).toEqual([
    'Super Administrateur',
    'Administrateur',
    'Utilisateur',
    'Utilisateur',
    'Utilisateur',
    'Utilisateur',
  ])
})

test('[AUTH-10] the three flags of a role exclude one another', () => {
  const user = { isSuperAdmin: false, isAdmin: false, isAverageUser: true }
  expect(roleFlags(4)).toEqual({ isSuperAdmin: true, isAdmin: false, isAverageUser: false })
  expect(roleFlags(3)).toEqual({ isSuperAdmin: false, isAdmin: true, isAverageUser: false })
  expect([1, 2, null].map(roleFlags)).toEqual([user, user, user])
})

test('[AUTH-11] the EHS flag does not depend on the role', () => {
  expect(permissions.userFlags({ roleId: 1, utilisateurEHS: true })).toMatchObject({
    isAverageUser: true,
    isEHSUser: true,
  })
  expect(permissions.userFlags({ roleId: 4, utilisateurEHS: false }).isEHSUser).toBe(false)
})

test('staff is SA and EHS together', () => {
  const people = [
    { roleId: 4, utilisateurEHS: true },
    { roleId: 4, utilisateurEHS: false },
    { roleId: 1, utilisateurEHS: true },
  ]
  expect(people.map(permissions.isStaff)).toEqual([true, false, false])
  expect(people.map(permissions.canEditContent)).toEqual([true, true, false])
  expect(people.map(permissions.canManageUsers)).toEqual([true, true, false])
})

test('[SEARCH-01] the search bar needs the flag and one of three portals', () => {
  for (const utilisateurEHS of [false, true]) {
    const person = { searchEngine: true, utilisateurEHS }
    const shown = PORTAL_TYPES.filter((portal) => permissions.seesSearchBar(person, portal))
    expect([...shown].sort()).toEqual(['COLLECTIF', 'GESTION LOCATIVE COLLECTIVE', 'INDIVIDUEL'])
    expect(permissions.seesSearchBar({ ...person, searchEngine: false }, 'COLLECTIF')).toBe(false)
  }
})

test('[PERIM-53] [SEARCH-24] without a portal the search bar is for the staff who have the flag', () => {
  const shown = (searchEngine: boolean, utilisateurEHS: boolean) =>
    permissions.seesSearchBar({ searchEngine, utilisateurEHS }, null)
  expect([shown(true, true), shown(true, false), shown(false, true)]).toEqual([true, false, false])
})

test('[PERIM-17] a big user has more than 50 groups', () => {
  expect([51, 50].map(permissions.isBigUser)).toEqual([true, false])
})
