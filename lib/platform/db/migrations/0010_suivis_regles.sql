-- Where the maintenance of each dwelling stands, as its rows say it. An attempt counts when nobody let the technician in: with
-- the present occupant, since the last completed visit and since a technician last entered, unless a decision ended it.
CREATE VIEW "suivis_sources" AS
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
  ) t ON true;
--> statement-breakpoint
-- Writes what follows these dwellings again. Their rows are locked first, so that of two changes at once the second reads what
-- the first wrote.
CREATE FUNCTION "suivis_calculer"(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF ids IS NULL OR cardinality(ids) = 0 THEN RETURN; END IF;
  PERFORM 1 FROM suivis_entretien WHERE logement_id = ANY (ids) ORDER BY logement_id FOR UPDATE;
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
-- Follows a table: arguments are the dwellings of its changed rows `c`, and the columns that matter. A transaction that fills the
-- database whole sets `extranet.indexation` to 'suspendue' and works all of them out at its end.
CREATE FUNCTION "suivis_suivre"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lignes text;
  ids integer[];
BEGIN
  IF current_setting('extranet.indexation', true) = 'suspendue' THEN RETURN NULL; END IF;
  lignes := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT * FROM nouveaux'
    WHEN 'DELETE' THEN 'SELECT * FROM anciens'
    ELSE format('(SELECT id, %1$s FROM nouveaux EXCEPT SELECT id, %1$s FROM anciens)
      UNION ALL (SELECT id, %1$s FROM anciens EXCEPT SELECT id, %1$s FROM nouveaux)', TG_ARGV[1])
    END;
  EXECUTE format('WITH c AS (%s) SELECT array_agg(DISTINCT cle) FROM (%s) k(cle) WHERE cle IS NOT NULL', lignes, TG_ARGV[0])
    INTO ids;
  IF TG_TABLE_NAME = 'logements' THEN
    -- A dwelling that joins a contract whose status changes at the same time waits for the new one: who changes it does not see
    -- the dwelling yet.
    PERFORM 1 FROM contrats WHERE id IN (SELECT contrat_id FROM logements WHERE id = ANY (ids)) ORDER BY id FOR SHARE;
  END IF;
  PERFORM suivis_calculer(ids);
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  suivi record;
BEGIN
  FOR suivi IN
    SELECT * FROM (VALUES
      ('logements', 'im', 'SELECT id FROM c', 'groupe_id, client_id, contrat_id, ensemble_id, batiment_id, reference'),
      ('occupants', 'imd', 'SELECT logement_id FROM c', 'logement_id, entree, sortie'),
      ('interventions', 'imd', 'SELECT logement_id FROM c UNION SELECT p.logement_id FROM passages p JOIN c ON c.id = p.intervention_id',
        'logement_id, type, statut, date_reference, jour_prevu'),
      ('passages', 'imd', 'SELECT logement_id FROM c', 'logement_id, intervention_id, at, resultat, avis_de_passage'),
      ('suites_donnees', 'imd', 'SELECT logement_id FROM c', 'logement_id, type, created_at'),
      ('contrats', 'm', 'SELECT l.id FROM logements l JOIN c ON c.id = l.contrat_id', 'status, absents_max')
    ) AS t(nom, quand, logements, colonnes)
  LOOP
    EXECUTE format('CREATE TRIGGER "suivi_modification" AFTER UPDATE ON %I REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux
      FOR EACH STATEMENT EXECUTE FUNCTION "suivis_suivre"(%L, %L)', suivi.nom, suivi.logements, suivi.colonnes);
    IF suivi.quand LIKE '%i%' THEN
      EXECUTE format('CREATE TRIGGER "suivi_ajout" AFTER INSERT ON %I REFERENCING NEW TABLE AS nouveaux
        FOR EACH STATEMENT EXECUTE FUNCTION "suivis_suivre"(%L, %L)', suivi.nom, suivi.logements, suivi.colonnes);
    END IF;
    IF suivi.quand LIKE '%d%' THEN
      EXECUTE format('CREATE TRIGGER "suivi_retrait" AFTER DELETE ON %I REFERENCING OLD TABLE AS anciens
        FOR EACH STATEMENT EXECUTE FUNCTION "suivis_suivre"(%L, %L)', suivi.nom, suivi.logements, suivi.colonnes);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO suivis_entretien (logement_id, groupe_id, client_id, contrat_id, ensemble_id, batiment_id, reference, entretenu,
  fait, premiere, rdv, passages, absences, motif, avis, definitif)
SELECT logement_id, groupe_id, client_id, contrat_id, ensemble_id, batiment_id, reference, entretenu, fait,
  premiere, rdv, passages, absences, motif, avis, definitif
FROM suivis_sources;
--> statement-breakpoint
ANALYZE suivis_entretien;
