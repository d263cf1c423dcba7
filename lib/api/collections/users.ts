import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { PROVIDERS, roles as rolesTable, users as table, userGroupes } from '@/lib/db/schema/comptes'
import { ROLES } from '@/lib/domain/roles'
import { type Collection, defineCollection, link, one } from '../collection'
import { field, ref } from '../fields'
import { hidesStaff, inOwnGroupes, isAdministrator, isSuper } from '../rights'
import { COORDONNEES } from './coordonnees'

const name = z.string().trim().min(1).max(120)

/**
 * People. One finds those who share a group, apart from the provider's staff in partner portals (PERIM-45). The list is
 * for administrators (ACCOUNT-12), who change the people of their groups that rank no higher than they do.
 */
export const users: Collection = defineCollection({
  name: 'users',
  table,
  unwrapped: true,
  fields: {
    username: field(table.username, { writer: 'editor', required: true, schema: name }),
    email: field(table.email, COORDONNEES.email),
    firstname: field(table.firstname, { writer: 'editor', required: true, schema: name }),
    lastname: field(table.lastname, { writer: 'editor', required: true, schema: name }),
    phone: field(table.phone, COORDONNEES.optionalPhone),
    provider: field(table.provider, { writer: 'editor', schema: z.enum(PROVIDERS) }),
    confirmed: field(table.confirmed),
    blocked: field(table.blocked, { writer: 'editor' }),
    utilisateurEHS: field(table.utilisateurEhs, { writer: 'super' }),
    test: field(table.test, { writer: 'super' }),
    searchEngine: field(table.searchEngine, { writer: 'super' }),
  },
  relations: {
    role: one('roles', table.roleId, { writable: true, required: true }),
    groupes: link('groupes', userGroupes.userId, userGroupes.groupeId, {
      writable: true,
      required: true,
      perimeter: true,
    }),
  },
  visible: (t, caller) => {
    const hidden = caller.utilisateurEHS
      ? sql`false`
      : sql`(${ref(t, 'utilisateur_ehs')} and ${hidesStaff(sql`gp.type`)})`
    return sql`(${ref(t, 'anonymise_at')} is null and (${ref(t, 'id')} = ${caller.userId} or exists (select 1 from user_groupes og join groupes gu on gu.id = og.groupe_id join groupes gp on gp.id = coalesce(gu.parent_groupe_id, gu.id) where og.user_id = ${ref(t, 'id')} and ${inOwnGroupes(sql`og.groupe_id`, caller)} and not ${hidden})))`
  },
  editable: (t, caller) => {
    const rank = isSuper(caller) ? sql`true` : sql`${ref(t, 'role_id')} <> ${ROLES.SUPER_ADMINISTRATEUR}`
    return sql`(${rank} and exists (select 1 from user_groupes og where og.user_id = ${ref(t, 'id')} and ${inOwnGroupes(sql`og.groupe_id`, caller)}))`
  },
  policy: {
    find: isAdministrator,
    findOne: isAdministrator,
    create: isAdministrator,
    update: isAdministrator,
  },
})

/** The three roles (spec §6). */
export const roles: Collection = defineCollection({
  name: 'roles',
  table: rolesTable,
  fields: { name: field(rolesTable.name), type: field(rolesTable.type) },
})
