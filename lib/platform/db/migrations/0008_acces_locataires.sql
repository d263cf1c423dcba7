CREATE TABLE "sessions_locataires" (
	"id" text PRIMARY KEY NOT NULL,
	"acces_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"ip" text
);
--> statement-breakpoint
ALTER TABLE "acces_locataires" ALTER COLUMN "code_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions_locataires" ADD CONSTRAINT "sessions_locataires_acces_id_acces_locataires_id_fk" FOREIGN KEY ("acces_id") REFERENCES "public"."acces_locataires"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_locataires_acces_idx" ON "sessions_locataires" USING btree ("acces_id");--> statement-breakpoint
ALTER TABLE "acces_locataires" DROP COLUMN "essais";--> statement-breakpoint
ALTER TABLE "acces_locataires" DROP COLUMN "bloque_jusqu_at";