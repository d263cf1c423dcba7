ALTER TABLE "registres_conformite" ADD COLUMN "sommes" jsonb;--> statement-breakpoint
UPDATE "registres_conformite" r SET "sommes" = f.sommes
FROM (
  SELECT d.id, json_agg(json_build_object('nom', x.nom, 'sha256', x.sha256) ORDER BY x.id) AS sommes
  FROM "registres_conformite" d JOIN "fichiers" x ON x.id IN (d.pdf_id, d.xlsx_id)
  GROUP BY d.id
) f
WHERE f.id = r.id;
