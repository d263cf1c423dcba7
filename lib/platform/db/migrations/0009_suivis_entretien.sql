CREATE TABLE "suivis_entretien" (
	"logement_id" integer PRIMARY KEY NOT NULL,
	"groupe_id" integer NOT NULL,
	"client_id" integer NOT NULL,
	"contrat_id" integer,
	"ensemble_id" integer,
	"batiment_id" integer,
	"reference" text NOT NULL,
	"entretenu" boolean NOT NULL,
	"fait" date,
	"premiere" date,
	"rdv" date,
	"passages" integer NOT NULL,
	"absences" integer NOT NULL,
	"motif" text,
	"avis" timestamp with time zone,
	"definitif" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "suivis_entretien" ADD CONSTRAINT "suivis_entretien_logement_id_logements_id_fk" FOREIGN KEY ("logement_id") REFERENCES "public"."logements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suivis_entretien" ADD CONSTRAINT "suivis_entretien_groupe_id_groupes_id_fk" FOREIGN KEY ("groupe_id") REFERENCES "public"."groupes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suivis_entretien" ADD CONSTRAINT "suivis_entretien_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suivis_entretien" ADD CONSTRAINT "suivis_entretien_contrat_id_contrats_id_fk" FOREIGN KEY ("contrat_id") REFERENCES "public"."contrats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suivis_entretien" ADD CONSTRAINT "suivis_entretien_ensemble_id_ensembles_immobiliers_id_fk" FOREIGN KEY ("ensemble_id") REFERENCES "public"."ensembles_immobiliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suivis_entretien" ADD CONSTRAINT "suivis_entretien_batiment_id_batiments_id_fk" FOREIGN KEY ("batiment_id") REFERENCES "public"."batiments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suivis_entretien_groupe_idx" ON "suivis_entretien" USING btree ("groupe_id","client_id","reference","logement_id","contrat_id","fait","rdv","motif","absences","definitif","premiere","ensemble_id","batiment_id") WHERE "suivis_entretien"."entretenu";--> statement-breakpoint
CREATE INDEX "suivis_entretien_definitifs_idx" ON "suivis_entretien" USING btree ("groupe_id","client_id","reference","logement_id","contrat_id","fait") WHERE "suivis_entretien"."definitif";--> statement-breakpoint
CREATE INDEX "suivis_entretien_ensemble_idx" ON "suivis_entretien" USING btree ("ensemble_id","groupe_id","client_id","contrat_id","entretenu","fait");--> statement-breakpoint
CREATE INDEX "suivis_entretien_batiment_idx" ON "suivis_entretien" USING btree ("batiment_id");--> statement-breakpoint
CREATE INDEX "suivis_entretien_client_idx" ON "suivis_entretien" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "suivis_entretien_contrat_idx" ON "suivis_entretien" USING btree ("contrat_id","fait");--> statement-breakpoint
-- Beside those in use, which then give them their names: readers do not wait while they are made.
CREATE INDEX "equipements_ensemble_suivant_idx" ON "equipements" USING btree ("ensemble_id","famille","groupe_id","client_id","contrat_id","retire_le");--> statement-breakpoint
CREATE INDEX "interventions_ensemble_suivant_idx" ON "interventions" USING btree ("ensemble_id","date_reference","type","statut");--> statement-breakpoint
DROP INDEX "equipements_ensemble_idx";--> statement-breakpoint
ALTER INDEX "equipements_ensemble_suivant_idx" RENAME TO "equipements_ensemble_idx";--> statement-breakpoint
DROP INDEX "interventions_ensemble_idx";--> statement-breakpoint
ALTER INDEX "interventions_ensemble_suivant_idx" RENAME TO "interventions_ensemble_idx";
