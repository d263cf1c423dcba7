import { type SQL, sql } from 'drizzle-orm'
import { documentationIsOpen, formerVersionIsOpen } from '@/lib/contenu/collections/documentations'
import { pageIsOpen, pageIsOwn } from '@/lib/contenu/collections/liens'
import { FICHIER_DE_PAGE } from '@/lib/domain/contenu/liens-de-page'
import { type Caller, type Collection, defineCollection, one } from '@/lib/platform/api/collection'
import { computed, field, ref } from '@/lib/platform/api/fields'
import { inOwnGroupes, isSuper, isSuperStaff } from '@/lib/platform/api/rights'
import { fichiers as table } from '@/lib/platform/db/schema/socle'
import { apiUrl } from '@/lib/platform/routes'

/** Photos that the public joins to a registration, which the staff follows up (FOLLOW-17). */
const isPhotoForStaff = (fichier: SQL, caller: Caller): SQL =>
  caller.utilisateurEHS
    ? sql`exists (select 1 from inscription_fichiers p where p.fichier_id = ${fichier})`
    : sql`false`

/** Logos of documents, which the staff sets. */
const isLogoForStaff = (fichier: SQL, caller: Caller): SQL =>
  isSuperStaff(caller) ? sql`exists (select 1 from logos lo where lo.fichier_id = ${fichier})` : sql`false`

/** Files that the text of a page gives or shows: for its readers, and for those who edit it, in its drafts too. */
function isOfOpenPage(t: string, caller: Caller): SQL {
  const named = sql`('fichiers/' || ${ref(t, 'id')} || '/contenu')`
  const edited = isSuperStaff(caller) ? sql`true` : pageIsOwn(sql`cv.entite_id`, caller)
  const inVersion = sql`exists (select 1 from contenu_versions cv where cv.entite = 'liens'
    and exists (select 1 from jsonb_path_query(cv.contenu, '$.onglets[*].texte') texte where strpos(texte::text, ${named}) > 0)
    and ${edited})`
  const inPage = sql`exists (select 1 from onglets og where strpos(og.texte, ${named}) > 0
    and ${pageIsOpen(sql`og.lien_id`, caller)})`
  return sql`(${ref(t, 'categorie')} = ${FICHIER_DE_PAGE} and (${inPage} or ${isSuper(caller) ? inVersion : sql`false`}))`
}

/** Files of the former versions of a document, for those who may read them. */
function isOfFormerVersion(t: string, caller: Caller): SQL {
  if (!isSuper(caller)) return sql`false`
  return sql`(${ref(t, 'categorie')} = 'documentation' and exists (select 1 from contenu_versions dv
    join documentations ed on ed.id = dv.entite_id where dv.entite = 'documentations'
      and dv.contenu @> jsonb_build_object('fichierId', ${ref(t, 'id')}) and ${formerVersionIsOpen('dv', 'ed', caller)}))`
}

/** Files that a person may read; to a token, those of its groups alone: nothing of its author's own (FIRST-36). */
function visibleFichier(t: string, caller: Caller): SQL {
  if (caller.jeton) return inOwnGroupes(ref(t, 'groupe_id'), caller)
  return sql`(${inOwnGroupes(ref(t, 'groupe_id'), caller)} or ${ref(t, 'auteur_id')} = ${caller.userId} or exists (select 1 from documentations od where od.fichier_id = ${ref(t, 'id')} and od.published_at is not null and ${documentationIsOpen('od', caller)}) or ${isOfFormerVersion(t, caller)} or ${isPhotoForStaff(ref(t, 'id'), caller)} or ${isLogoForStaff(ref(t, 'id'), caller)} or ${isOfOpenPage(t, caller)})`
}

const CONTENT = apiUrl('fichiers/')

/**
 * Stored files (API-32): those of the person's groups, their own, those of the documentation they may read, with its former versions where they may read them, those of the pages they
 * may open, and for the staff the photos of the public and the logos of documents. The bytes are at `url`, under the same rule.
 */
export const fichiers: Collection = defineCollection({
  name: 'fichiers',
  table,
  fields: {
    nom: field(table.nom),
    mime: field(table.mime),
    tailleOctets: field(table.tailleOctets),
    categorie: field(table.categorie),
    // Under the names that Strapi's clients know.
    name: computed('string', (t) => ref(t, 'nom')),
    ext: computed('code', (t) => sql`substring(${ref(t, 'nom')} from '\\.[^.]*$')`),
    size: computed('number', (t) => sql`round(${ref(t, 'taille_octets')} / 1024.0, 2)::float8`),
    url: computed('code', (t) => sql`(${CONTENT}::text || ${ref(t, 'id')} || '/contenu')`),
  },
  relations: {
    groupe: one('groupes', table.groupeId),
    group: one('groupes', table.groupeId, { alias: true }),
    auteur: one('users', table.auteurId),
  },
  visible: visibleFichier,
})
