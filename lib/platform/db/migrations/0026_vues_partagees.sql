ALTER TABLE "envois_analytiques" ADD COLUMN "periode" text;--> statement-breakpoint
ALTER TABLE "vues_listes" ADD COLUMN "groupe_id" integer;--> statement-breakpoint
ALTER TABLE "vues_listes" ADD CONSTRAINT "vues_listes_groupe_id_groupes_id_fk" FOREIGN KEY ("groupe_id") REFERENCES "public"."groupes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vues_listes_groupe_idx" ON "vues_listes" USING btree ("groupe_id","liste") WHERE "vues_listes"."groupe_id" is not null;--> statement-breakpoint
ALTER TABLE "envois_analytiques" ADD CONSTRAINT "envois_analytiques_periode" CHECK ("envois_analytiques"."periode" in ('La semaine passée', 'Le mois passé', 'L’année en cours'));