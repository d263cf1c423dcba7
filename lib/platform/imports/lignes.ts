import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { LIGNES_HELP, type LigneLue, lignesLues, lignesSchema } from '@/lib/domain/documents/lignes'
import { montant, texte } from '@/lib/domain/imports/colonne'
import type { Tx } from '@/lib/platform/db/client'
import { type Controle, name, type Values } from './definition'

// What files of quotes and of invoices have in common: one line each, its own lines in one cell, and amounts that agree with them.

const SMALLEST = -2_000_000_000

/** Lines of a table `de` that belong to the row `id` of another, in the writing of the staging table. */
export const lignesStockees = (de: SQL, id: SQL, option: SQL = sql`''`) =>
  sql`(select string_agg(x.quantite || 'x' || x.prix_unitaire_ht_cents || '@' || x.tva_dixiemes || ${option} || ':' || x.libelle, '|'
    order by x.ordre) from ${de} = ${id})`

/** The cell of the lines; `exemple` is written as people write it. */
export const lignesColonne = (exemple: string, help = '') => ({
  ...texte('Lignes', exemple, { schema: lignesSchema, help: [LIGNES_HELP, help].filter(Boolean).join(' ') }),
  // The words of its lines: they are known by them.
  dit: (cell: SQL) => sql`regexp_replace(${cell}, '(^|[|])[0-9]+x-?[0-9]+@[0-9]+[or]?:', '\\1', 'g')`,
})

type Montants = { montantHtCents: PgColumn; montantTvaCents: PgColumn; montantTtcCents: PgColumn }

/** The three amounts, which a file always gives. */
export const montantsColonnes = (
  { montantHtCents, montantTvaCents, montantTtcCents }: Montants,
  fixe?: true,
) => {
  const options = { required: true, min: SMALLEST }
  return {
    ht: { ...montant('Montant HT', '1500,00', options), into: montantHtCents, fixe },
    tva: { ...montant('Montant TVA', '150,00', options), into: montantTvaCents, fixe },
    ttc: { ...montant('Montant TTC', '1650,00', options), into: montantTtcCents, fixe },
  }
}

/** Totals of the lines, worked out once for each line of the file. */
export const lignesCalculs = (totals: (lignes: LigneLue[]) => { htCents: number; tvaCents: number }) => {
  const of = (values: Values, read: 'htCents' | 'tvaCents') =>
    values.lignes ? String(totals(lignesLues(values.lignes))[read]) : null
  return {
    htLignes: { de: 'lignes', valeur: (values: Values) => of(values, 'htCents') },
    tvaLignes: { de: 'lignes', valeur: (values: Values) => of(values, 'tvaCents') },
  }
}

/** Amounts that do not add up, or are not those of the lines, are refused, their tax apart. */
export const sommesControles: readonly Controle[] = [
  {
    column: 'ttc',
    motif: 'Le montant TTC n’est pas la somme du HT et de la TVA.',
    refuse: () => sql`c.montant_ttc_cents <> c.montant_ht_cents::bigint + c.montant_tva_cents`,
  },
  {
    column: 'ht',
    motif: 'Le montant HT n’est pas celui des lignes.',
    refuse: () => sql`l.${name('htLignes')}::bigint <> c.montant_ht_cents`,
  },
]

/** Amounts that do not add up, or are not those of the lines, are refused. */
export const montantsControles: readonly Controle[] = [
  ...sommesControles,
  {
    column: 'tva',
    motif: 'La TVA n’est pas celle des lignes.',
    refuse: () => sql`l.${name('tvaLignes')}::bigint <> c.montant_tva_cents`,
  },
]

/** Writes the lines of the rows of which the file says other ones: `table` holds them, `parent` names their row. */
export async function writeLignes(
  tx: Tx,
  lot: SQL,
  {
    table,
    parent,
    option,
    colonnes,
    valeurs,
  }: { table: SQL; parent: SQL; option?: SQL; colonnes?: SQL; valeurs?: SQL },
): Promise<void> {
  const stored = lignesStockees(sql`${table} x where x.${parent}`, sql`l.id`, option)
  const { rows } = await tx.execute(sql`select l.id from ${lot} l
    where l.lignes is not null and coalesce(${stored}, '') <> l.lignes`)
  if (rows.length === 0) return
  const ids = sql.param(rows.map(({ id }) => Number(id)))
  await tx.execute(sql`delete from ${table} where ${parent} = any(${ids}::int[])`)
  await tx.execute(sql`insert into ${table}
      (${parent}, ordre, quantite, prix_unitaire_ht_cents, tva_dixiemes, libelle ${colonnes ?? sql``})
    select l.id, p.n - 1, m[1]::int, m[2]::int, m[3]::int, m[5] ${valeurs ?? sql``}
    from ${lot} l cross join lateral unnest(string_to_array(nullif(l.lignes, ''), '|')) with ordinality p(texte, n)
      cross join lateral regexp_match(p.texte, '^([0-9]+)x(-?[0-9]+)@([0-9]+)([or]?):(.*)$') m
    where l.id = any(${ids}::int[]) order by l.id, p.n`)
}
