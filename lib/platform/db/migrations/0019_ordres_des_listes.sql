DROP INDEX "consentement_evenements_date_idx";--> statement-breakpoint
DROP INDEX "codes_qr_client_idx";--> statement-breakpoint
CREATE INDEX "consentement_evenements_date_idx" ON "consentement_evenements" USING btree ("at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "codes_qr_client_idx" ON "codes_qr" USING btree ("client_id","lot","id");