-- What goes on to a session by itself is good for its person as they were (SAFE-28), whoever writes the change: a block, or another address,
-- ends all that waits, a new password the links that would set another, another provider or factor the logins that wait. A way to
-- contest another address stays: it opens nothing.
CREATE OR REPLACE FUNCTION "finir_codes_de_session"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  personne integer;
  finis text[] := array['echange', 'continuation'];
begin
  if tg_table_name = 'users' then
    personne := new.id;
    if (old.blocked, old.email, old.password_hash) is distinct from (new.blocked, new.email, new.password_hash) then
      finis := finis || array['motdepasse', 'invitation', 'confirmation', 'second-facteur', 'facteur'];
    elsif old.provider is distinct from new.provider then
      finis := finis || array['motdepasse', 'second-facteur', 'facteur'];
    end if;
  else
    if tg_op = 'DELETE' then personne := old.user_id; else personne := new.user_id; end if;
    if tg_table_name = 'second_facteurs' then finis := finis || array['second-facteur', 'facteur']; end if;
  end if;
  delete from jetons where user_id = personne and type = any (finis) and used_at is null;
  return null;
end $$;
--> statement-breakpoint
-- Who is anonymised stays so: what was cut out of the audit for them is not to be explained otherwise.
CREATE FUNCTION "refuser_retour_anonyme"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'Un compte anonymisé le reste' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "refuser_retour_anonyme" BEFORE UPDATE OF "anonymise_at" ON "users"
  FOR EACH ROW WHEN (old.anonymise_at IS NOT NULL AND new.anonymise_at IS NULL) EXECUTE FUNCTION "refuser_retour_anonyme"();
--> statement-breakpoint
-- Words and numbers of a text, without case or accents.
CREATE FUNCTION "mots_de"(texte text) RETURNS text[] LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT array_remove(regexp_split_to_array(translate(lower(regexp_replace(texte, E'[\u0300-\u036f]', '', 'g')),
    'àâäáãåçéèêëîïíìñôöóòõùûüúÿýÀÂÄÁÃÅÇÉÈÊËÎÏÍÌÑÔÖÓÒÕÙÛÜÚŸÝ', 'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy'),
    '[^[:alnum:]]+'), '')
$$;
--> statement-breakpoint
-- Whether a text lost nothing but words of `mots`, numbers of the phones `chiffres`, and what stands between these where they are encoded.
CREATE FUNCTION "texte_sans_autre"(avant text, apres text, mots text[], chiffres text[]) RETURNS boolean LANGUAGE sql IMMUTABLE
SET search_path = pg_catalog, pg_temp AS $$
  SELECT avant = apres OR NOT EXISTS (
    SELECT mot FROM unnest(public.mots_de(avant)) mot
    WHERE mot <> ALL (mots) AND mot <> ALL ('{nbsp,39,x27,40,2b}')
      AND NOT (mot ~ '^[0-9]+$' AND EXISTS (SELECT FROM unnest(chiffres) c WHERE strpos(c, regexp_replace(mot, '^(00)?33|^0', '')) > 0))
    EXCEPT ALL SELECT mot FROM unnest(public.mots_de(replace(apres, '[effacé]', ' '))) mot)
