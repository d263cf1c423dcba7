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
