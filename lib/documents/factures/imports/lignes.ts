import { type SQL, sql } from 'drizzle-orm'
import {
  LIGNES_FACTURE_HELP,
  lignesFactureLues,
  lignesFactureSchema,
} from '@/lib/domain/documents/factures/lignes'
import {
  type LigneFacture,
  montantsDe,
  montantsParLigne,
  type Remise,
} from '@/lib/domain/documents/factures/montants'
import { lettresReference } from '@/lib/domain/documents/factures/reference'
import { REMISES_HELP, remisesLues, remisesSchema } from '@/lib/domain/documents/factures/remises'
import { texte } from '@/lib/domain/imports/colonne'
import type { Tx } from '@/lib/platform/db/client'
import type { Values } from '@/lib/platform/imports/definition'

/** Lines of a stored invoice in the writing of the staging table. */
const stored = (id: SQL): SQL => sql`(select string_agg(concat_ws(';', trim_scale(x.quantite), x.unite,
    trim_scale(x.prix_unitaire_ht_cents), x.remise_cents, x.frais_cents, x.tva_dixiemes, x.categorie_tva,
    coalesce(x.exoneration, ''), coalesce(x.periode_debut::text, ''), coalesce(x.periode_fin::text, ''), x.libelle), '|' order by x.ordre)
  from facture_lignes x where x.facture_id = ${id})`

export const LIGNES = {
  ...texte('Lignes', '1 forfait x 1500,00 à 10 % (période 01/10/2026-31/12/2026) : Redevance du contrat', {
    schema: lignesFactureSchema,
    help: LIGNES_FACTURE_HELP,
  }),
  fixe: true,
  // The words of its lines: they are known by them.
  dit: (cell: SQL) => sql`regexp_replace(${cell}, '(^|[|])(?:[^;|]*;){10}', '\\1', 'g')`,
  ailleurs: { actuel: (t: SQL) => stored(sql`${t}.id`) },
}

export const REMISES = {
  ...texte('Remises et frais', '', { schema: remisesSchema, help: REMISES_HELP }),
  fixe: true,
  dit: (cell: SQL) =>
    sql`(select string_agg(p.texte::jsonb ->> 'motif', '|') from unnest(string_to_array(nullif(${cell}, ''), '|')) p(texte))`,
  ailleurs: {
    actuel: (t: SQL) =>
      sql`(select string_agg(r.remise::text, '|' order by r.rang) from jsonb_array_elements(${t}.remises) with ordinality r(remise, rang))`,
    dit: (cell: SQL) =>
      sql`(select coalesce(string_agg(p.texte::jsonb::text, '|' order by p.rang), '') from unnest(string_to_array(nullif(${cell}, ''), '|')) with ordinality p(texte, rang))`,
  },
}

/** A value worked out of the lines of an invoice and the discounts on the whole; null where it has no lines. */
const calcul = (of: (lignes: LigneFacture[], remises: Remise[]) => string) => ({
  de: 'lignes',
  valeur: ({ lignes, remises }: Values) =>
    lignes ? of(lignesFactureLues(lignes), remisesLues(remises ?? '')) : null,
})

export const CALCULS = {
  /** Letters and digits of the number, by which payments of the same batch find it. */
  numeroLu: {
    de: 'numero',
    valeur: ({ numero }: Values) => (numero ? lettresReference(numero) : null),
  },
  htLignes: calcul((lignes, remises) => String(montantsDe(lignes, { remises }).htCents)),
  tvaLignes: calcul((lignes, remises) => String(montantsDe(lignes, { remises }).tvaCents)),
  tvaParLigne: calcul((lignes, remises) => String(montantsParLigne(lignes, remises).tvaCents)),
  /** Bases and tax as they are issued where each line is rounded. */
  ventilation: calcul((lignes, remises) => JSON.stringify(montantsParLigne(lignes, remises).parTaux)),
}

/** Writes the lines, discounts and breakdown of the invoices that have none yet: what is issued never changes (DOC-31). */
export async function writeLignes(tx: Tx, lot: SQL): Promise<void> {
  await tx.execute(sql`insert into facture_lignes (facture_id, ordre, quantite, unite, prix_unitaire_ht_cents, remise_cents,
      frais_cents, tva_dixiemes, categorie_tva, exoneration, periode_debut, periode_fin, libelle)
    select l.id, p.n - 1, m[1]::numeric, m[2], m[3]::numeric, m[4]::int, m[5]::int, m[6]::int, m[7], nullif(m[8], ''),
      nullif(m[9], '')::date, nullif(m[10], '')::date, m[11]
    from ${lot} l cross join lateral unnest(string_to_array(nullif(l.lignes, ''), '|')) with ordinality p(texte, n)
      cross join lateral regexp_match(p.texte, ${`^${'([^;]*);'.repeat(10)}(.*)$`}) m
    where not exists (select 1 from facture_lignes x where x.facture_id = l.id) order by l.id, p.n`)
  await tx.execute(sql`update factures f set
      remises = coalesce((select jsonb_agg(p.texte::jsonb order by p.n)
        from unnest(string_to_array(nullif(l.remises, ''), '|')) with ordinality p(texte, n)), '[]'),
      ventilation = case when l."tvaLignes"::bigint <> f.montant_tva_cents then l.ventilation::jsonb end
    from ${lot} l where f.id = l.id and f.parties is null and l.lignes is not null`)
}
