ALTER TABLE "logements" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "logements" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "logements" ADD COLUMN "situe_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "logements_a_situer_idx" ON "logements" USING btree ("situe_at","id") WHERE "logements"."latitude" is null and "logements"."archive_le" is null;--> statement-breakpoint
ALTER TABLE "logements" ADD CONSTRAINT "logements_position" CHECK (("logements"."latitude" is null) = ("logements"."longitude" is null) and "logements"."latitude" between -90 and 90 and "logements"."longitude" between -180 and 180);