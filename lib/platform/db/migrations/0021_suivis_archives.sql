-- A dwelling that is archived is no longer followed, nor found by the search; one that leaves the archive is again.
CREATE OR REPLACE VIEW "suivis_sources" AS
  SELECT l.id AS logement_id, l.groupe_id, l.client_id, l.contrat_id, l.ensemble_id, l.batiment_id, l.reference,
    coalesce(ct.status IN ('En cours', 'À échéance'), false) AS entretenu,
    fait.jour AS fait, premiere.jour AS premiere, rdv.jour AS rdv, t.passages, t.absences, t.motif, t.avis,
    coalesce(o.id IS NOT NULL AND t.absences >= ct.absents_max, false) AS definitif
  FROM logements l
  LEFT JOIN contrats ct ON ct.id = l.contrat_id
  LEFT JOIN occupants o ON o.logement_id = l.id AND o.sortie IS NULL
  LEFT JOIN LATERAL (
    SELECT max(v.date_reference) AS jour FROM interventions v
    WHERE v.logement_id = l.id AND v.type = 'Entretien' AND v.statut = 'Réalisée'
  ) fait ON true
  LEFT JOIN LATERAL (
    SELECT min(v.date_reference) AS jour FROM interventions v
    WHERE v.logement_id = l.id AND v.type = 'Entretien' AND v.statut = 'Réalisée'
      AND v.date_reference >= date_trunc('year', fait.jour::timestamp)::date
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
    entretenu, fait, premiere, rdv, passages, absences, motif, avis, definitif)
  SELECT logement_id, groupe_id, client_id, contrat_id, ensemble_id, batiment_id, reference, entretenu, fait,
    premiere, rdv, passages, absences, motif, avis, definitif
  FROM suivis_sources WHERE logement_id = ANY (ids) ORDER BY logement_id
  ON CONFLICT (logement_id) DO UPDATE SET groupe_id = excluded.groupe_id, client_id = excluded.client_id,
    contrat_id = excluded.contrat_id, ensemble_id = excluded.ensemble_id,
    batiment_id = excluded.batiment_id, reference = excluded.reference,
    entretenu = excluded.entretenu, fait = excluded.fait, premiere = excluded.premiere,
    rdv = excluded.rdv, passages = excluded.passages, absences = excluded.absences,
    motif = excluded.motif, avis = excluded.avis, definitif = excluded.definitif
  WHERE s.* IS DISTINCT FROM excluded.*;
END $$;
--> statement-breakpoint
CREATE FUNCTION "archives_suivre"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  SELECT array_agg(n.id ORDER BY n.id) INTO ids FROM nouveaux n JOIN anciens a ON a.id = n.id
    WHERE n.archive_le IS DISTINCT FROM a.archive_le;
  IF ids IS NULL THEN RETURN NULL; END IF;
  PERFORM suivis_calculer(ids);
  INSERT INTO recherche_changements (type, entite_id) SELECT 'logement', i.id FROM unnest(ids) AS i(id)
    ON CONFLICT (type, entite_id) DO UPDATE SET revision = excluded.revision;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "archives_modification" AFTER UPDATE ON "logements" REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux
  FOR EACH STATEMENT EXECUTE FUNCTION "archives_suivre"();
--> statement-breakpoint
DELETE FROM suivis_entretien s USING logements l WHERE l.id = s.logement_id AND l.archive_le IS NOT NULL;
--> statement-breakpoint
INSERT INTO recherche_changements (type, entite_id) SELECT 'logement', l.id FROM logements l WHERE l.archive_le IS NOT NULL
  ON CONFLICT (type, entite_id) DO UPDATE SET revision = excluded.revision;
