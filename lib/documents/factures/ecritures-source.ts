import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { remiseSchema, ventilationSchema } from '@/lib/domain/documents/factures/montants'
import { CATEGORIES_TVA, FACTURE_TYPES } from '@/lib/domain/documents/statuts'
import type { ListSource } from '@/lib/platform/lists/definition'

const chiffree = {
  montantHtCents: z.number(),
  montantTtcCents: z.number(),
  remises: z.array(remiseSchema),
  ventilation: z.array(ventilationSchema).nullable(),
  lignes: z.array(
    z.object({
      libelle: z.string(),
      quantite: z.number(),
      prixUnitaireHtCents: z.number(),
      remiseCents: z.number(),
      fraisCents: z.number(),
      tvaDixiemes: z.number(),
      categorieTva: z.enum(CATEGORIES_TVA),
    }),
  ),
}

const row = z.object({
  ...chiffree,
  id: z.number(),
  numero: z.string(),
  type: z.enum(FACTURE_TYPES),
  origineType: z.enum(FACTURE_TYPES).nullable(),
  date: z.string(),
  echeance: z.string(),
  codeComptable: z.string().nullable(),
  contrat: z.string().nullable(),
  ensemble: z.string().nullable(),
  client: z.string(),
  clientSiren: z.string().nullable(),
  fournisseur: z.string().nullable(),
  acomptes: z.array(z.object({ ...chiffree, numero: z.string() })),
  entite: z
    .object({
      nom: z.string(),
      siren: z.string(),
      tvaDeductible: z.boolean(),
      compteFournisseur: z.string().nullable(),
      codeAnalytique: z.string().nullable(),
    })
    .nullable(),
})
/** An invoice as its entries need it, with the books of its entity and the deposits that it takes off; amounts in cents. */
export type PieceRow = z.output<typeof row>

/** Lines of the invoice of this alias, which the entries add up. */
const lignesOf = (alias: string) => sql`coalesce((select json_agg(json_build_object('libelle', l.libelle,
    'quantite', l.quantite, 'prixUnitaireHtCents', l.prix_unitaire_ht_cents, 'remiseCents', l.remise_cents,
    'fraisCents', l.frais_cents, 'tvaDixiemes', l.tva_dixiemes, 'categorieTva', l.categorie_tva) order by l.ordre)
  from facture_lignes l where l.facture_id = ${sql.identifier(alias)}.id), '[]')`

export const piecesSource: ListSource<PieceRow> = {
  row,
  id: sql`f.id`,
  select: sql`f.id, f.numero, f.type, f.date, f.echeance, f.montant_ht_cents as "montantHtCents",
    f.montant_ttc_cents as "montantTtcCents", f.remises, f.ventilation, ${lignesOf('f')} as lignes,
    f.code_comptable as "codeComptable", ct.numero_contrat as contrat, e.nom as ensemble, cl.nom as client, cl.siren as "clientSiren",
    (select o.type from factures o where o.id = f.origine_id) as "origineType", f.parties->'vendeur'->>'nom' as fournisseur,
    coalesce((select json_agg(json_build_object('numero', a.numero, 'montantHtCents', a.montant_ht_cents,
        'montantTtcCents', a.montant_ttc_cents, 'remises', a.remises, 'ventilation', a.ventilation, 'lignes', ${lignesOf('a')})
        order by a.date, a.id)
      from factures a where a.finale_id = f.id and a.groupe_id = f.groupe_id and a.type = 'Acompte'), '[]') as acomptes,
    case when en.id is not null then json_build_object('nom', en.nom, 'siren', en.siren, 'tvaDeductible', en.tva_deductible,
      'compteFournisseur', en.compte_fournisseur, 'codeAnalytique', en.code_analytique) end as entite`,
  from: sql`factures f
    join clients cl on cl.id = f.client_id
    left join contrats ct on ct.id = f.contrat_id
    left join ensembles_immobiliers e on e.id = f.ensemble_id
    left join entites_facturation en on en.id = f.entite_id`,
}
