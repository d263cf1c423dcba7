import { sql } from 'drizzle-orm'
import { equipementPath, interventionPath } from '@/lib/domain/parc/chemins'
import type { Dossiers } from '@/lib/perimetre/dossier'
import { inPerimetre, rights } from '@/lib/perimetre/scope'

/** Visits: all of them are read for a part of a number alone, and found by the index of their dwelling otherwise. */
export const VISITES_DOSSIERS: Dossiers = {
  genre: 'interventions',
  path: interventionPath,
  numero: (is, { userId }) => sql`select v.id, v.numero, 'Intervention' as nature, v.objet as detail
    from interventions v where ${is(sql`v.numero`)} and ${rights(userId, sql`v.groupe_id`)}`,
  mots: ({ perimetre, isNumbered, numbered, ofLogement }) => sql`
    select v.id, v.numero, 'Intervention' as nature,
      concat_ws(', ', v.objet, to_char(v.date_reference, 'DD/MM/YYYY'), v.statut) as detail, '' as cle
    from interventions v where ${inPerimetre(perimetre, {
      groupe: sql`v.groupe_id`,
      client: sql`v.client_id`,
      contratId: sql`v.contrat_id`,
    })} and ${isNumbered ? numbered(sql`lower(v.numero)`) : ofLogement(sql`v.logement_id`)}`,
}

/** Attestations by their number alone, on the page of their equipment, whose instance is told in the place of their id. */
export const ATTESTATIONS_DOSSIERS: Dossiers = {
  genre: 'documents',
  path: (instanceId) => equipementPath(instanceId),
  numero: (is, { userId }) => sql`select q.instance_id as id, a.numero, 'Attestation d’entretien' as nature,
    concat_ws(' ', q.type, q.marque_lib, q.modele_lib) as detail
    from attestations a join equipements q on q.id = a.equipement_id
    where ${is(sql`a.numero`)} and ${rights(userId, sql`a.groupe_id`)} and ${rights(userId, sql`q.groupe_id`)}`,
}
