import { z } from 'zod'
import { changeAccount, checkGranted, inviteCreated, refuseLastSuper } from '@/lib/comptes/users-change'
import { compteCible, usersScope } from '@/lib/comptes/users-scope'
import { nameSchema, PLAFOND_MAX_CENTS, PROVIDERS } from '@/lib/domain/comptes/users'
import { type Collection, defineCollection, link, one } from '@/lib/platform/api/collection'
import { COORDONNEES } from '@/lib/platform/api/coordonnees'
import { field } from '@/lib/platform/api/fields'
import { isAdministrator, isSuperStaff } from '@/lib/platform/api/rights'
import { roles as rolesTable, users as table, userGroupes } from '@/lib/platform/db/schema/comptes/comptes'
import { wakeMail } from '@/lib/platform/mail/queue'

/**
 * People. One finds those who share a group, apart from the provider's staff in partner portals (PERIM-45). The list is
 * for administrators (ACCOUNT-12); whom they change is in the decision table (SAFE-01 to SAFE-03). Whoever is added is
 * invited (ACCOUNT-15). Who they log in as, by what and with which role asks for a proof (SAFE-35).
 */
export const users: Collection = defineCollection({
  name: 'users',
  table,
  unwrapped: true,
  fields: {
    username: field(table.username, { writer: 'editor', required: true, schema: nameSchema, proof: true }),
    email: field(table.email, { ...COORDONNEES.email, proof: true }),
    firstname: field(table.firstname, { writer: 'editor', required: true, schema: nameSchema }),
    lastname: field(table.lastname, { writer: 'editor', required: true, schema: nameSchema }),
    phone: field(table.phone, COORDONNEES.optionalPhone),
    provider: field(table.provider, { writer: 'editor', schema: z.enum(PROVIDERS), proof: true }),
    confirmed: field(table.confirmed),
    blocked: field(table.blocked, { writer: 'editor' }),
    utilisateurEHS: field(table.utilisateurEhs, { writer: 'editor' }),
    test: field(table.test, { writer: 'editor' }),
    searchEngine: field(table.searchEngine, { writer: 'editor' }),
    plafondSignatureCents: field(table.plafondSignatureCents, {
      writer: 'editor',
      schema: z.int32().min(0).max(PLAFOND_MAX_CENTS).nullable(),
    }),
  },
  relations: {
    role: one('roles', table.roleId, { writable: true, required: true, proof: true }),
    groupes: link('groupes', userGroupes.userId, userGroupes.groupeId, {
      writable: true,
      required: true,
      perimeter: true,
      whole: isSuperStaff,
    }),
  },
  visible: (t, caller) => usersScope(t, caller.userId),
  cible: compteCible,
  granting: checkGranted,
  refusing: refuseLastSuper,
  created: inviteCreated,
  written: wakeMail,
  updating: changeAccount,
  policy: {
    find: isAdministrator,
    findOne: isAdministrator,
  },
  // Not the username, which is an e-mail address by default.
  identity: { fields: ['firstname', 'lastname'], relations: ['role'] },
})

/** The three roles (spec §6). */
export const roles: Collection = defineCollection({
  name: 'roles',
  table: rolesTable,
  fields: { name: field(rolesTable.name), type: field(rolesTable.type) },
})
