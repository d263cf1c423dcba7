DROP INDEX "factures_reference_idx";--> statement-breakpoint
-- Sums that were recorded twice under one reference moved their balance twice: they stay, under a reference of their own.
UPDATE "reglements_facture" r SET "reference" = r."reference" || ' (' || r."id" || ')'
FROM (SELECT "id", row_number() OVER (PARTITION BY "facture_id", upper("reference" collate "C") ORDER BY "id") AS rang
	FROM "reglements_facture" WHERE "mode" NOT IN ('Avoir', 'Acompte') AND "reference" IS NOT NULL) d
WHERE d."id" = r."id" AND d.rang > 1;--> statement-breakpoint
CREATE UNIQUE INDEX "reglements_facture_recu_key" ON "reglements_facture" USING btree ("facture_id",upper("reference" collate "C")) WHERE "reglements_facture"."mode" not in ('Avoir', 'Acompte');--> statement-breakpoint
CREATE INDEX "factures_reference_idx" ON "factures" USING btree (("right"(upper(regexp_replace("numero", '[^A-Za-z0-9]', '', 'g')), 21)));
