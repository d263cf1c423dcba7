import { type SQL, sql } from 'drizzle-orm'
import { ROLES } from '@/lib/domain/acces/roles'
import { type Caller, type Collection, defineCollection, link, one } from '@/lib/platform/api/collection'
import { field, ref } from '@/lib/platform/api/fields'
import { isSuperStaff, opensToPortails, ownPortails, type Reader } from '@/lib/platform/api/rights'
import { now } from '@/lib/platform/clock'
import { documentations as table, tuileDocumentations } from '@/lib/platform/db/schema/contenu/documentations'

/** Whether a document is no longer to be read. */
export function documentationIsWithdrawn(t: string): SQL {
  return sql`coalesce(${ref(t, 'retire_at')} <= ${now().toISOString()}::timestamptz, false)`
}

/** Whether a document is meant for the person: for one of their portals and for their role; super administrators read what they edit. */
export function documentationIsFor(t: string, reader: Reader): SQL {
  const roles = ref(t, 'roles')
  const forRole = sql`exists (select 1 from users rd where rd.id = ${reader.userId} and not rd.blocked
    and (cardinality(${roles}) = 0 or rd.role_id = any(${roles}) or rd.role_id = ${ROLES.SUPER_ADMINISTRATEUR}))`
  return sql`(${forRole} and ${opensToPortails(ref(t, 'portails'), reader)})`
}

/** Whether a document is there for the person: meant for them and not withdrawn (HOME-26). */
export function documentationIsOpen(t: string, reader: Reader): SQL {
  return sql`(not ${documentationIsWithdrawn(t)} and ${documentationIsFor(t, reader)})`
}

/** Whether the person may change a document: it is for their portals alone; the provider's staff change those of all portals too. */
export function documentationIsEditable(t: string, caller: Caller): SQL {
  return documentations.editable(t, caller)
}

/** Relation of a document to the person: for their portals alone, for every portal, or for one that is not theirs. */
const documentationCible = (t: string, caller: Caller): SQL =>
  sql`case when cardinality(${ref(t, 'portails')}) = 0 then 'partagee' when ${ref(t, 'portails')} <@ array(select * from ${ownPortails(caller)} po) then 'groupe' else 'ailleurs' end`

/** Whether the person may read a former version of a document: they may change the document, and the version was for their portals alone too. */
export function formerVersionIsOpen(version: string, document: string, caller: Caller): SQL {
  const portails = sql`array(select jsonb_array_elements_text(${ref(version, 'contenu')} -> 'portails')::int)`
  return sql`(${documentationIsEditable(document, caller)} and ${areOwnPortails(portails, caller)})`
}

function areOwnPortails(portails: SQL, caller: Caller): SQL {
  const everywhere = isSuperStaff(caller) ? sql`true` : sql`cardinality(${portails}) > 0`
  return sql`(${everywhere} and ${portails} <@ array(select * from ${ownPortails(caller)} po))`
}

export const documentations: Collection = defineCollection({
  name: 'documentations',
  table,
  fields: {
    titre: field(table.titre, { writer: 'editor', required: true }),
    slug: field(table.slug, { writer: 'editor', required: true, type: 'code' }),
    categorie: field(table.categorie, { writer: 'editor', required: true }),
    resume: field(table.resume, { writer: 'editor', text: 'lignes' }),
    texte: field(table.texte, { writer: 'editor', text: 'markdown' }),
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
  cible: documentationCible,
})
