-- Appliances that the law puts under an attestation of maintenance: boilers that burn something, from 4 to 400 kW (code de
-- l'environnement, art. R. 224-41-4), heat pumps from 4 to 70 kW (décret n° 2020-912). Power that nobody knows does not exempt.
CREATE FUNCTION "sous_attestation"(famille text, energie text, puissance integer) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN famille = 'pac' THEN coalesce(puissance, 4000) BETWEEN 4000 AND 70000
    WHEN famille IN ('chaudieres', 'chaufferies') THEN energie !~* '(lectri|r.seau|solaire|pac)'
      AND coalesce(puissance, 4000) BETWEEN 4000 AND 400000
    ELSE false END
$$;
--> statement-breakpoint
-- Works out what equipments say of themselves and of their dwellings. Rows are locked first: of two transactions that change two
-- equipments of one dwelling, the second reads what the first wrote. Dwellings are those of the equipments, and those that they left.
CREATE FUNCTION "parc_calculer"(appareils integer[], quittes integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  lieux integer[];
BEGIN
  PERFORM 1 FROM equipements WHERE id = ANY (appareils) ORDER BY id FOR NO KEY UPDATE;
  UPDATE equipements q SET attestation_fin = x.fin
  FROM (
    SELECT e.id, CASE WHEN sous_attestation(e.famille, e.energie, e.puissance_watts) THEN coalesce(
      (SELECT max(a.valide_jusquau) FROM attestations a WHERE a.equipement_id = e.id AND a.type <> 'Ramonage'), '-infinity') END AS fin
    FROM equipements e WHERE e.id = ANY (appareils)
  ) x
  WHERE q.id = x.id AND q.attestation_fin IS DISTINCT FROM x.fin;
  SELECT array_agg(DISTINCT y.id) INTO lieux FROM (
    SELECT logement_id AS id FROM equipements WHERE id = ANY (appareils)
    UNION ALL SELECT unnest(quittes)
  ) y WHERE y.id IS NOT NULL;
  IF lieux IS NULL THEN RETURN; END IF;
  PERFORM 1 FROM logements WHERE id = ANY (lieux) ORDER BY id FOR NO KEY UPDATE;
  UPDATE logements l SET echeance_equipements = x.echeance, etat_equipements = x.etat, attestation_fin = x.fin
  FROM (
    SELECT u.id, min(q.prochaine_echeance) AS echeance, min(q.attestation_fin) AS fin,
      CASE WHEN bool_or(q.etat = 'En retard') THEN 'En retard' WHEN bool_or(q.etat = 'À visiter') THEN 'À visiter' END AS etat
    FROM unnest(lieux) AS u(id)
    LEFT JOIN equipements q ON q.logement_id = u.id AND q.retire_le IS NULL AND q.etat <> 'Hors service'
    GROUP BY u.id
  ) x
  WHERE l.id = x.id AND (l.echeance_equipements, l.etat_equipements, l.attestation_fin) IS DISTINCT FROM (x.echeance, x.etat, x.fin);
END $$;
--> statement-breakpoint
-- Follows a table as `suivis_suivre` does: arguments are the equipments of its changed rows `c`, their dwellings, and the columns
-- that matter.
CREATE FUNCTION "parc_suivre"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lignes text;
  appareils integer[];
  lieux integer[];
BEGIN
  IF current_setting('extranet.indexation', true) = 'suspendue' THEN RETURN NULL; END IF;
  lignes := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT * FROM nouveaux'
    WHEN 'DELETE' THEN 'SELECT * FROM anciens'
    ELSE format('(SELECT id, %1$s FROM nouveaux EXCEPT SELECT id, %1$s FROM anciens)
      UNION ALL (SELECT id, %1$s FROM anciens EXCEPT SELECT id, %1$s FROM nouveaux)', TG_ARGV[2])
    END;
  EXECUTE format('WITH c AS (%s) SELECT (SELECT array_agg(DISTINCT k.cle) FROM (%s) k(cle)), (SELECT array_agg(DISTINCT k.cle) FROM (%s) k(cle))',
    lignes, TG_ARGV[0], TG_ARGV[1]) INTO appareils, lieux;
  IF appareils IS NOT NULL THEN PERFORM parc_calculer(appareils, lieux); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A visit counts for the equipment that it names, or for all where it names none: that of a thermostat is no maintenance of the
-- boiler. An equipment is due in the year of its next day, and no sooner than the year after its last maintenance; a dwelling
-- where no equipment is known is one of its own. Out of service, nothing is due.
CREATE OR REPLACE VIEW "suivis_sources" AS
  SELECT l.id AS logement_id, l.groupe_id, l.client_id, l.contrat_id, l.ensemble_id, l.batiment_id, l.reference,
    coalesce(ct.status IN ('En cours', 'À échéance'), false) AS entretenu,
    fait.jour AS fait, premiere.jour AS premiere, rdv.jour AS rdv, t.passages, t.absences, t.motif, t.avis,
    coalesce(o.id IS NOT NULL AND t.absences >= ct.absents_max, false) AS definitif,
    CASE WHEN appareils.connus THEN appareils.campagne ELSE make_date(greatest(extract(year FROM l.prochaine_echeance)::integer,
      extract(year FROM fait.jour)::integer + 1, 1), 1, 1) END AS campagne,
    least(l.prochaine_echeance, appareils.echeance) AS echeance
  FROM logements l
  LEFT JOIN contrats ct ON ct.id = l.contrat_id
  LEFT JOIN occupants o ON o.logement_id = l.id AND o.sortie IS NULL
  LEFT JOIN LATERAL (
    SELECT count(*) > 0 AS connus, max(d.jour) AS jour, min(make_date(greatest(
        coalesce(extract(year FROM q.prochaine_echeance), extract(year FROM coalesce(d.jour, q.mise_en_service)) + 1)::integer,
        extract(year FROM d.jour)::integer + 1), 1, 1)) FILTER (WHERE q.etat <> 'Hors service') AS campagne,
      min(q.prochaine_echeance) FILTER (WHERE q.etat <> 'Hors service') AS echeance
    FROM equipements q
    CROSS JOIN LATERAL (
      SELECT greatest(q.dernier_entretien, max(v.date_reference)) AS jour FROM interventions v
      WHERE v.logement_id = l.id AND v.statut = 'Réalisée' AND v.type IN ('Entretien', 'Contrôle VMC')
        AND (v.equipement_id = q.id OR (v.equipement_id IS NULL AND v.type = 'Entretien'))
    ) d
    WHERE q.logement_id = l.id AND q.retire_le IS NULL
  ) appareils ON true
  LEFT JOIN LATERAL (
    SELECT greatest(appareils.jour, max(v.date_reference)) AS jour FROM interventions v
    WHERE v.logement_id = l.id AND v.type = 'Entretien' AND v.statut = 'Réalisée'
  ) fait ON true
  LEFT JOIN LATERAL (
    SELECT coalesce(
      (SELECT max(p.jour) FROM equipements q CROSS JOIN LATERAL (
          SELECT least(CASE WHEN q.dernier_entretien >= a.debut THEN q.dernier_entretien END, min(v.date_reference)) AS jour
          FROM interventions v
          WHERE v.logement_id = l.id AND v.statut = 'Réalisée' AND v.type IN ('Entretien', 'Contrôle VMC') AND v.date_reference >= a.debut
            AND (v.equipement_id = q.id OR (v.equipement_id IS NULL AND v.type = 'Entretien'))
        ) p
        WHERE q.logement_id = l.id AND q.retire_le IS NULL),
      (SELECT min(v.date_reference) FROM interventions v
        WHERE v.logement_id = l.id AND v.type = 'Entretien' AND v.statut = 'Réalisée' AND v.date_reference >= a.debut)) AS jour
    FROM (SELECT date_trunc('year', fait.jour::timestamp)::date AS debut) a
  ) premiere ON true
  LEFT JOIN LATERAL (
    SELECT min(v.jour_prevu) AS jour FROM interventions v
    WHERE v.logement_id = l.id AND v.type = 'Entretien' AND v.statut IN ('Planifiée', 'Confirmée par le client')
  ) rdv ON true
  LEFT JOIN LATERAL (
    SELECT (count(*) FILTER (WHERE p.resultat IN ('Absent', 'Refus d''accès', 'Accès impossible')))::integer AS passages,
      (count(*) FILTER (WHERE p.resultat = 'Absent'))::integer AS absences,
      (array_agg(p.resultat ORDER BY p.at DESC, p.id DESC))[1] AS motif,
      max(p.at) FILTER (WHERE p.avis_de_passage) AS avis
    FROM passages p JOIN interventions v ON v.id = p.intervention_id AND v.type = 'Entretien'
    WHERE p.logement_id = l.id AND p.resultat <> 'Visité'
      AND NOT EXISTS (
        SELECT 1 FROM passages pv JOIN interventions vv ON vv.id = pv.intervention_id AND vv.type = 'Entretien'
        WHERE pv.logement_id = l.id AND pv.resultat = 'Visité' AND pv.at > p.at)
      AND (fait.jour IS NULL OR (p.at AT TIME ZONE 'Europe/Paris')::date > fait.jour)
      AND (o.entree IS NULL OR (p.at AT TIME ZONE 'Europe/Paris')::date >= o.entree)
      AND NOT EXISTS (
        SELECT 1 FROM suites_donnees s
        WHERE s.logement_id = l.id AND s.created_at >= p.at AND s.type IN ('Logement vacant', 'Clôture'))
  ) t ON true
  WHERE l.archive_le IS NULL;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "suivis_calculer"(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF ids IS NULL OR cardinality(ids) = 0 THEN RETURN; END IF;
  PERFORM 1 FROM suivis_entretien WHERE logement_id = ANY (ids) ORDER BY logement_id FOR UPDATE;
  DELETE FROM suivis_entretien s USING logements l
    WHERE s.logement_id = ANY (ids) AND l.id = s.logement_id AND l.archive_le IS NOT NULL;
  INSERT INTO suivis_entretien AS s (logement_id, groupe_id, client_id, contrat_id, ensemble_id, batiment_id, reference,
    entretenu, campagne, echeance, fait, premiere, rdv, passages, absences, motif, avis, definitif)
  SELECT logement_id, groupe_id, client_id, contrat_id, ensemble_id, batiment_id, reference, entretenu, campagne, echeance,
    fait, premiere, rdv, passages, absences, motif, avis, definitif
  FROM suivis_sources WHERE logement_id = ANY (ids) ORDER BY logement_id
  ON CONFLICT (logement_id) DO UPDATE SET groupe_id = excluded.groupe_id, client_id = excluded.client_id,
    contrat_id = excluded.contrat_id, ensemble_id = excluded.ensemble_id,
    batiment_id = excluded.batiment_id, reference = excluded.reference,
    entretenu = excluded.entretenu, campagne = excluded.campagne, echeance = excluded.echeance, fait = excluded.fait, premiere = excluded.premiere,
    rdv = excluded.rdv, passages = excluded.passages, absences = excluded.absences,
    motif = excluded.motif, avis = excluded.avis, definitif = excluded.definitif
  WHERE s.* IS DISTINCT FROM excluded.*;
END $$;
--> statement-breakpoint
DROP TRIGGER "suivi_modification" ON "interventions";
--> statement-breakpoint
DROP TRIGGER "suivi_modification" ON "logements";
--> statement-breakpoint
DO $$
DECLARE
  suivi record;
BEGIN
  FOR suivi IN
    SELECT * FROM (VALUES
      ('suivi', 'logements', 'm', 'suivis_suivre', $a$'SELECT id FROM c',
        'groupe_id, client_id, contrat_id, ensemble_id, batiment_id, reference, prochaine_echeance'$a$),
      ('suivi', 'interventions', 'm', 'suivis_suivre', $a$'SELECT logement_id FROM c UNION SELECT p.logement_id FROM passages p JOIN c ON c.id = p.intervention_id',
        'logement_id, equipement_id, type, statut, date_reference, jour_prevu'$a$),
      ('suivi', 'equipements', 'imd', 'suivis_suivre', $a$'SELECT logement_id FROM c',
        'logement_id, retire_le, etat, mise_en_service, dernier_entretien, prochaine_echeance'$a$),
      ('parc', 'equipements', 'imd', 'parc_suivre', $a$'SELECT id FROM c', 'SELECT logement_id FROM c',
        'logement_id, retire_le, etat, prochaine_echeance, famille, energie, puissance_watts'$a$),
      ('parc', 'attestations', 'imd', 'parc_suivre', $a$'SELECT equipement_id FROM c', 'SELECT NULL::integer WHERE false',
        'equipement_id, type, valide_jusquau'$a$)
    ) AS t(nom, relation, quand, fonction, arguments)
  LOOP
    IF suivi.quand LIKE '%m%' THEN
      EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux
        FOR EACH STATEMENT EXECUTE FUNCTION %I(%s)', suivi.nom || '_modification', suivi.relation, suivi.fonction, suivi.arguments);
    END IF;
    IF suivi.quand LIKE '%i%' THEN
      EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS nouveaux
        FOR EACH STATEMENT EXECUTE FUNCTION %I(%s)', suivi.nom || '_ajout', suivi.relation, suivi.fonction, suivi.arguments);
    END IF;
    IF suivi.quand LIKE '%d%' THEN
      EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS anciens
        FOR EACH STATEMENT EXECUTE FUNCTION %I(%s)', suivi.nom || '_retrait', suivi.relation, suivi.fonction, suivi.arguments);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
SELECT parc_calculer(array_agg(id), NULL) FROM equipements;
--> statement-breakpoint
SELECT suivis_calculer(array_agg(id)) FROM logements;
