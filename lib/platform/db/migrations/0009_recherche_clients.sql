CREATE INDEX "clients_num_party_idx" ON "clients" USING btree ("num_party");--> statement-breakpoint
CREATE INDEX "logements_reference_idx" ON "logements" USING btree ("reference");