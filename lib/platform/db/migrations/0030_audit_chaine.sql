CREATE TABLE "audit_chaine" (
	"rang" bigint PRIMARY KEY NOT NULL,
	"audit_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ligne" "bytea" NOT NULL,
	"personne" "bytea" NOT NULL,
	"empreinte" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "sel" uuid DEFAULT gen_random_uuid();--> statement-breakpoint
CREATE UNIQUE INDEX "audit_chaine_ligne" ON "audit_chaine" USING btree ("audit_id");