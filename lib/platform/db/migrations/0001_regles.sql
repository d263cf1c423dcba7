-- What the schema language cannot say: a covering index, the revision of content, append-only journals.

-- The dashboard counts requests of groups over a period by agency, reminders and call within 48 hours without reading the table.
CREATE INDEX "demandes_tableau_idx" ON "demandes" ("groupe_id", "created_at") INCLUDE ("agence_nom_ehs", "nombre_relances", "appel_sous_48h");
--> statement-breakpoint
INSERT INTO "contenu_revision" ("id", "revision") VALUES (1, 1);
--> statement-breakpoint
CREATE FUNCTION "lever_contenu_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "contenu_revision" ("id", "revision") VALUES (1, 2)
    ON CONFLICT ("id") DO UPDATE SET "revision" = "contenu_revision"."revision" + 1;
  RETURN NULL;
END $$;
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
-- The journals take no change but two that the law asks for, each named by a setting of its own transaction:
-- taking the name of an erased person out (UPDATE), and deleting what has passed its term (DELETE). docs/rgpd.md
CREATE FUNCTION "refuser_modification"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (TG_OP = 'UPDATE' AND current_setting('extranet.rgpd', true) = 'effacement')
    OR (TG_OP = 'DELETE' AND current_setting('extranet.rgpd', true) = 'purge') THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'La table % ne se modifie pas : on y ajoute seulement', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "refuser_modification" BEFORE UPDATE OR DELETE ON "audit"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuser_modification"();
--> statement-breakpoint
CREATE TRIGGER "refuser_modification" BEFORE UPDATE OR DELETE ON "consentement_evenements"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuser_modification"();
