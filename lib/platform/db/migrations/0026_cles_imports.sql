CREATE INDEX "demandes_numero_import_idx" ON "demandes" USING btree (lower("numero_demande"));--> statement-breakpoint
CREATE INDEX "prescripteurs_email_idx" ON "prescripteurs" USING btree ("email");