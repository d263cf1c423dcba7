ALTER TABLE "outbox" ADD COLUMN "texte_masque" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "html_masque" text;