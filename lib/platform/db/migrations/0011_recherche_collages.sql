-- The end of what people read from the right (a phone, the number of a contract), written backwards: the words of an index are
-- found by their beginning. « zq » begins no word that anybody types.
CREATE FUNCTION "recherche_fin"(valeur text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'zq' || reverse(nullif(valeur, ''));
$$;
--> statement-breakpoint
-- The number of a contract without its marks.
CREATE FUNCTION "recherche_sans_marques"(valeur text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(lower(valeur), '[^a-z0-9]', '', 'g');
$$;
--> statement-breakpoint
CREATE OR REPLACE VIEW "recherche_sources" AS
  SELECT 'logement'::text AS type, l.id AS entite_id, l.groupe_id, l.client_id, l.contrat_id, c.numero_contrat,
    l.groupe_id::text AS local_grp_code, coalesce(q.nombre, 0) AS nb_equipements,
    concat_ws(' | ',
      recherche_mots(l.reference, e.nom, b.nom, o.nom, o.prenom, l.adresse, l.code_postal, l.ville),
      concat_ws(' ', recherche_mots(c.numero_contrat, q.presents), translate(lower(o.email), '+', '_'),
        recherche_telephone(o.mobile), recherche_telephone(o.telephone), recherche_sans_marques(c.numero_contrat),
        recherche_fin(recherche_sans_marques(c.numero_contrat)), recherche_fin(recherche_telephone(o.mobile)),
        recherche_fin(recherche_telephone(o.telephone))),
      recherche_mots(q.retires)) AS texte
  FROM logements l
  LEFT JOIN contrats c ON c.id = l.contrat_id
  LEFT JOIN ensembles_immobiliers e ON e.id = l.ensemble_id
  LEFT JOIN batiments b ON b.id = l.batiment_id
  LEFT JOIN occupants o ON o.logement_id = l.id AND o.sortie IS NULL
  LEFT JOIN LATERAL (
    SELECT count(*) FILTER (WHERE q.retire_le IS NULL)::integer AS nombre,
      string_agg(concat_ws(' ', q.instance_id, q.type, q.marque_lib, q.modele_lib, q.numero_serie, q.local), ' ' ORDER BY q.id)
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
DROP TRIGGER "recherche_modification" ON "equipements";
--> statement-breakpoint
CREATE TRIGGER "recherche_modification" AFTER UPDATE ON "equipements" REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux
  FOR EACH STATEMENT EXECUTE FUNCTION "recherche_suivre"('logement', 'logement_id', 'instance_id, type, marque_lib, modele_lib, numero_serie, local, retire_le');
--> statement-breakpoint
-- The documents as they are read from here on, some thousands at a time.
DO $$
DECLARE
  apres integer := 0;
  lot integer[];
BEGIN
  LOOP
    SELECT array_agg(x.id ORDER BY x.id) INTO lot
      FROM (SELECT id FROM logements WHERE id > apres ORDER BY id LIMIT 5000) x;
    EXIT WHEN lot IS NULL;
    PERFORM recherche_indexer('logement', lot);
    apres := lot[cardinality(lot)];
  END LOOP;
END $$;
