import { sql } from 'drizzle-orm'
import { type Collection, defineCollection } from '@/lib/platform/api/collection'
import { field, ref } from '@/lib/platform/api/fields'
import { opensToPortails, opensToRole, ownPortails, sharedOr } from '@/lib/platform/api/rights'
import { spotlights as table } from '@/lib/platform/db/schema/contenu/spotlights'

/** Steps of the tutorial, in their stored order (SHELL-52). */
export const spotlights: Collection = defineCollection({
  name: 'spotlights',
  table,
  fields: {
    titre: field(table.titre, { writer: 'editor', required: true }),
    texte: field(table.texte, { writer: 'editor', required: true, text: 'markdown' }),
    selecteur: field(table.selecteur, { writer: 'editor' }),
    portails: field(table.portails, { writer: 'editor', required: true }),
    roles: field(table.roles, { writer: 'editor' }),
    ordre: field(table.ordre, { writer: 'editor' }),
  },
  published: table.publishedAt,
  order: table.ordre,
  visible: (t, caller) =>
    sql`(${opensToPortails(ref(t, 'portails'), caller)} and ${opensToRole(ref(t, 'roles'), caller)})`,
  cible: sharedOr(
    (t, caller) =>
      sql`(cardinality(${ref(t, 'portails')}) > 0 and ${ref(t, 'portails')} <@ array(select * from ${ownPortails(caller)} po))`,
  ),
})
