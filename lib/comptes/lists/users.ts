import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { groupesShown, usersScope } from '@/lib/comptes/users-scope'
import { ROLES, roleName } from '@/lib/domain/acces/roles'
import { STATUTS_COMPTE } from '@/lib/domain/comptes/users'
import { ETATS_COMPTE } from '@/lib/domain/textes/etats'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { dayValue, optionsOf } from '@/lib/platform/lists/options'
import { matches } from '@/lib/platform/lists/search'

const row = z.object({
  id: z.number(),
  nom: z.string(),
  prenom: z.string(),
  email: z.string(),
  role: z.number(),
  groupes: z.array(z.string()),
  connexion: z.string(),
  statut: z.enum(STATUTS_COMPTE),
  derniere: z.string().nullable(),
  test: z.boolean(),
})
export type UserRow = z.output<typeof row>

const statut = sql`case when u.blocked then 'Bloqué' when u.confirmed then 'Actif' else 'Invité' end`
const connexion = sql`case u.provider when 'okta' then 'SSO' else 'Locale' end`
/** Any other role is a user's (AUTH-09). */
const role = sql`case when u.role_id in (${ROLES.ADMINISTRATEUR}, ${ROLES.SUPER_ADMINISTRATEUR}) then u.role_id else ${ROLES.UTILISATEUR}::int end`

/** Groups that `shown` lets see: those of others are not told. */
const sourceShowing = (shown: SQL): ListSource<UserRow> => ({
  row,
  id: sql`u.id`,
  select: sql`u.id, u.lastname as nom, u.firstname as prenom, u.email, ${role} as role, ${connexion} as connexion,
    ${statut} as statut, u.test,
    to_char(u.derniere_connexion_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as derniere,
    (select coalesce(json_agg(g.nom order by g.nom), '[]'::json) from user_groupes ug join groupes g on g.id = ug.groupe_id
      where ug.user_id = u.id and ${shown}) as groupes`,
  from: sql`users u`,
})

/** Accounts that an administrator looks after (ACCOUNT-12). */
export const usersList = defineList<UserRow>({
  name: 'utilisateurs',
  title: 'Utilisateurs',
  screen: '/utilisateurs',
  searchLabel: 'Nom, e-mail',
  source: sourceShowing(sql`false`),
  sourceFor: ({ userId }) => sourceShowing(groupesShown(sql`ug.groupe_id`, userId)),
  columns: [
    { name: 'nom', header: 'Nom', sort: fold(sql`u.lastname`), value: (r) => r.nom },
    { name: 'prenom', header: 'Prénom', sort: fold(sql`u.firstname`), value: (r) => r.prenom },
    { name: 'email', header: 'Adresse e-mail', sort: sql`u.email`, value: (r) => r.email, part: 'who' },
    { name: 'role', header: 'Rôle', sort: role, value: (r) => roleName(r.role) },
    { name: 'groupes', header: 'Groupes', value: (r) => r.groupes.join(', ') || null },
    { name: 'connexion', header: 'Connexion', sort: connexion, value: (r) => r.connexion },
    { name: 'statut', header: 'Statut', sort: statut, value: (r) => r.statut, etats: ETATS_COMPTE },
    {
      name: 'derniere',
      header: 'Dernière connexion',
      sort: sql`u.derniere_connexion_at`,
      value: (r) => dayValue(r.derniere),
      part: 'when',
    },
    { name: 'test', header: 'Test', sort: sql`u.test`, value: (r) => (r.test ? 'Oui' : 'Non') },
  ],
  filters: [
    { name: 'statut', label: 'Statut', expr: statut, options: optionsOf(STATUTS_COMPTE), facet: true },
    {
      name: 'role',
      label: 'Rôle',
      expr: sql`${role}::text`,
      options: [ROLES.UTILISATEUR, ROLES.ADMINISTRATEUR, ROLES.SUPER_ADMINISTRATEUR].map((id) => ({
        value: String(id),
        label: roleName(id),
      })),
    },
    { name: 'connexion', label: 'Connexion', expr: connexion, options: optionsOf(['Locale', 'SSO']) },
    {
      name: 'groupe',
      label: 'Groupe',
      expr: sql`u.id`,
      options: [],
      accepts: /^[1-9]\d{0,8}$/,
      condition: (values, { userId }) => sql`exists (select 1 from user_groupes fg where fg.user_id = u.id
        and fg.groupe_id::text = any(${sql.param(values)}::text[]) and ${groupesShown(sql`fg.groupe_id`, userId)})`,
    },
  ],
  defaultSort: { name: 'nom', order: 'asc' },
  scope: ({ userId }) => usersScope('u', userId),
  search: (recherche) => matches(recherche, sql`u.lastname`, sql`u.firstname`, sql`u.email`),
})
