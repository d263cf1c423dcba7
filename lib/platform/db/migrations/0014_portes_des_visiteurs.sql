CREATE TABLE "codes_visiteurs" (
	"cible" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"expire_at" timestamp with time zone NOT NULL,
	"essais" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "idempotence" ADD COLUMN "bail" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "visiteur" text;--> statement-breakpoint
CREATE INDEX "outbox_visiteur_idx" ON "outbox" USING btree ("visiteur","created_at");