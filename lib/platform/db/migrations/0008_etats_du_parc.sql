DROP INDEX "equipements_groupe_instance_idx";--> statement-breakpoint
DROP INDEX "logements_groupe_idx";--> statement-breakpoint
DROP INDEX "logements_client_echeance_idx";--> statement-breakpoint
DROP INDEX "suivis_entretien_groupe_idx";--> statement-breakpoint
DROP INDEX "suivis_entretien_definitifs_idx";--> statement-breakpoint
DROP INDEX "suivis_entretien_ensemble_idx";--> statement-breakpoint
DROP INDEX "suivis_entretien_contrat_idx";--> statement-breakpoint
ALTER TABLE "equipements" ADD COLUMN "attestation_fin" date;--> statement-breakpoint
ALTER TABLE "logements" ADD COLUMN "echeance_equipements" date;--> statement-breakpoint
ALTER TABLE "logements" ADD COLUMN "etat_equipements" text;--> statement-breakpoint
ALTER TABLE "logements" ADD COLUMN "attestation_fin" date;--> statement-breakpoint
ALTER TABLE "suivis_entretien" ADD COLUMN "campagne" date;--> statement-breakpoint
ALTER TABLE "suivis_entretien" ADD COLUMN "echeance" date;--> statement-breakpoint
CREATE INDEX "equipements_groupe_instance_idx" ON "equipements" USING btree ("groupe_id","client_id","instance_id","id","etat","famille","prochaine_echeance","mise_en_service","attestation_fin") WHERE "equipements"."retire_le" is null;--> statement-breakpoint
CREATE INDEX "logements_groupe_idx" ON "logements" USING btree ("groupe_id","client_id","reference","id","etat","archive_le","prochaine_echeance","echeance_equipements","etat_equipements","attestation_fin");--> statement-breakpoint
CREATE INDEX "logements_client_echeance_idx" ON "logements" USING btree ("client_id",least("prochaine_echeance", "echeance_equipements"),"id");--> statement-breakpoint
CREATE INDEX "suivis_entretien_groupe_idx" ON "suivis_entretien" USING btree ("groupe_id","client_id","reference","logement_id","contrat_id","campagne","echeance","fait","rdv","motif","absences","definitif","premiere","ensemble_id","batiment_id") WHERE "suivis_entretien"."entretenu";--> statement-breakpoint
CREATE INDEX "suivis_entretien_definitifs_idx" ON "suivis_entretien" USING btree ("groupe_id","client_id","reference","logement_id","contrat_id","campagne") WHERE "suivis_entretien"."definitif";--> statement-breakpoint
CREATE INDEX "suivis_entretien_ensemble_idx" ON "suivis_entretien" USING btree ("ensemble_id","groupe_id","client_id","contrat_id","entretenu","campagne","fait");--> statement-breakpoint
CREATE INDEX "suivis_entretien_contrat_idx" ON "suivis_entretien" USING btree ("contrat_id","campagne");