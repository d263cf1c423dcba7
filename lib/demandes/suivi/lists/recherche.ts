import { sql } from 'drizzle-orm'
import { fold } from '@/lib/platform/db/fold'
import { type Place, referred } from '@/lib/platform/lists/search'

type Others = Parameters<typeof referred>[1]

/** Requests `v` of an origin or a type, which say by their own id or another whose text holds the word: the tables of other kinds do not read it. */
const among =
  (kind: 'origine' | 'type', value: string, others: Others, reference = sql`v.id`): Place =>
  (pattern, word) =>
    sql`(v.${sql.identifier(kind)} = ${value}::text and ${referred(reference, others)(pattern, word)})`

const CUSTOMERS: Others = {
  id: sql`c.id`,
  from: sql`customers c`,
  text: sql`texte_plie(c.prenom || ' ' || c.nom)`,
}

const detail = (type: string, table: string, text: ReturnType<typeof sql>): Place =>
  among('type', type, { id: sql`x.demande_id`, from: sql`${sql.identifier(table)} x`, text })

/** Where the words of a search are looked for in the requests `v` of all kinds: number, customer, what it is about. */
export const PLACES: readonly Place[] = [
  (pattern) => sql`lower(v.numero) like ${pattern}`,
  among('origine', 'partenaire', CUSTOMERS, sql`v.client_final_id`),
  among('origine', 'depannage', {
    id: sql`p.id`,
    from: sql`demandes_publiques p`,
    text: sql`texte_plie(p.first_name || ' ' || p.last_name || ' ' || coalesce(p.symptome, p.description))`,
  }),
  among('origine', 'resiliation', {
    id: sql`r.id`,
    from: sql`resiliations r`,
    text: sql`texte_plie(r.nom || ' ' || r.motif)`,
  }),
  among('origine', 'inscription', {
    id: sql`i.id`,
    from: sql`inscriptions i`,
    text: sql`texte_plie(i.prenom || ' ' || i.nom)`,
  }),
  // Campaigns are few, and each is the object of thousands.
  (pattern) => sql`(v.origine = 'inscription' and ${fold(sql`v.objet`)} like ${pattern})`,
  (pattern) =>
    sql`(v.origine in ('document', 'devis') and ${fold(sql`concat_ws(' ', v.nom, v.objet)`)} like ${pattern})`,
  detail('PIM', 'demandes_pim', fold(sql`x.nom_chantier`)),
  detail('INS', 'demandes_ins', sql`'dossier ' || lower(x.numero_dossier)`),
  detail('ASS', 'demandes_ass', sql`'sinistre ' || lower(x.numero_sinistre)`),
  detail('GES', 'demandes_ges', sql`'matricule ' || lower(x.matricule)`),
]
