ALTER TABLE "jobs" ADD COLUMN "jeton" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "bail_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "abandons" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "jeton" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "bail_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "abandons" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "jobs" SET "bail_at" = now() WHERE "etat" = 'En cours';
