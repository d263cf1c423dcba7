import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/client'

/** Lower-case words without accents; dashes and slashes part words, so that CO-2023-00418 is found by each of its parts. */
const mots = (values: SQL) => sql`translate(lower(unaccent(concat_ws(' ', ${values}))), '-/’''', '    ')`

/** Fills the search tables from the rows: dwellings with occupant and equipments, groups with their clients. */
export async function buildRecherche(db: Db): Promise<void> {
  // Rows just written have no statistics yet: the plan would be that of small tables.
  await db.execute(sql`analyze logements, occupants, equipements, contrats, ensembles_immobiliers, clients`)
  await db.execute(sql`
    insert into recherche_documents (type, entite_id, groupe_id, client_id, numero_contrat, local_grp_code, texte, tsv)
    select d.type, d.entite_id, d.groupe_id, d.client_id, d.numero_contrat, d.local_grp_code, d.texte,
      to_tsvector('simple', d.texte)
    from (
      select 'logement' as type, l.id as entite_id, l.groupe_id, l.client_id, c.numero_contrat,
        l.groupe_id::text as local_grp_code,
        concat_ws(' ', ${mots(sql`l.reference, e.nom, o.nom, o.prenom, l.adresse, l.code_postal, l.ville,
          c.numero_contrat, q.texte`)}, o.email) as texte
      from logements l
      left join contrats c on c.id = l.contrat_id
      left join ensembles_immobiliers e on e.id = l.ensemble_id
      left join occupants o on o.logement_id = l.id and o.sortie is null
      left join (
        select logement_id, string_agg(concat_ws(' ', instance_id, marque_lib, modele_lib), ' ' order by id) as texte
        from equipements group by logement_id
      ) q on q.logement_id = l.id
      union all
      select 'groupe', g.id, g.id, null, null, null,
        ${mots(sql`g.nom, string_agg(concat_ws(' ', c.client_id, c.nom), ' ' order by c.id)`)}
      from groupes g left join clients c on c.groupe_id = g.id
      where g.parent_groupe_id is not null
      group by g.id
    ) d`)
  await db.execute(sql`
    insert into recherche_lexique (mot, occurrences)
    select word, nentry from ts_stat('select tsv from recherche_documents') where word ~ '^[a-z-]{4,}$'`)
}
