ALTER TABLE "rendez_vous" DROP CONSTRAINT "rendez_vous_statut";--> statement-breakpoint
ALTER TABLE "rendez_vous" ADD COLUMN "deplace_par_id" integer;--> statement-breakpoint
ALTER TABLE "rendez_vous" ADD CONSTRAINT "rendez_vous_deplace_par_id_users_id_fk" FOREIGN KEY ("deplace_par_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rendez_vous" ADD CONSTRAINT "rendez_vous_statut" CHECK ("rendez_vous"."statut" in ('À confirmer', 'Planifié', 'Confirmé par le gestionnaire', 'Confirmé par le client', 'Annulé', 'Honoré', 'Occupant absent'));--> statement-breakpoint
CREATE INDEX "rendez_vous_deplace_par_idx" ON "rendez_vous" USING btree ("deplace_par_id");