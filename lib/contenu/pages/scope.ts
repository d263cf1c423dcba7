import { type SQL, sql } from 'drizzle-orm'
import { pageIsOpen, pageIsOwn } from '@/lib/contenu/collections/liens'
import { ROLES } from '@/lib/domain/acces/roles'
import type { Caller } from '@/lib/platform/api/collection'
import { ownPortails } from '@/lib/platform/api/rights'
import { staffScope } from '@/lib/platform/lists/staff-scope'

/** Versions of pages, in `contenu_versions` and in the audit, are those of this entity. */
export const ENTITE = 'liens'

const asSuper = (userId: number): Caller => ({
  userId,
  roleId: ROLES.SUPER_ADMINISTRATEUR,
  utilisateurEHS: false,
  test: false,
})

const isSuperAdmin = (userId: number): SQL =>
  sql`exists (select 1 from users me where me.id = ${userId} and me.role_id = ${ROLES.SUPER_ADMINISTRATEUR}
    and not me.blocked)`

/** Whether a super administrator may change the page named by a column: the staff each one, others those of their portals alone. */
export const pageIsEditable = (id: SQL, userId: number): SQL =>
  sql`(${staffScope(userId)} or (${isSuperAdmin(userId)} and ${pageIsOwn(id, asSuper(userId))}))`

/** Whether a super administrator may look at it in the editor: the page of their portals, shared with others or not. */
export const pageIsVisible = (id: SQL, userId: number): SQL =>
  sql`(${staffScope(userId)} or (${isSuperAdmin(userId)} and ${pageIsOpen(id, asSuper(userId))}))`

/** Portals whose pages a super administrator may change, `gp` being a row of `groupes`. */
export const portailIsOwn = (userId: number): SQL =>
  sql`gp.parent_groupe_id is null and (${staffScope(userId)} or (${isSuperAdmin(userId)} and gp.id in ${ownPortails(asSuper(userId))}))`

/** A link `l` that is a page, or is becoming one: it has tabs, or a draft. */
export const isPage: SQL = sql`(l.url ~ '^/[^/?#]+$' and (exists (select 1 from onglets o where o.lien_id = l.id)
  or exists (select 1 from contenu_versions v where v.entite = ${ENTITE} and v.entite_id = l.id)))`
