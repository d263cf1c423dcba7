ALTER TABLE "import_modeles" DROP CONSTRAINT "import_modeles_nom";--> statement-breakpoint
-- Models whose names differ by their capitals alone were found by chance: the later ones take a name of their own.
UPDATE "import_modeles" m SET "nom" = m."nom" || ' (' || m."id" || ')'
FROM (SELECT "id", row_number() OVER (PARTITION BY lower("nom") ORDER BY "id") AS rang FROM "import_modeles") d
WHERE d."id" = m."id" AND d.rang > 1;--> statement-breakpoint
CREATE UNIQUE INDEX "import_modeles_nom" ON "import_modeles" USING btree (lower("nom"));