CREATE TABLE "jetons_integration_groupes" (
	"jeton_id" integer NOT NULL,
	"groupe_id" integer NOT NULL,
	CONSTRAINT "jetons_integration_groupes_jeton_id_groupe_id_pk" PRIMARY KEY("jeton_id","groupe_id")
);
--> statement-breakpoint
ALTER TABLE "jetons_integration" ADD COLUMN "limite" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "limite" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jetons_integration_groupes" ADD CONSTRAINT "jetons_integration_groupes_jeton_id_jetons_integration_id_fk" FOREIGN KEY ("jeton_id") REFERENCES "public"."jetons_integration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jetons_integration_groupes" ADD CONSTRAINT "jetons_integration_groupes_groupe_id_groupes_id_fk" FOREIGN KEY ("groupe_id") REFERENCES "public"."groupes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jetons_integration_groupes_groupe_idx" ON "jetons_integration_groupes" USING btree ("groupe_id");