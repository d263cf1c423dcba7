CREATE TABLE "codes_signature" (
	"signataire_id" integer NOT NULL,
	"porteur" text NOT NULL,
	"code_hash" text NOT NULL,
	"essais" integer DEFAULT 0 NOT NULL,
	"expire_at" timestamp with time zone NOT NULL,
	"envoyes" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "codes_signature_signataire_id_porteur_pk" PRIMARY KEY("signataire_id","porteur")
);
--> statement-breakpoint
ALTER TABLE "codes_signature" ADD CONSTRAINT "codes_signature_signataire_id_signataires_id_fk" FOREIGN KEY ("signataire_id") REFERENCES "public"."signataires"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signataires" DROP COLUMN "code_hash";--> statement-breakpoint
ALTER TABLE "signataires" DROP COLUMN "code_essais";--> statement-breakpoint
ALTER TABLE "signataires" DROP COLUMN "code_expire_at";--> statement-breakpoint
ALTER TABLE "signataires" DROP COLUMN "codes_envoyes";--> statement-breakpoint
ALTER TABLE "signataires" ADD COLUMN "remplacements" jsonb DEFAULT '[]'::jsonb NOT NULL;
