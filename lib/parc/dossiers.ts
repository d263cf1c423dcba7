import { sql } from 'drizzle-orm'
import { batimentPath, ensemblePath, equipementPath, nonConformitePath } from '@/lib/domain/parc/chemins'
import type { Dossiers } from '@/lib/perimetre/dossier'
import { inPerimetre, rights } from '@/lib/perimetre/scope'

export const NON_CONFORMITES_DOSSIERS: Dossiers = {
  genre: 'non-conformites',
  path: nonConformitePath,
  numero: (is, { userId }) => sql`select n.id, n.numero, 'Non-conformité' as nature, n.constat as detail
    from non_conformites n where ${is(sql`n.numero`)} and ${rights(userId, sql`n.groupe_id`)}`,
  mots: ({ perimetre, holds, ofLogement }) => sql`
    select n.id, n.numero, 'Non-conformité' as nature, n.constat as detail, '' as cle from non_conformites n
    where ${inPerimetre(perimetre, {
      groupe: sql`n.groupe_id`,
      client: sql`n.client_id`,
      contratId: sql`n.contrat_id`,
    })} and (${holds(sql`n.numero`, sql`n.code`, sql`n.constat`)} or ${ofLogement(sql`n.logement_id`)})`,
}

/** Equipment of a whole building, which no dwelling has. */
export const COLLECTIFS_DOSSIERS: Dossiers = {
  genre: 'collectifs',
  path: (instanceId) => equipementPath(instanceId),
  mots: ({ perimetre, holds }) => sql`
    select q.instance_id as id, concat_ws(' ', q.marque_lib, q.modele_lib) as numero, q.type as nature,
      concat_ws(', ', q.instance_id::text, e.nom, b.nom, q.local) as detail, '' as cle
    from equipements q left join ensembles_immobiliers e on e.id = q.ensemble_id left join batiments b on b.id = q.batiment_id
    where q.logement_id is null and q.retire_le is null and ${inPerimetre(perimetre, {
      groupe: sql`q.groupe_id`,
      client: sql`q.client_id`,
      contratId: sql`q.contrat_id`,
    })} and ${holds(
      sql`q.instance_id::text`,
      sql`q.type`,
      sql`q.marque_lib`,
      sql`q.modele_lib`,
      sql`q.numero_serie`,
      sql`q.local`,
      sql`e.nom`,
      sql`b.nom`,
    )}`,
}

const ENSEMBLE = { groupe: sql`e.groupe_id`, client: sql`e.client_id` }

export const ENSEMBLES_DOSSIERS: Dossiers = {
  genre: 'batiments',
  path: (id) => ensemblePath(id),
  mots: ({ perimetre, holds }) => sql`
    select e.id, e.nom as numero, 'Ensemble immobilier' as nature,
      concat_ws(', ', e.adresse, concat_ws(' ', e.code_postal, e.commune)) as detail, '' as cle
    from ensembles_immobiliers e where e.archive_le is null and ${inPerimetre(perimetre, ENSEMBLE)}
      and ${holds(sql`e.nom`, sql`e.adresse`, sql`e.code_postal`, sql`e.commune`, sql`e.ei_numero::text`)}`,
}

export const BATIMENTS_DOSSIERS: Dossiers = {
  genre: 'batiments',
  path: (id, ensembleId) => batimentPath(Number(ensembleId), id),
  mots: ({ perimetre, holds }) => sql`
    select b.id, concat_ws(', ', e.nom, b.nom) as numero, 'Bâtiment' as nature,
      concat_ws(', ', b.adresse, concat_ws(' ', b.code_postal, b.ville)) as detail, e.id::text as cle
    from batiments b join ensembles_immobiliers e on e.id = b.ensemble_id
    where b.archive_le is null and ${inPerimetre(perimetre, ENSEMBLE)}
      and ${holds(sql`b.nom`, sql`e.nom`, sql`b.adresse`, sql`b.code_postal`, sql`b.ville`)}`,
}
