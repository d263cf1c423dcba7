ALTER TABLE "participations" ADD COLUMN "rang" integer;--> statement-breakpoint
ALTER TABLE "souscriptions" ADD COLUMN "paiement" text DEFAULT 'Lien de paiement' NOT NULL;--> statement-breakpoint
ALTER TABLE "souscriptions" ADD COLUMN "iban_chiffre" text;--> statement-breakpoint
ALTER TABLE "souscriptions" ADD COLUMN "iban_masque" text;--> statement-breakpoint
ALTER TABLE "souscriptions" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "souscriptions" ADD COLUMN "code_expire_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "souscriptions" ADD COLUMN "code_essais" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "souscriptions" ADD COLUMN "codes_envoyes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "souscriptions" ADD COLUMN "preuve" jsonb;--> statement-breakpoint
ALTER TABLE "souscriptions" ADD COLUMN "fichier_id" integer;--> statement-breakpoint
ALTER TABLE "jeux" ADD COLUMN "choix" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "jeux" ADD COLUMN "bonne_reponse" text;--> statement-breakpoint
ALTER TABLE "jeux" ADD COLUMN "purge_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "fichier_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "souscriptions" ADD CONSTRAINT "souscriptions_fichier_id_fichiers_id_fk" FOREIGN KEY ("fichier_id") REFERENCES "public"."fichiers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "souscriptions_fichier_idx" ON "souscriptions" USING btree ("fichier_id");--> statement-breakpoint
ALTER TABLE "souscriptions" ADD CONSTRAINT "souscriptions_paiement" CHECK ("souscriptions"."paiement" in ('Prélèvement SEPA', 'Lien de paiement'));