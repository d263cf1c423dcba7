-- What is out of service needs no attestation: nobody lights it. « parc_calculer » of 0009 said « Aucune » of it.
CREATE OR REPLACE FUNCTION "parc_calculer"(appareils integer[], quittes integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  lieux integer[];
BEGIN
  PERFORM 1 FROM equipements WHERE id = ANY (appareils) ORDER BY id FOR NO KEY UPDATE;
  UPDATE equipements q SET attestation_fin = x.fin
  FROM (
    SELECT e.id, CASE WHEN e.etat <> 'Hors service' AND sous_attestation(e.famille, e.energie, e.puissance_watts) THEN coalesce(
      (SELECT max(a.valide_jusquau) FROM attestations a WHERE a.equipement_id = e.id AND a.type <> 'Ramonage'), '-infinity') END AS fin
    FROM equipements e WHERE e.id = ANY (appareils)
  ) x
  WHERE q.id = x.id AND q.attestation_fin IS DISTINCT FROM x.fin;
  SELECT array_agg(DISTINCT y.id) INTO lieux FROM (
    SELECT logement_id AS id FROM equipements WHERE id = ANY (appareils)
    UNION ALL SELECT unnest(quittes)
  ) y WHERE y.id IS NOT NULL;
  IF lieux IS NULL THEN RETURN; END IF;
  PERFORM 1 FROM logements WHERE id = ANY (lieux) ORDER BY id FOR NO KEY UPDATE;
  UPDATE logements l SET echeance_equipements = x.echeance, etat_equipements = x.etat, attestation_fin = x.fin
  FROM (
    SELECT u.id, min(q.prochaine_echeance) AS echeance, min(q.attestation_fin) AS fin,
      CASE WHEN bool_or(q.etat = 'En retard') THEN 'En retard' WHEN bool_or(q.etat = 'À visiter') THEN 'À visiter' END AS etat
    FROM unnest(lieux) AS u(id)
    LEFT JOIN equipements q ON q.logement_id = u.id AND q.retire_le IS NULL AND q.etat <> 'Hors service'
    GROUP BY u.id
  ) x
  WHERE l.id = x.id AND (l.echeance_equipements, l.etat_equipements, l.attestation_fin) IS DISTINCT FROM (x.echeance, x.etat, x.fin);
END $$;
--> statement-breakpoint
SELECT parc_calculer(array_agg(id), NULL) FROM equipements WHERE etat = 'Hors service' AND attestation_fin IS NOT NULL;
