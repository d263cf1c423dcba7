-- A client is of one group: a planner that multiplies the share of the one by that of the other expects one row where there are a
-- hundred thousand, and the plan that is kept for everybody then joins them row by row.
CREATE STATISTICS "attestations_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "attestations";--> statement-breakpoint
CREATE STATISTICS "certificats_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "certificats";--> statement-breakpoint
CREATE STATISTICS "codes_qr_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "codes_qr";--> statement-breakpoint
CREATE STATISTICS "contrats_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "contrats";--> statement-breakpoint
CREATE STATISTICS "demandes_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "demandes";--> statement-breakpoint
CREATE STATISTICS "demandes_devis_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "demandes_devis";--> statement-breakpoint
CREATE STATISTICS "demandes_documents_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "demandes_documents";--> statement-breakpoint
CREATE STATISTICS "devis_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "devis";--> statement-breakpoint
CREATE STATISTICS "documents_contractuels_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "documents_contractuels";--> statement-breakpoint
CREATE STATISTICS "dpes_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "dpes";--> statement-breakpoint
CREATE STATISTICS "ensembles_immobiliers_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "ensembles_immobiliers";--> statement-breakpoint
CREATE STATISTICS "entites_facturation_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "entites_facturation";--> statement-breakpoint
CREATE STATISTICS "equipements_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "equipements";--> statement-breakpoint
CREATE STATISTICS "factures_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "factures";--> statement-breakpoint
CREATE STATISTICS "interventions_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "interventions";--> statement-breakpoint
CREATE STATISTICS "logements_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "logements";--> statement-breakpoint
CREATE STATISTICS "non_conformites_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "non_conformites";--> statement-breakpoint
CREATE STATISTICS "recherche_documents_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "recherche_documents";--> statement-breakpoint
CREATE STATISTICS "rendez_vous_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "rendez_vous";--> statement-breakpoint
CREATE STATISTICS "signatures_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "signatures";--> statement-breakpoint
CREATE STATISTICS "suivis_entretien_perimetre_stat" (dependencies) ON "groupe_id", "client_id" FROM "suivis_entretien";--> statement-breakpoint
ANALYZE attestations, certificats, codes_qr, contrats, demandes, demandes_devis, demandes_documents, devis, documents_contractuels, dpes, ensembles_immobiliers, entites_facturation, equipements, factures, interventions, logements, non_conformites, recherche_documents, rendez_vous, signatures, suivis_entretien;
