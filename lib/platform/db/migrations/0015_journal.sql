CREATE INDEX "audit_action_idx" ON "audit" USING btree ("action");--> statement-breakpoint
CREATE INDEX "audit_resultat_idx" ON "audit" USING btree ("resultat");--> statement-breakpoint
CREATE INDEX "audit_impersonateur_idx" ON "audit" USING btree ("impersonateur_id") WHERE "audit"."impersonateur_id" is not null;