CREATE TABLE "recherche_changements" (
	"type" text NOT NULL,
	"entite_id" integer NOT NULL,
	"revision" bigserial NOT NULL,
	CONSTRAINT "recherche_changements_type_entite_id_pk" PRIMARY KEY("type","entite_id")
);
--> statement-breakpoint
DROP INDEX "interventions_client_idx";--> statement-breakpoint
CREATE INDEX "interventions_client_idx" ON "interventions" USING btree ("client_id","groupe_id","date_reference","jour_prevu","id","type","logement_id");--> statement-breakpoint
TRUNCATE "recherche_documents", "recherche_lexique";--> statement-breakpoint
ALTER TABLE "recherche_documents" drop column "tsv";--> statement-breakpoint
ALTER TABLE "recherche_documents" ADD COLUMN "tsv" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, split_part(texte, ' | ', 1) || ' ' || split_part(texte, ' | ', 2))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "recherche_documents" ADD COLUMN "contrat_id" integer;--> statement-breakpoint
ALTER TABLE "recherche_documents" ADD COLUMN "nb_equipements" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "recherche_changements_idx" ON "recherche_changements" USING btree ("revision");--> statement-breakpoint
ALTER TABLE "recherche_documents" ADD CONSTRAINT "recherche_documents_contrat_id_contrats_id_fk" FOREIGN KEY ("contrat_id") REFERENCES "public"."contrats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recherche_documents_contrat_id_idx" ON "recherche_documents" USING btree ("contrat_id");--> statement-breakpoint
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
-- Writes the documents of these things again, and takes away those of what is gone. Their rows are locked first, so that of two
-- changes at once the second reads what the first wrote.
CREATE FUNCTION "recherche_indexer"(genre text, ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF ids IS NULL OR cardinality(ids) = 0 THEN RETURN; END IF;
  PERFORM 1 FROM recherche_documents WHERE type = genre AND entite_id = ANY (ids) ORDER BY entite_id FOR UPDATE;
  WITH partis AS (
    DELETE FROM recherche_documents d WHERE d.type = genre AND d.entite_id = ANY (ids)
      AND NOT CASE genre
        WHEN 'logement' THEN EXISTS (SELECT 1 FROM logements l WHERE l.id = d.entite_id)
        ELSE EXISTS (SELECT 1 FROM groupes g WHERE g.id = d.entite_id AND g.parent_groupe_id IS NOT NULL)
      END
    RETURNING d.entite_id
  ), ecrits AS (
    INSERT INTO recherche_documents AS d (type, entite_id, groupe_id, client_id, contrat_id, numero_contrat,
      local_grp_code, nb_equipements, texte)
    SELECT s.type, s.entite_id, s.groupe_id, s.client_id, s.contrat_id, s.numero_contrat, s.local_grp_code,
      s.nb_equipements, s.texte
    FROM recherche_sources s WHERE s.type = genre AND s.entite_id = ANY (ids) ORDER BY s.entite_id
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
    ORDER BY m.mot
    ON CONFLICT (mot) DO NOTHING
  )
  INSERT INTO recherche_changements (type, entite_id)
  SELECT genre, c.entite_id FROM (SELECT entite_id FROM ecrits UNION SELECT entite_id FROM partis) c
  ORDER BY c.entite_id
  ON CONFLICT (type, entite_id) DO UPDATE SET revision = excluded.revision;
END $$;
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
  PERFORM recherche_indexer(TG_ARGV[0], ids);
  RETURN NULL;
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
INSERT INTO recherche_documents (type, entite_id, groupe_id, client_id, contrat_id, numero_contrat, local_grp_code, nb_equipements, texte)
SELECT type, entite_id, groupe_id, client_id, contrat_id, numero_contrat, local_grp_code, nb_equipements, texte FROM recherche_sources;
--> statement-breakpoint
CREATE INDEX "recherche_documents_tsv_idx" ON "recherche_documents" USING gin ("tsv");--> statement-breakpoint
CREATE INDEX "recherche_documents_texte_idx" ON "recherche_documents" USING gin ("texte" gin_trgm_ops);--> statement-breakpoint
INSERT INTO recherche_lexique (mot, occurrences)
SELECT word, ndoc FROM ts_stat('SELECT tsv FROM recherche_documents') WHERE word ~ '^[a-z-]{4,}$';
