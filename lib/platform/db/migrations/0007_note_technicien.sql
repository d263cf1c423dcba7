ALTER TABLE "interventions" ADD COLUMN "note_technicien" text;
--> statement-breakpoint
-- The note stood behind the purpose, after « , » or in « (demande reprise : … ) ». None of the purposes that the application
-- gives holds either: the first mark parts them, in the visits that it numbered. Purposes that were imported may have commas
-- of their own, and stay whole unless somebody took the visit up.
UPDATE "interventions" v SET "objet" = left(v."objet", m."at" - 1),
  "note_technicien" = substr(v."objet", m."at" + case when substr(v."objet", m."at", 2) = ', ' then 2 else 1 end)
FROM (
  SELECT i."id", least(nullif(strpos(i."objet", ', '), 0), nullif(strpos(i."objet", ' (demande reprise'), 0)) AS "at"
  FROM "interventions" i
) m
WHERE m."id" = v."id" AND m."at" > 1 AND (
  v."numero" ~ ('^INT-\d{4}-0*' || v."id" || '$')
  OR strpos(v."objet", ' (demande reprise') > 0
  OR EXISTS (SELECT FROM "audit" a WHERE a."entite" = 'interventions' AND a."entite_id" = v."id"
    AND a."action" IN ('rendez-vous.prise', 'rendez-vous.deplacer', 'rendez-vous.rappel'))
);
--> statement-breakpoint
-- Appointments repeated the purpose with the note: what the visit now keeps leaves them, anything else stays.
UPDATE "rendez_vous" r SET "objet" = left(r."objet", m."at" - 1)
FROM (
  SELECT o."id", least(nullif(strpos(o."objet", ', '), 0), nullif(strpos(o."objet", ' (demande reprise'), 0)) AS "at"
  FROM "rendez_vous" o
) m, "interventions" v
WHERE m."id" = r."id" AND m."at" > 1 AND v."id" = r."intervention_id" AND v."note_technicien" IS NOT NULL
  AND strpos(v."note_technicien",
    substr(r."objet", m."at" + case when substr(r."objet", m."at", 2) = ', ' then 2 else 1 end)) > 0;
