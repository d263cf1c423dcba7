ALTER TABLE "interventions" ADD COLUMN "deplacements_client" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Of a visit that nobody moved in the customer's place, the moves were theirs.
UPDATE "interventions" v SET "deplacements_client" = v."reprogrammations"
WHERE v."reprogrammations" > 0 AND v."statut" IN ('Planifiée', 'Confirmée par le client')
  AND NOT EXISTS (SELECT FROM "rendez_vous" r WHERE r."intervention_id" = v."id" AND r."deplace_par_id" IS NOT NULL);
