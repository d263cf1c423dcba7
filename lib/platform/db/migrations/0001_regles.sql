-- The totals of the dashboards read this index alone. drizzle-kit writes no INCLUDE.
CREATE INDEX "demandes_tableau_idx" ON "demandes" ("groupe_id", "created_at") INCLUDE ("agence_nom_ehs", "nombre_relances", "appel_sous_48h", "type", "statut", "demande_test", "id", "prescripteur_regions", "prescripteur_prenom", "prescripteur_nom");
--> statement-breakpoint
CREATE FUNCTION "lever_contenu_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "contenu_revision" ("id", "revision") VALUES (1, 2)
    ON CONFLICT ("id") DO UPDATE SET "revision" = "contenu_revision"."revision" + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Words as they are searched: lower-case, without accents; dashes, slashes, dots and apostrophes part them, so that CO-2023-00418 is
-- found by each of its parts.
CREATE FUNCTION "recherche_mots"(VARIADIC valeurs text[]) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT translate(lower(unaccent(array_to_string(valeurs, ' '))), '-/’''|.', '      ');
$$;
--> statement-breakpoint
-- A phone number as people type it in France: +33 6 12 34 56 78 is 0612345678.
CREATE FUNCTION "recherche_telephone"(numero text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(regexp_replace(numero, '\D', '', 'g'), '^(00)?33', '0');
$$;
--> statement-breakpoint
-- Follows a table: arguments are the kind of document, the column that names it, the columns that the document is made of, and,
-- where the column is the row's own key, the column of `logements` that refers to it. A transaction that fills the database
-- whole sets `extranet.indexation` to 'suspendue' and indexes at its end.
CREATE FUNCTION "recherche_suivre"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lignes text;
  ids integer[];
BEGIN
  IF current_setting('extranet.indexation', true) = 'suspendue' THEN RETURN NULL; END IF;
  lignes := CASE TG_OP
    WHEN 'INSERT' THEN format('SELECT %s AS cle FROM nouveaux', TG_ARGV[1])
    WHEN 'DELETE' THEN format('SELECT %s AS cle FROM anciens', TG_ARGV[1])
    ELSE format('SELECT cle FROM ((SELECT %1$s AS cle, id, %2$s FROM nouveaux EXCEPT SELECT %1$s, id, %2$s FROM anciens)
      UNION ALL (SELECT %1$s, id, %2$s FROM anciens EXCEPT SELECT %1$s, id, %2$s FROM nouveaux)) x', TG_ARGV[1], TG_ARGV[2])
    END;
  IF TG_NARGS > 3 THEN
    lignes := format('SELECT l.id AS cle FROM logements l WHERE l.%I IN (%s)', TG_ARGV[3], lignes);
  END IF;
  EXECUTE format('SELECT array_agg(DISTINCT cle) FROM (%s) y WHERE cle IS NOT NULL', lignes) INTO ids;
  IF TG_TABLE_NAME = 'logements' AND TG_OP <> 'DELETE' THEN
    -- A dwelling that joins a set, a building or a contract whose name changes at the same time waits for the new name: who
    -- changes it does not see the dwelling yet.
    PERFORM 1 FROM ensembles_immobiliers WHERE id IN (SELECT ensemble_id FROM logements WHERE id = ANY (ids)) ORDER BY id FOR SHARE;
    PERFORM 1 FROM batiments WHERE id IN (SELECT batiment_id FROM logements WHERE id = ANY (ids)) ORDER BY id FOR SHARE;
    PERFORM 1 FROM contrats WHERE id IN (SELECT contrat_id FROM logements WHERE id = ANY (ids)) ORDER BY id FOR SHARE;
  END IF;
  PERFORM recherche_indexer(TG_ARGV[0], ids);
  RETURN NULL;
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
-- The same function, with what is gone looked for by each id: a plan that reads all dwellings to know it would be chosen for a
-- handful of ids as well.
CREATE OR REPLACE FUNCTION "recherche_indexer"(genre text, ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF ids IS NULL OR cardinality(ids) = 0 THEN RETURN; END IF;
  PERFORM 1 FROM recherche_documents WHERE type = genre AND entite_id = ANY (ids) ORDER BY entite_id FOR UPDATE;
  WITH sources AS MATERIALIZED (
    SELECT * FROM recherche_sources s WHERE s.type = genre AND s.entite_id = ANY (ids)
  ), partis AS MATERIALIZED (
    SELECT i.id AS entite_id FROM unnest(ids) AS i(id) EXCEPT SELECT entite_id FROM sources
  ), retires AS (
    DELETE FROM recherche_documents d WHERE d.type = genre AND d.entite_id IN (SELECT p.entite_id FROM partis p)
  ), ecrits AS (
    INSERT INTO recherche_documents AS d (type, entite_id, groupe_id, client_id, contrat_id, numero_contrat,
      local_grp_code, nb_equipements, texte)
    SELECT s.type, s.entite_id, s.groupe_id, s.client_id, s.contrat_id, s.numero_contrat, s.local_grp_code,
      s.nb_equipements, s.texte
    FROM sources s ORDER BY s.entite_id
    ON CONFLICT (type, entite_id) DO UPDATE SET groupe_id = excluded.groupe_id, client_id = excluded.client_id,
      contrat_id = excluded.contrat_id, numero_contrat = excluded.numero_contrat,
      local_grp_code = excluded.local_grp_code, nb_equipements = excluded.nb_equipements, texte = excluded.texte
    WHERE (d.groupe_id, d.client_id, d.contrat_id, d.numero_contrat, d.local_grp_code, d.nb_equipements, d.texte)
      IS DISTINCT FROM (excluded.groupe_id, excluded.client_id, excluded.contrat_id, excluded.numero_contrat,
      excluded.local_grp_code, excluded.nb_equipements, excluded.texte)
    RETURNING d.entite_id, d.tsv
  ), mots AS (
    INSERT INTO recherche_lexique (mot)
    SELECT DISTINCT m.mot FROM ecrits e, unnest(tsvector_to_array(e.tsv)) AS m(mot)
    WHERE m.mot ~ '^[a-z-]{4,}$' AND NOT EXISTS (SELECT 1 FROM recherche_lexique x WHERE x.mot = m.mot)
  )
  INSERT INTO recherche_changements (type, entite_id)
  SELECT genre, c.entite_id FROM (SELECT entite_id FROM ecrits UNION SELECT entite_id FROM partis) c
  ORDER BY c.entite_id
  ON CONFLICT (type, entite_id) DO UPDATE SET revision = excluded.revision;
END $$;
--> statement-breakpoint
-- What a session asked for is good for its person as they were: another password, right, group or factor ends it, whoever writes that (SAFE-28).
CREATE FUNCTION "finir_codes_de_session"() RETURNS trigger LANGUAGE plpgsql AS $$
declare personne integer;
begin
  if tg_table_name = 'users' then personne := new.id;
  elsif tg_op = 'DELETE' then personne := old.user_id;
  else personne := new.user_id;
  end if;
  delete from jetons where user_id = personne and type in ('echange', 'continuation') and used_at is null;
  return null;
end $$;
--> statement-breakpoint
-- The audit and the consents take no change but two that the law asks for: what names an erased person is cut out, and what has
-- passed its term goes. Triggers judge each row, whoever changes it and whatever it says of itself. docs/adr/0026-audit.md

-- A text that says no more than it did: emptied, or with « [effacé] » in the place of some of it.
CREATE FUNCTION "texte_efface"(avant text, apres text) RETURNS boolean LANGUAGE sql IMMUTABLE
SET search_path = pg_catalog, pg_temp AS $$
  SELECT apres = '' OR apres = avant
    OR avant LIKE replace(replace(replace(replace(apres, '\', '\\'), '%', '\%'), '_', '\_'), '[effacé]', '%')
$$;
--> statement-breakpoint
-- A JSON value of the same keys and values, texts apart, each of which says no more than it did.
CREATE FUNCTION "json_efface"(avant jsonb, apres jsonb) RETURNS boolean LANGUAGE plpgsql IMMUTABLE
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF avant IS NULL OR apres IS NULL THEN RETURN avant IS NULL AND apres IS NULL; END IF;
  IF jsonb_typeof(avant) <> jsonb_typeof(apres) THEN RETURN false; END IF;
  CASE jsonb_typeof(avant)
    WHEN 'string' THEN RETURN public.texte_efface(avant #>> '{}', apres #>> '{}');
    WHEN 'array' THEN
      RETURN jsonb_array_length(avant) = jsonb_array_length(apres) AND NOT EXISTS (
        SELECT FROM jsonb_array_elements(avant) WITH ORDINALITY a(valeur, rang)
          JOIN jsonb_array_elements(apres) WITH ORDINALITY b(valeur, rang) USING (rang)
        WHERE NOT public.json_efface(a.valeur, b.valeur));
    WHEN 'object' THEN
      RETURN NOT EXISTS (
        SELECT FROM jsonb_each(avant) a(cle, valeur) FULL JOIN jsonb_each(apres) b(cle, valeur) USING (cle)
        WHERE a.valeur IS NULL OR b.valeur IS NULL OR NOT public.json_efface(a.valeur, b.valeur));
    ELSE RETURN avant = apres;
  END CASE;
END $$;
--> statement-breakpoint
CREATE FUNCTION "refuser_vidage"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'La table % ne se vide pas', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION "refuser_modification_audit"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < clock_timestamp() - interval '36 months' THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND NEW.sel IS NULL
    AND (NEW.ip IS NULL OR NEW.ip = OLD.ip) AND public.json_efface(OLD.details, NEW.details)
    AND to_jsonb(NEW) - '{ip,details,sel}'::text[] = to_jsonb(OLD) - '{ip,details,sel}'::text[] THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'La table audit ne se modifie pas : on y ajoute seulement' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION "refuser_modification_chaine"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < clock_timestamp() - interval '36 months'
    AND NOT EXISTS (SELECT FROM public.audit WHERE id = OLD.audit_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'La table audit_chaine ne se modifie pas : on y ajoute seulement' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION "refuser_modification_consentements"() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' AND coalesce(OLD.expire_at, OLD.at) < clock_timestamp() - interval '60 months' THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND (NEW.personne = OLD.personne OR NEW.personne LIKE 'efface-%@anonyme.invalid')
    AND (NEW.nom IS NOT DISTINCT FROM OLD.nom OR NEW.nom = 'Personne effacée' OR public.texte_efface(OLD.nom, NEW.nom))
    AND public.json_efface(OLD.preuve, NEW.preuve)
    AND to_jsonb(NEW) - '{personne,nom,preuve}'::text[] = to_jsonb(OLD) - '{personne,nom,preuve}'::text[] THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'La table consentement_evenements ne se modifie pas : on y ajoute seulement'
    USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- Digest of what no erasure changes, and of what one may: the salt of the latter goes with it, so that nothing of it is to be guessed.
-- Their names are whole, rather than a search path of theirs: they are expanded where they are called, and cost nothing there.
CREATE FUNCTION "audit_ligne"(l "audit") RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT pg_catalog.sha256(pg_catalog.convert_to(pg_catalog.jsonb_build_array(l.id, extract(epoch FROM l.at), l.user_id,
    l.impersonateur_id, l.jeton_id, l.action, l.entite, l.entite_id, l.resultat, l.requete_id)::pg_catalog.text, 'UTF8'))
$$;
--> statement-breakpoint
CREATE FUNCTION "audit_personne"(l "audit") RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT pg_catalog.sha256(pg_catalog.convert_to(pg_catalog.jsonb_build_array(l.sel, l.ip,
    l.details::pg_catalog.text)::pg_catalog.text, 'UTF8'))
$$;
--> statement-breakpoint
CREATE FUNCTION "audit_maillon"(avant bytea, rang bigint, audit_id integer, at timestamptz, ligne bytea, personne bytea)
RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT pg_catalog.sha256(coalesce(avant, ''::pg_catalog.bytea)
    OPERATOR(pg_catalog.||) pg_catalog.convert_to(pg_catalog.concat_ws(' ', rang, audit_id, extract(epoch FROM at)), 'UTF8')
    OPERATOR(pg_catalog.||) ligne OPERATOR(pg_catalog.||) personne)
$$;
--> statement-breakpoint
-- Runs as its transaction ends: writers follow one another for the time of a commit, and wait for nothing else then.
CREATE FUNCTION "audit_sceller"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  ligne bytea := public.audit_ligne(NEW);
  personne bytea := public.audit_personne(NEW);
  rang_avant bigint;
  avant bytea;
BEGIN
  IF NEW.sel IS NULL THEN
    RAISE EXCEPTION 'Une ligne d’audit a un sel' USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM pg_advisory_xact_lock(20261141);
  SELECT c.rang, c.empreinte INTO rang_avant, avant FROM public.audit_chaine c ORDER BY c.rang DESC LIMIT 1;
  rang_avant := coalesce(rang_avant, 0);
  INSERT INTO public.audit_chaine (rang, audit_id, at, ligne, personne, empreinte)
    VALUES (rang_avant + 1, NEW.id, NEW.at, ligne, personne,
      public.audit_maillon(avant, rang_avant + 1, NEW.id, NEW.at, ligne, personne));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Cuts out of a row what names an erased person: the trigger refuses anything else. False where there is no such row.
CREATE FUNCTION "audit_effacer"(numero integer, adresse boolean, precisions jsonb) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE public.audit SET ip = CASE WHEN adresse THEN NULL ELSE ip END, details = precisions, sel = NULL WHERE id = numero;
  RETURN found;
END $$;
--> statement-breakpoint
-- Deletes rows of before an instant, some at a time, and never any of the last 36 months of the database's own clock. The chain begins
-- anew after the last link whose row is gone, with all before it; gives how many rows went.
CREATE FUNCTION "audit_purger"(avant timestamptz, lot integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  total integer;
  premier bigint;
BEGIN
  DELETE FROM public.audit WHERE ctid = ANY (ARRAY(SELECT ctid FROM public.audit
    WHERE at < least(avant, clock_timestamp() - interval '36 months') LIMIT lot));
  GET DIAGNOSTICS total = ROW_COUNT;
  SELECT c.rang INTO premier FROM public.audit_chaine c
    WHERE EXISTS (SELECT FROM public.audit a WHERE a.id = c.audit_id) ORDER BY c.rang LIMIT 1;
  IF premier IS NULL THEN SELECT max(c.rang) + 1 INTO premier FROM public.audit_chaine c; END IF;
  DELETE FROM public.audit_chaine c WHERE c.rang < premier - 1;
  RETURN total;
END $$;
--> statement-breakpoint
CREATE VIEW "recherche_sources" AS
  SELECT 'logement'::text AS type, l.id AS entite_id, l.groupe_id, l.client_id, l.contrat_id, c.numero_contrat,
    l.groupe_id::text AS local_grp_code, coalesce(q.nombre, 0) AS nb_equipements,
    concat_ws(' | ',
      recherche_mots(l.reference, e.nom, b.nom, o.nom, o.prenom, l.adresse, l.code_postal, l.ville),
      concat_ws(' ', recherche_mots(c.numero_contrat, q.presents), lower(o.email),
        recherche_telephone(o.mobile), recherche_telephone(o.telephone)),
      recherche_mots(q.retires)) AS texte
  FROM logements l
  LEFT JOIN contrats c ON c.id = l.contrat_id
  LEFT JOIN ensembles_immobiliers e ON e.id = l.ensemble_id
  LEFT JOIN batiments b ON b.id = l.batiment_id
  LEFT JOIN occupants o ON o.logement_id = l.id AND o.sortie IS NULL
  LEFT JOIN LATERAL (
    SELECT count(*) FILTER (WHERE q.retire_le IS NULL)::integer AS nombre,
      string_agg(concat_ws(' ', q.instance_id, q.marque_lib, q.modele_lib, q.numero_serie, q.local), ' ' ORDER BY q.id)
        FILTER (WHERE q.retire_le IS NULL) AS presents,
      string_agg(concat_ws(' ', q.instance_id, q.marque_lib, q.modele_lib, q.numero_serie, q.local), ' ' ORDER BY q.id)
        FILTER (WHERE q.retire_le IS NOT NULL) AS retires
    FROM equipements q WHERE q.logement_id = l.id
  ) q ON true
  UNION ALL
  SELECT 'groupe', g.id, g.id, NULL, NULL, NULL, NULL, 0,
    recherche_mots(g.nom, (SELECT string_agg(concat_ws(' ', c.client_id, c.nom), ' ' ORDER BY c.id)
      FROM clients c WHERE c.groupe_id = g.id)) || ' | '
  FROM groupes g WHERE g.parent_groupe_id IS NOT NULL;
--> statement-breakpoint
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
-- A client is of one group: a planner that multiplies the share of the one by that of the other expects one row where there are a
-- hundred thousand, and the plan that is kept for everybody then joins them row by row.
CREATE STATISTICS "attestations_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "attestations";
--> statement-breakpoint
CREATE STATISTICS "certificats_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "certificats";
--> statement-breakpoint
CREATE STATISTICS "codes_qr_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "codes_qr";
--> statement-breakpoint
CREATE STATISTICS "contrats_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "contrats";
--> statement-breakpoint
CREATE STATISTICS "demandes_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "demandes";
--> statement-breakpoint
CREATE STATISTICS "demandes_devis_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "demandes_devis";
--> statement-breakpoint
CREATE STATISTICS "demandes_documents_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "demandes_documents";
--> statement-breakpoint
CREATE STATISTICS "devis_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "devis";
--> statement-breakpoint
CREATE STATISTICS "documents_contractuels_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "documents_contractuels";
--> statement-breakpoint
CREATE STATISTICS "dpes_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "dpes";
--> statement-breakpoint
CREATE STATISTICS "ensembles_immobiliers_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "ensembles_immobiliers";
--> statement-breakpoint
CREATE STATISTICS "entites_facturation_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "entites_facturation";
--> statement-breakpoint
CREATE STATISTICS "equipements_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "equipements";
--> statement-breakpoint
CREATE STATISTICS "factures_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "factures";
--> statement-breakpoint
CREATE STATISTICS "interventions_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "interventions";
--> statement-breakpoint
CREATE STATISTICS "logements_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "logements";
--> statement-breakpoint
CREATE STATISTICS "non_conformites_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "non_conformites";
--> statement-breakpoint
CREATE STATISTICS "recherche_documents_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "recherche_documents";
--> statement-breakpoint
CREATE STATISTICS "rendez_vous_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "rendez_vous";
--> statement-breakpoint
CREATE STATISTICS "signatures_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "signatures";
--> statement-breakpoint
CREATE STATISTICS "suivis_entretien_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "suivis_entretien";
--> statement-breakpoint
CREATE TRIGGER "archives_modification" AFTER UPDATE ON "logements" REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux
  FOR EACH STATEMENT EXECUTE FUNCTION "archives_suivre"();
--> statement-breakpoint
CREATE TRIGGER "users_codes_de_session" AFTER UPDATE OF "password_hash", "provider", "role_id", "utilisateur_ehs", "confirmed", "blocked", "email" ON "users"
  FOR EACH ROW WHEN (
    (old.password_hash, old.provider, old.role_id, old.utilisateur_ehs, old.confirmed, old.blocked, old.email)
      is distinct from
    (new.password_hash, new.provider, new.role_id, new.utilisateur_ehs, new.confirmed, new.blocked, new.email))
  EXECUTE FUNCTION "finir_codes_de_session"();
--> statement-breakpoint
CREATE TRIGGER "user_groupes_codes_de_session" AFTER INSERT OR UPDATE OR DELETE ON "user_groupes"
  FOR EACH ROW EXECUTE FUNCTION "finir_codes_de_session"();
--> statement-breakpoint
CREATE TRIGGER "second_facteurs_codes_de_session" AFTER INSERT OR DELETE ON "second_facteurs"
  FOR EACH ROW EXECUTE FUNCTION "finir_codes_de_session"();
--> statement-breakpoint
CREATE TRIGGER "refuser_modification" BEFORE UPDATE OR DELETE ON "audit"
  FOR EACH ROW EXECUTE FUNCTION "refuser_modification_audit"();
--> statement-breakpoint
CREATE TRIGGER "refuser_modification" BEFORE UPDATE OR DELETE ON "audit_chaine"
  FOR EACH ROW EXECUTE FUNCTION "refuser_modification_chaine"();
--> statement-breakpoint
CREATE TRIGGER "refuser_modification" BEFORE UPDATE OR DELETE ON "consentement_evenements"
  FOR EACH ROW EXECUTE FUNCTION "refuser_modification_consentements"();
--> statement-breakpoint
CREATE TRIGGER "refuser_vidage" BEFORE TRUNCATE ON "audit" FOR EACH STATEMENT EXECUTE FUNCTION "refuser_vidage"();
--> statement-breakpoint
CREATE TRIGGER "refuser_vidage" BEFORE TRUNCATE ON "audit_chaine" FOR EACH STATEMENT EXECUTE FUNCTION "refuser_vidage"();
--> statement-breakpoint
CREATE TRIGGER "refuser_vidage" BEFORE TRUNCATE ON "consentement_evenements"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuser_vidage"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "audit_sceller" AFTER INSERT ON "audit" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "audit_sceller"();
--> statement-breakpoint
INSERT INTO "contenu_revision" ("id", "revision") VALUES (1, 1);
--> statement-breakpoint
DO $$
DECLARE nom text;
BEGIN
  FOREACH nom IN ARRAY ARRAY['groupes', 'liens', 'lien_groupes', 'onglets', 'tuiles', 'tuile_groupes', 'tuile_filtres',
    'documentations', 'tuile_documentations', 'spotlights', 'parametres']
  LOOP
    EXECUTE format('CREATE TRIGGER "lever_contenu_revision" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION "lever_contenu_revision"()', nom);
  END LOOP;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  suivi record;
BEGIN
  FOR suivi IN
    SELECT * FROM (VALUES
      ('logements', true, $a$'logement', 'id', 'reference, groupe_id, client_id, contrat_id, ensemble_id, batiment_id, adresse, code_postal, ville'$a$),
      ('occupants', true, $a$'logement', 'logement_id', 'nom, prenom, email, mobile, telephone, sortie'$a$),
      ('equipements', true, $a$'logement', 'logement_id', 'instance_id, marque_lib, modele_lib, numero_serie, local, retire_le'$a$),
      ('ensembles_immobiliers', false, $a$'logement', 'id', 'nom', 'ensemble_id'$a$),
      ('batiments', false, $a$'logement', 'id', 'nom', 'batiment_id'$a$),
      ('contrats', false, $a$'logement', 'id', 'numero_contrat', 'contrat_id'$a$),
      ('groupes', true, $a$'groupe', 'id', 'nom, parent_groupe_id'$a$),
      ('clients', true, $a$'groupe', 'groupe_id', 'client_id, nom'$a$)
    ) AS t(nom, entier, arguments)
  LOOP
    EXECUTE format('CREATE TRIGGER "recherche_modification" AFTER UPDATE ON %I REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux
      FOR EACH STATEMENT EXECUTE FUNCTION "recherche_suivre"(%s)', suivi.nom, suivi.arguments);
    CONTINUE WHEN NOT suivi.entier;
    EXECUTE format('CREATE TRIGGER "recherche_ajout" AFTER INSERT ON %I REFERENCING NEW TABLE AS nouveaux
      FOR EACH STATEMENT EXECUTE FUNCTION "recherche_suivre"(%s)', suivi.nom, suivi.arguments);
    EXECUTE format('CREATE TRIGGER "recherche_retrait" AFTER DELETE ON %I REFERENCING OLD TABLE AS anciens
      FOR EACH STATEMENT EXECUTE FUNCTION "recherche_suivre"(%s)', suivi.nom, suivi.arguments);
  END LOOP;
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
REVOKE ALL ON FUNCTION "audit_effacer"(integer, boolean, jsonb), "audit_purger"(timestamptz, integer), "audit_sceller"()
  FROM PUBLIC;
