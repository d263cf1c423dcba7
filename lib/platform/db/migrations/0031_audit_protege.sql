-- The audit and the consents take no change but two that the law asks for: what names an erased person is cut out, and what has
-- passed its term goes. Triggers judge each row, whoever changes it and whatever it says of itself. docs/adr/audit.md

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
DROP TRIGGER "refuser_modification" ON "audit";
--> statement-breakpoint
DROP TRIGGER "refuser_modification" ON "consentement_evenements";
--> statement-breakpoint
DROP FUNCTION "refuser_modification"();
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
-- The rows that are there, each after the one of the number before.
DO $$
DECLARE
  l "audit";
  precedent bytea;
  position bigint := 0;
BEGIN
  FOR l IN SELECT * FROM "audit" ORDER BY "id" LOOP
    position := position + 1;
    precedent := "audit_maillon"(precedent, position, l.id, l.at, "audit_ligne"(l), "audit_personne"(l));
    INSERT INTO "audit_chaine" ("rang", "audit_id", "at", "ligne", "personne", "empreinte")
      VALUES (position, l.id, l.at, "audit_ligne"(l), "audit_personne"(l), precedent);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "audit_sceller" AFTER INSERT ON "audit" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "audit_sceller"();
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
REVOKE ALL ON FUNCTION "audit_effacer"(integer, boolean, jsonb), "audit_purger"(timestamptz, integer), "audit_sceller"()
  FROM PUBLIC;
