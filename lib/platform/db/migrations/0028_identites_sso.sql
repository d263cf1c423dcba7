CREATE TABLE "identites_sso" (
	"user_id" integer NOT NULL,
	"emetteur" text NOT NULL,
	"sujet" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identites_sso_user_id_emetteur_pk" PRIMARY KEY("user_id","emetteur")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "preuve" text;--> statement-breakpoint
ALTER TABLE "identites_sso" ADD CONSTRAINT "identites_sso_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identites_sso_sujet" ON "identites_sso" USING btree ("emetteur","sujet");