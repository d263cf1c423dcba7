/** Ids of the roles, as the provider's data has always used them (spec §6). */
export const ROLES = { UTILISATEUR: 1, ADMINISTRATEUR: 3, SUPER_ADMINISTRATEUR: 4 } as const

/** Name of a role; any id without a role of its own is a user's (AUTH-09). */
export function roleName(roleId: number | null | undefined): string {
  if (roleId === ROLES.SUPER_ADMINISTRATEUR) return 'Super Administrateur'
  if (roleId === ROLES.ADMINISTRATEUR) return 'Administrateur'
  return 'Utilisateur'
}

/** Roles as people choose them. */
export const ROLE_CHOICES = Object.values(ROLES).map((value) => ({ value, label: roleName(value) }))

export type RoleFlags = { isSuperAdmin: boolean; isAdmin: boolean; isAverageUser: boolean }

/** The three flags of a role, which exclude one another (AUTH-10). */
export function roleFlags(roleId: number | null | undefined): RoleFlags {
  const isSuperAdmin = roleId === ROLES.SUPER_ADMINISTRATEUR
  const isAdmin = roleId === ROLES.ADMINISTRATEUR
  return { isSuperAdmin, isAdmin, isAverageUser: !isSuperAdmin && !isAdmin }
}
