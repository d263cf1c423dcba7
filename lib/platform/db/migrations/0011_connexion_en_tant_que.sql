ALTER TABLE "audit" ALTER COLUMN "impersonateur_id" SET DEFAULT nullif(current_setting('extranet.impersonateur', true), '')::int;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "origine_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_origine_id_sessions_id_fk" FOREIGN KEY ("origine_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_origine_idx" ON "sessions" USING btree ("origine_id");