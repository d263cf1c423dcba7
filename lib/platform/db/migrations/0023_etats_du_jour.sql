DROP INDEX "equipements_groupe_instance_idx";--> statement-breakpoint
DROP INDEX "logements_groupe_idx";--> statement-breakpoint
DROP INDEX "interventions_client_idx";--> statement-breakpoint
CREATE INDEX "equipements_groupe_instance_idx" ON "equipements" USING btree ("groupe_id","client_id","instance_id","id","etat","famille","prochaine_echeance","mise_en_service") WHERE "equipements"."retire_le" is null;--> statement-breakpoint
CREATE INDEX "logements_groupe_idx" ON "logements" USING btree ("groupe_id","client_id","reference","id","etat","archive_le","prochaine_echeance");--> statement-breakpoint
CREATE INDEX "interventions_client_idx" ON "interventions" USING btree ("client_id","groupe_id","date_reference","jour_prevu","id","type","statut","logement_id");