ALTER TABLE "clients" ADD COLUMN "archive_le" date;--> statement-breakpoint
ALTER TABLE "groupes" ADD COLUMN "archive_le" date;--> statement-breakpoint
ALTER TABLE "agences" ADD COLUMN "archive_le" date;--> statement-breakpoint
ALTER TABLE "prescripteurs" ADD COLUMN "archive_le" date;