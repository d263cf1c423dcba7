import { type SQL, sql } from 'drizzle-orm'
import { fichiers as table } from '@/lib/db/schema/socle'
import { apiUrl } from '@/lib/routes'
import { type Caller, type Collection, defineCollection, one } from '../collection'
import { computed, field, ref } from '../fields'
import { inOwnGroupes } from '../rights'
import { documentationIsOpen } from './documentations'

/** Photos that the public joins to a registration, which the staff follows up (FOLLOW-17). */
const isPhotoForStaff = (fichier: SQL, caller: Caller): SQL =>
  caller.utilisateurEHS
    ? sql`exists (select 1 from inscription_fichiers p where p.fichier_id = ${fichier})`
    : sql`false`

const CONTENT = apiUrl('fichiers/')

/**
 * Stored files (API-32): those of the person's groups, their own, those of the documentation they may read, and for the
 * staff the photos of the public. The bytes are at `url`, under the same rule.
 */
export const fichiers: Collection = defineCollection({
  name: 'fichiers',
  table,
  fields: {
    nom: field(table.nom),
    mime: field(table.mime),
    tailleOctets: field(table.tailleOctets),
    categorie: field(table.categorie),
    url: computed('code', (t) => sql`(${CONTENT}::text || ${ref(t, 'id')} || '/contenu')`),
  },
  relations: {
    groupe: one('groupes', table.groupeId),
    group: one('groupes', table.groupeId, { alias: true }),
    auteur: one('users', table.auteurId),
  },
  visible: (t, caller) =>
    sql`(${inOwnGroupes(ref(t, 'groupe_id'), caller)} or ${ref(t, 'auteur_id')} = ${caller.userId} or exists (select 1 from documentations od where od.fichier_id = ${ref(t, 'id')} and od.published_at is not null and ${documentationIsOpen('od', caller)}) or ${isPhotoForStaff(ref(t, 'id'), caller)})`,
})
