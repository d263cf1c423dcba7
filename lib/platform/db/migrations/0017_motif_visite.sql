ALTER TABLE "interventions" ADD COLUMN "motif_visite" text;--> statement-breakpoint
-- Why a visit was not made, of its state, the reason that closed it and what its last attempt met. One that was done has none.
CREATE FUNCTION "motif_de_visite"(statut text, motif text, resultat text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN statut = 'Réalisée' THEN NULL
    WHEN resultat IN ('Absent', 'Refus d''accès', 'Accès impossible', 'Logement vacant') THEN resultat
    ELSE coalesce(CASE motif WHEN 'Refus' THEN 'Refus d''accès' ELSE motif END, nullif(resultat, 'Visité')) END
$$;--> statement-breakpoint
CREATE FUNCTION "dernier_passage"(visite integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT resultat FROM passages WHERE intervention_id = visite ORDER BY tentative DESC LIMIT 1
$$;--> statement-breakpoint
CREATE FUNCTION "motifs_calculer"(ids integer[]) RETURNS void LANGUAGE sql AS $$
  UPDATE interventions v SET motif_visite = m.motif
  FROM (
    SELECT i.id, motif_de_visite(i.statut, i.motif_non_realisation, dernier_passage(i.id)) AS motif
    FROM interventions i WHERE i.id = ANY (ids) ORDER BY i.id FOR UPDATE
  ) m
  WHERE v.id = m.id AND v.motif_visite IS DISTINCT FROM m.motif
$$;--> statement-breakpoint
-- A visit that is written has no attempt yet.
CREATE FUNCTION "motif_suivre"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.motif_visite := motif_de_visite(NEW.statut, NEW.motif_non_realisation,
    CASE TG_OP WHEN 'UPDATE' THEN dernier_passage(NEW.id) END);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION "motifs_suivre"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('extranet.indexation', true) = 'suspendue' THEN RETURN NULL; END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM motifs_calculer(array(SELECT DISTINCT intervention_id FROM nouveaux)); END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM motifs_calculer(array(SELECT DISTINCT intervention_id FROM anciens)); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
SELECT set_config('extranet.indexation', 'suspendue', true);--> statement-breakpoint
UPDATE "interventions" SET "motif_visite" = motif_de_visite("statut", "motif_non_realisation", dernier_passage("id"))
  WHERE "statut" <> 'Réalisée';--> statement-breakpoint
SELECT set_config('extranet.indexation', '', true);--> statement-breakpoint
CREATE TRIGGER "motif_suivi" BEFORE INSERT OR UPDATE OF "statut", "motif_non_realisation", "motif_visite" ON "interventions"
  FOR EACH ROW EXECUTE FUNCTION "motif_suivre"();--> statement-breakpoint
CREATE TRIGGER "motif_ajout" AFTER INSERT ON "passages" REFERENCING NEW TABLE AS nouveaux
  FOR EACH STATEMENT EXECUTE FUNCTION "motifs_suivre"();--> statement-breakpoint
CREATE TRIGGER "motif_modification" AFTER UPDATE ON "passages" REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux
  FOR EACH STATEMENT EXECUTE FUNCTION "motifs_suivre"();--> statement-breakpoint
CREATE TRIGGER "motif_retrait" AFTER DELETE ON "passages" REFERENCING OLD TABLE AS anciens
  FOR EACH STATEMENT EXECUTE FUNCTION "motifs_suivre"();--> statement-breakpoint
DROP INDEX "interventions_client_idx";--> statement-breakpoint
CREATE INDEX "interventions_client_idx" ON "interventions" USING btree ("client_id","groupe_id","date_reference","jour_prevu","id","type","statut","logement_id","motif_visite");
