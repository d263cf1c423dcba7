DROP INDEX "dpes_client_idx";--> statement-breakpoint
DROP INDEX "equipements_groupe_instance_idx";--> statement-breakpoint
DROP INDEX "logements_groupe_idx";--> statement-breakpoint
DROP INDEX "audit_at_idx";--> statement-breakpoint
DROP INDEX "interventions_client_idx";--> statement-breakpoint
DROP INDEX "rendez_vous_client_idx";--> statement-breakpoint
CREATE INDEX "outbox_date_idx" ON "outbox" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "dpes_client_idx" ON "dpes" USING btree ("client_id","groupe_id","etiquette","id");--> statement-breakpoint
CREATE INDEX "equipements_groupe_instance_idx" ON "equipements" USING btree ("groupe_id","client_id","instance_id","id","etat","famille") WHERE "equipements"."retire_le" is null;--> statement-breakpoint
CREATE INDEX "logements_groupe_idx" ON "logements" USING btree ("groupe_id","client_id","reference","id","etat");--> statement-breakpoint
CREATE INDEX "audit_at_idx" ON "audit" USING btree ("at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "interventions_client_idx" ON "interventions" USING btree ("client_id","groupe_id","date_reference","jour_prevu","id","type");--> statement-breakpoint
CREATE INDEX "rendez_vous_client_idx" ON "rendez_vous" USING btree ("client_id","groupe_id","jour","id","statut");--> statement-breakpoint
DROP INDEX "demandes_tableau_idx";--> statement-breakpoint
CREATE INDEX "demandes_tableau_idx" ON "demandes" ("groupe_id", "created_at") INCLUDE ("agence_nom_ehs", "nombre_relances", "appel_sous_48h", "type", "statut", "demande_test", "id");
