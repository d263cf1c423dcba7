import { type SQL, sql } from 'drizzle-orm'
import { tuileAccueilShape } from '@/lib/domain/contenu/tuile'
import {
  type Caller,
  type Collection,
  defineCollection,
  link,
  many,
  one,
} from '@/lib/platform/api/collection'
import { computed, field, ref } from '@/lib/platform/api/fields'
import { isSuper, linkedToOwnScope, onlyInOwnScope, opensToRole, sharedOr } from '@/lib/platform/api/rights'
import { tuileDocumentations } from '@/lib/platform/db/schema/contenu/documentations'
import { tuiles as table, tuileFiltres, tuileGroupes } from '@/lib/platform/db/schema/contenu/tuiles'
import { pageIsOpen, pageIsOwn } from './liens'

const onOwnHome = linkedToOwnScope(tuileGroupes, tuileGroupes.tuileId, tuileGroupes.groupeId)
const onlyOnOwnHome = onlyInOwnScope(tuileGroupes, tuileGroupes.tuileId, tuileGroupes.groupeId)

/** Page of the tab that a tile stands in. */
const pageOf = (t: string): SQL =>
  sql`(select og.lien_id from onglets og where og.id = ${ref(t, 'onglet_id')})`

/** A tile of the person's home or of one of their pages, open to their role (spec §6) and not hidden from them. */
function tuileIsOpen(t: string, caller: Caller): SQL {
  const placed = sql`(${onOwnHome(t, caller)} or ${pageIsOpen(pageOf(t), caller)})`
  if (isSuper(caller)) return placed
  const staff = caller.utilisateurEHS ? sql`true` : sql`not ${ref(t, 'prescripteurs')}`
  const shown = sql`not exists (select 1 from autorisations au where au.tuile_id = ${ref(t, 'id')} and au.user_id = ${caller.userId} and au.masquee)`
  return sql`(${placed} and ${opensToRole(ref(t, 'authorized_user'), caller)} and ${staff} and ${shown})`
}

/** The filter of a tile in one portal: a part of the tile, without rights or address of its own. */
const _filtresAPI: Collection = defineCollection({
  name: 'filtresAPI',
  table: tuileFiltres,
  component: true,
  fields: {
    id: computed('integer', (t) => ref(t, 'id')),
    filtre: field(tuileFiltres.filtre),
    portail: computed(
      'json',
      (t) =>
        sql`(select json_build_object('id', gp.id, 'Nom', gp.nom, 'type', gp.type) from groupes gp where gp.id = ${ref(t, 'portail_id')})`,
    ),
  },
})

/** The rules of the editor, which hold the calls too (SAFE-27). */
const EDITED = tuileAccueilShape.shape

/** Tiles (HOME-07). */
export const tuiles: Collection = defineCollection({
  name: 'tuiles',
  table,
  fields: {
    name: field(table.name, { writer: 'editor', required: true }),
    label: field(table.label, { writer: 'editor', required: true, schema: EDITED.label }),
    subtitle: field(table.subtitle, { writer: 'editor', schema: EDITED.subtitle.nullable() }),
    type: field(table.type, { writer: 'editor' }),
    icone: field(table.icone, { writer: 'editor', schema: EDITED.icone.nullable() }),
    Picto: field(table.picto, { writer: 'editor', text: 'adresse' }),
    couleur: field(table.couleur, { writer: 'editor', schema: EDITED.couleur.nullable() }),
    color: field(table.color, { writer: 'editor' }),
    path: field(table.path, { writer: 'editor', schema: EDITED.path.nullable() }),
    sizeSm: field(table.sizeSm, { writer: 'editor', schema: EDITED.sizeSm }),
    sizeMd: field(table.sizeMd, { writer: 'editor', schema: EDITED.sizeMd }),
    sizeLg: field(table.sizeLg, { writer: 'editor', schema: EDITED.sizeLg }),
    api: field(table.api, { writer: 'editor', text: 'adresse' }),
    canDownload: field(table.canDownload, { writer: 'editor' }),
    canConsult: field(table.canConsult, { writer: 'editor' }),
    customization: field(table.customization, { writer: 'editor' }),
    component: field(table.component, { writer: 'editor' }),
    idSelector: field(table.idSelector, { writer: 'editor' }),
    authorizedUser: field(table.authorizedUser, { writer: 'editor', schema: EDITED.authorizedUser }),
    prescripteurs: field(table.prescripteurs, { writer: 'editor' }),
    ordre: field(table.ordre, { writer: 'editor' }),
  },
  relations: {
    filtresAPI: many('filtresAPI', tuileFiltres.tuileId),
    liens: one('liens', table.lienId, { writable: true }),
    onglet: one('onglets', table.ongletId, { writable: true, perimeter: true }),
    documentation: link('documentations', tuileDocumentations.tuileId, tuileDocumentations.documentationId, {
      order: tuileDocumentations.ordre,
      writable: true,
    }),
    groupes: link('groupes', tuileGroupes.tuileId, tuileGroupes.groupeId, {
      writable: true,
      perimeter: true,
    }),
  },
  published: table.publishedAt,
  visible: tuileIsOpen,
  cible: sharedOr(
    (t, caller) =>
      sql`(case when ${ref(t, 'onglet_id')} is null then ${onlyOnOwnHome(t, caller)} else ${pageIsOwn(pageOf(t), caller)} end)`,
  ),
})
