-- Beside the one in use, which then gives it its name: readers do not wait while it is made.
CREATE INDEX "logements_groupe_suivant_idx" ON "logements" USING btree ("groupe_id","client_id","reference","id","etat","archive_le");--> statement-breakpoint
DROP INDEX "logements_groupe_idx";--> statement-breakpoint
ALTER INDEX "logements_groupe_suivant_idx" RENAME TO "logements_groupe_idx";--> statement-breakpoint
ALTER TABLE "documents_importes" ADD COLUMN "nature" text;--> statement-breakpoint
ALTER TABLE "documents_importes" ADD CONSTRAINT "documents_importes_nature" CHECK ("documents_importes"."nature" in ('Contrat', 'Avenant', 'Rapport annuel', 'PV de prise en charge', 'Planning', 'Attestation d''assurance', 'Vigilance'));
