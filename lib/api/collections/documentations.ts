import { type SQL, sql } from 'drizzle-orm'
import { documentations as table, tuileDocumentations } from '@/lib/db/schema/contenus'
import { type Caller, type Collection, defineCollection, link, one } from '../collection'
import { field, ref } from '../fields'
import { isSuper, opensToPortails, opensToRole, ownPortails } from '../rights'

/** Whether a document is there for the person: not withdrawn, and open to their role and one of their portals (HOME-26). */
export function documentationIsOpen(t: string, caller: Caller): SQL {
  return sql`((${ref(t, 'retire_at')} is null or ${ref(t, 'retire_at')} > now()) and ${opensToRole(ref(t, 'roles'), caller)} and ${opensToPortails(ref(t, 'portails'), caller)})`
}

export const documentations: Collection = defineCollection({
  name: 'documentations',
  table,
  fields: {
    titre: field(table.titre, { writer: 'editor', required: true }),
    slug: field(table.slug, { writer: 'editor', required: true, type: 'code' }),
    categorie: field(table.categorie, { writer: 'editor', required: true }),
    resume: field(table.resume, { writer: 'editor' }),
    texte: field(table.texte, { writer: 'editor' }),
    roles: field(table.roles, { writer: 'editor' }),
    portails: field(table.portails, { writer: 'editor', required: true }),
    retireAt: field(table.retireAt, { writer: 'editor' }),
  },
  relations: {
    fichier: one('fichiers', table.fichierId, { writable: true }),
    tuiles: link('tuiles', tuileDocumentations.documentationId, tuileDocumentations.tuileId),
  },
  published: table.publishedAt,
  visible: documentationIsOpen,
  editable: (t, caller) =>
    sql`(cardinality(${ref(t, 'portails')}) > 0 and ${ref(t, 'portails')} <@ array(select * from ${ownPortails(caller)} po))`,
  policy: { create: isSuper, update: isSuper, delete: isSuper },
})
