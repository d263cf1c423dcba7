import { type SQL, sql } from 'drizzle-orm'
import { checkChangedOnglet, checkCreatedOnglet } from '@/lib/contenu/pages/fichiers'
import { lienEdite } from '@/lib/domain/contenu/lien'
import {
  type Caller,
  type Collection,
  defineCollection,
  link,
  many,
  one,
  type WriteContext,
} from '@/lib/platform/api/collection'
import { field, ref } from '@/lib/platform/api/fields'
import { inOwnScope, isSuper, onlyInOwnScope, sharedOr } from '@/lib/platform/api/rights'
import { lienGroupes, onglets as ongletsTable, liens as table } from '@/lib/platform/db/schema/contenu/liens'
import { tuiles as tuilesTable } from '@/lib/platform/db/schema/contenu/tuiles'
import { ConflictError } from '@/lib/platform/errors/errors'
import { checkChangedLien, checkCreatedLien } from './lien-parent'

/** A link is the person's when one of their groups or portals shows it, or shows the link above it. */
function lienIsOpen(t: string, caller: Caller): SQL {
  const shown = (id: SQL) =>
    sql`exists (select 1 from lien_groupes lg where lg.lien_id = ${id} and ${inOwnScope(sql`lg.groupe_id`, caller)})`
  return sql`(${shown(ref(t, 'id'))} or ${shown(ref(t, 'parent_lien_id'))})`
}

/** Whether the page of a tab, named by a column, is the person's; drafts are for those who edit. */
export function pageIsOpen(lienId: SQL, caller: Caller): SQL {
  const published = isSuper(caller) ? sql`true` : sql`pg.published_at is not null`
  return sql`exists (select 1 from liens pg where pg.id = ${lienId} and ${published} and ${lienIsOpen('pg', caller)})`
}

const ownPage = onlyInOwnScope(lienGroupes, lienGroupes.lienId, lienGroupes.groupeId)

/** Whether the page named by a column belongs to the person's portals alone. */
export const pageIsOwn = (lienId: SQL, caller: Caller): SQL =>
  sql`exists (select 1 from liens pg where pg.id = ${lienId} and ${ownPage('pg', caller)})`

/** The links below a link may be those of other portals: they would go with it. */
async function keepParent({ tx }: WriteContext, id: number): Promise<void> {
  const { rows } = await tx.execute(sql`select 1 from liens c where c.parent_lien_id = ${id} limit 1`)
  if (rows.length > 0)
    throw new ConflictError(
      'Des liens sont rangés sous celui-ci : déplacez-les ou supprimez-les avant de le supprimer.',
    )
}

/** The rules of the editor, which hold the calls too (SAFE-27). */
const EDITED = lienEdite.shape

/** Navigation links and content pages (HOME-16, HOME-20). */
export const liens: Collection = defineCollection({
  name: 'liens',
  table,
  fields: {
    label: field(table.label, { writer: 'editor', required: true, schema: EDITED.label }),
    url: field(table.url, { writer: 'editor', required: true, schema: EDITED.url }),
    type: field(table.type, { writer: 'editor' }),
    icon: field(table.icon, { writer: 'editor', schema: EDITED.icon.nullable() }),
    hasExternalUrl: field(table.hasExternalUrl, { writer: 'editor' }),
    isSubItem: field(table.isSubItem, { writer: 'editor' }),
    ordre: field(table.ordre, { writer: 'editor' }),
  },
  relations: {
    sub_items: many('liens', table.parentLienId, { order: table.ordre }),
    parentLien: one('liens', table.parentLienId, { writable: true }),
    onglets: many('onglets', ongletsTable.lienId, { order: ongletsTable.ordre }),
    groupes: link('groupes', lienGroupes.lienId, lienGroupes.groupeId, {
      writable: true,
      required: true,
      perimeter: true,
    }),
  },
  published: table.publishedAt,
  visible: lienIsOpen,
  cible: sharedOr(ownPage),
  created: checkCreatedLien,
  updating: checkChangedLien,
  deleting: keepParent,
})

/** Tabs of a content page. */
export const onglets: Collection = defineCollection({
  name: 'onglets',
  table: ongletsTable,
  fields: {
    titre: field(ongletsTable.titre, { writer: 'editor', required: true }),
    ancre: field(ongletsTable.ancre, { writer: 'editor', required: true }),
    componentName: field(ongletsTable.componentName, { writer: 'editor' }),
    texte: field(ongletsTable.texte, { writer: 'editor', text: 'markdown' }),
    ordre: field(ongletsTable.ordre, { writer: 'editor' }),
  },
  relations: {
    lien: one('liens', ongletsTable.lienId, { writable: true, required: true, perimeter: true }),
    tuiles: many('tuiles', tuilesTable.ongletId, { order: tuilesTable.ordre }),
  },
  visible: (t, caller) => pageIsOpen(ref(t, 'lien_id'), caller),
  cible: sharedOr((t, caller) => pageIsOwn(ref(t, 'lien_id'), caller)),
  created: checkCreatedOnglet,
  updating: checkChangedOnglet,
})