$$;
--> statement-breakpoint
-- The same for each text of a JSON value; of a row of the person, what a key calls a name, an address or a trace may go whole.
CREATE FUNCTION "json_sans_autre"(avant jsonb, apres jsonb, mots text[], chiffres text[], propre boolean, cle text DEFAULT '')
RETURNS boolean LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF avant IS NOT DISTINCT FROM apres THEN RETURN true; END IF;
  IF propre AND lower(regexp_replace(cle, '([A-Z])', '_\1', 'g')) ~ ('(^|_)(nom|last_?name|prenom|first_?name|titulaire|gestionnaire'
    || '|civilite|email|username|destinataire|identifiant|telephone2?|phone|mobile|adresse|(numero|type|nom)_rue|rue|ip|user_agent)(_|$)')
    THEN RETURN true; END IF;
  CASE jsonb_typeof(avant)
    WHEN 'string' THEN RETURN public.texte_sans_autre(avant #>> '{}', apres #>> '{}', mots, chiffres);
    WHEN 'array' THEN
      RETURN NOT EXISTS (
        SELECT FROM jsonb_array_elements(avant) WITH ORDINALITY a(valeur, rang)
          JOIN jsonb_array_elements(apres) WITH ORDINALITY b(valeur, rang) USING (rang)
        WHERE NOT public.json_sans_autre(a.valeur, b.valeur, mots, chiffres, propre, cle));
    WHEN 'object' THEN
      RETURN NOT EXISTS (
        SELECT FROM jsonb_each(avant) a(nom, valeur) JOIN jsonb_each(apres) b(nom, valeur) USING (nom)
        WHERE NOT public.json_sans_autre(a.valeur, b.valeur, mots, chiffres, propre, nom));
    ELSE RETURN false;
  END CASE;
END $$;
--> statement-breakpoint
DROP FUNCTION "audit_effacer"(integer, boolean, jsonb);
--> statement-breakpoint
-- Cuts persons out of rows of the audit: of those that anonymised accounts wrote, the address and what names somebody; of the others, words
-- of `valeurs` alone, which name the person. A row of its own, chained like any, says which rows and for whom: `lignes` holds their
-- { id, adresse, details }. Gives how many were changed; the trigger of the table refuses what is no erasure.
CREATE FUNCTION "audit_effacer"(personnes integer[], valeurs text[], lignes jsonb) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  mots text[] := public.mots_de(array_to_string(valeurs, ' '));
  chiffres text[] := ARRAY(SELECT regexp_replace(regexp_replace(v, '[^0-9]', '', 'g'), '^(00)?33|^0', '')
    FROM unnest(valeurs) v WHERE v ~ '^[+0-9 .()/-]{6,}$');
  changees integer[];
BEGIN
  IF EXISTS (SELECT FROM unnest(personnes) p(id) LEFT JOIN public.users u USING (id) WHERE u.anonymise_at IS NULL) THEN
    RAISE EXCEPTION 'On n’efface de l’audit qu’une personne dont le compte est anonymisé' USING ERRCODE = 'restrict_violation';
  END IF;
  IF EXISTS (
    SELECT FROM jsonb_to_recordset(lignes) l(id integer, adresse boolean, details jsonb) JOIN public.audit a USING (id)
    WHERE (l.adresse AND a.ip IS NOT NULL AND NOT coalesce(a.user_id = ANY (personnes), false))
      OR NOT public.json_sans_autre(a.details, l.details, mots, chiffres, coalesce(a.user_id = ANY (personnes), false))) THEN
    RAISE EXCEPTION 'On n’efface de l’audit que ce qui nomme la personne' USING ERRCODE = 'restrict_violation';
  END IF;
  WITH faites AS (
    UPDATE public.audit a SET ip = CASE WHEN l.adresse THEN NULL ELSE a.ip END, details = l.details, sel = NULL
    FROM jsonb_to_recordset(lignes) l(id integer, adresse boolean, details jsonb) WHERE a.id = l.id RETURNING a.id)
  SELECT array_agg(id ORDER BY id) INTO changees FROM faites;
  IF changees IS NULL THEN RETURN 0; END IF;
  INSERT INTO public.audit (action, entite, details)
    VALUES ('audit.effacement', 'audit', jsonb_build_object('comptes', to_jsonb(personnes), 'lignes', to_jsonb(changees)));
  RETURN cardinality(changees);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION "audit_effacer"(integer[], text[], jsonb) FROM PUBLIC;
--> statement-breakpoint
-- What was erased before has its row too.
SET CONSTRAINTS "audit_sceller" IMMEDIATE;
--> statement-breakpoint
INSERT INTO "audit" ("action", "entite", "details")
  SELECT 'audit.effacement', 'audit', jsonb_build_object('comptes', '[]'::jsonb, 'lignes', jsonb_agg("id" ORDER BY "id"))
  FROM "audit" WHERE "sel" IS NULL HAVING count(*) > 0;
--> statement-breakpoint
SET CONSTRAINTS "audit_sceller" DEFERRED;
