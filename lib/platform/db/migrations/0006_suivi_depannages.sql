ALTER TABLE "demandes_publiques" ADD COLUMN "groupe_id" integer;--> statement-breakpoint
ALTER TABLE "demandes_publiques" ADD CONSTRAINT "demandes_publiques_groupe_id_groupes_id_fk" FOREIGN KEY ("groupe_id") REFERENCES "public"."groupes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demandes_publiques_groupe_idx" ON "demandes_publiques" USING btree ("groupe_id","created_at","id");--> statement-breakpoint
-- A breakdown that a person with an account reported is followed by the group of its visit; the public's are nobody's.
UPDATE "demandes_publiques" d SET "groupe_id" = v."groupe_id" FROM "interventions" v
WHERE v."id" = d."intervention_id" AND d."page" = 'depannageenligne';
