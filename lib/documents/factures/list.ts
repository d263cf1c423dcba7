import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { TAUX_FACTURE } from '@/lib/domain/documents/factures/cellule'
import { libelleCycle } from '@/lib/domain/documents/factures/cycle'
import { FACTURES } from '@/lib/domain/documents/factures/facture'
import {
  montantsParTaux,
  remiseSchema,
  type Ventilation,
  ventilationSchema,
} from '@/lib/domain/documents/factures/montants'
import { etatPaiement, motsPaiement } from '@/lib/domain/documents/factures/paiement'
import { RESTES } from '@/lib/domain/documents/factures/reste'
import { FACTURE_FORMATS, FACTURE_TYPES, PAIEMENT_STATUTS } from '@/lib/domain/documents/statuts'
import { ETATS_PAIEMENT } from '@/lib/domain/textes/etats'
import { formatRate } from '@/lib/domain/textes/format'
import { clientColumn } from '@/lib/perimetre/client-column'
import { inPerimetre, openOrInPeriod } from '@/lib/perimetre/scope'
import { today } from '@/lib/platform/clock'
import { defineList, type ListColumn, type ListSource } from '@/lib/platform/lists/definition'
import { joined } from '@/lib/platform/lists/joins'
import { dayValue } from '@/lib/platform/lists/options'
import { facturesFilters } from './filters'
import { searchFactures } from './search'

const row = z.object({
  id: z.number(),
  numero: z.string(),
  date: z.string(),
  echeance: z.string(),
  type: z.enum(FACTURE_TYPES),
  contrat: z.string().nullable(),
  contratId: z.number().nullable(),
  ensemble: z.string().nullable(),
  ensembleId: z.number().nullable(),
  htParTaux: z.record(z.string(), z.number()).nullable(),
  remises: z.array(remiseSchema),
  ventilation: z.array(ventilationSchema).nullable(),
  montantHtCents: z.number(),
  montantTtcCents: z.number(),
  soldeCents: z.number(),
  statutPaiement: z.enum(PAIEMENT_STATUTS),
  cycleCode: z.number().nullable(),
  litigeCents: z.number().nullable(),
  format: z.enum(FACTURE_FORMATS),
  codeComptable: z.string().nullable(),
  client: z.string(),
})
export type FactureRow = z.infer<typeof row>

const { tables, needs } = joined(sql`factures f`, {
  fct: sql`left join contrats fct on fct.id = f.contrat_id`,
  e: sql`left join ensembles_immobiliers e on e.id = f.ensemble_id`,
  en: sql`left join entites_facturation en on en.id = f.entite_id`,
})

const source: ListSource<FactureRow> = {
  row,
  id: sql`f.id`,
  select: sql`f.id, f.numero, f.date, f.echeance, f.type, fct.numero_contrat as contrat, f.contrat_id as "contratId",
    e.nom as ensemble, f.ensemble_id as "ensembleId",
    (select json_object_agg(x.taux, x.ht) from (
      select l.tva_dixiemes as taux, sum(l.montant_ht_cents)::int as ht
      from facture_lignes l where l.facture_id = f.id group by 1) x) as "htParTaux",
    f.remises, f.ventilation, f.montant_ht_cents as "montantHtCents", f.montant_ttc_cents as "montantTtcCents", f.solde_cents as "soldeCents",
    f.statut_paiement as "statutPaiement", f.cycle_code as "cycleCode", f.litige_cents as "litigeCents", f.format, f.code_comptable as "codeComptable",
    (select cl.nom from clients cl where cl.id = f.client_id) as client`,
  ...tables,
}

/** `etatPaiement` for the rows of the statement. */
const etat =
  (): SQL => sql`(case when f.statut_paiement = 'Litige' then 'Litige' when f.solde_cents = 0 then 'Payée'
  when f.type = 'Avoir' then 'À échoir' when f.solde_cents < f.montant_ttc_cents then 'Partielle'
  when f.echeance < ${today()}::date then 'Échue' else 'À échoir' end)`

/** State of payment of a row, today. */
const etatOf = (facture: FactureRow) => etatPaiement(facture, today())

/** Words of the state of a row, today, as screens show it. */
export const motsOf = (facture: FactureRow) => motsPaiement(facture, today())

/** Tax of a row by rate: as it was issued, otherwise of its lines with the discounts and charges of the whole. */
function parTauxOf({ htParTaux, remises, ventilation }: FactureRow): Ventilation[] {
  if (ventilation !== null) return ventilation
  const sums = new Map(Object.entries(htParTaux ?? {}).map(([taux, ht]) => [Number(taux), ht]))
  for (const { sens, montantCents, tvaDixiemes } of remises)
    sums.set(tvaDixiemes, (sums.get(tvaDixiemes) ?? 0) + (sens === 'Remise' ? -montantCents : montantCents))
  return montantsParTaux(sums).parTaux
}

/** Tax of a row at a rate, in cents; null where none of its lines has it. */
export function tvaOf(row: FactureRow, dixiemes: number): number | null {
  const found = parTauxOf(row).filter(({ tvaDixiemes }) => tvaDixiemes === dixiemes)
  return found.length === 0 ? null : found.reduce((sum, { tvaCents }) => sum + tvaCents, 0)
}

/** Rates that have a column: those of the overseas departments are chosen by who needs them. */
export const TAUX_COLONNES = TAUX_FACTURE.filter((taux) => taux > 0)
const OUTRE_MER: readonly number[] = [21, 85]

export const tvaColumn = (taux: number): string => `tva${taux}`

const euros = (cents: number | null): number | null => (cents === null ? null : cents / 100)

const TVA: ListColumn<FactureRow>[] = TAUX_COLONNES.map((taux) => ({
  name: tvaColumn(taux),
  header: `TVA ${formatRate(taux)}`,
  align: 'end',
  unit: 'euros',
  value: (r) => euros(tvaOf(r, taux)),
  ...(OUTRE_MER.includes(taux) && { optional: true }),
}))

/** Not paid, or disputed: `etat` is then none of « Payée ». */
const DUE = sql`(f.solde_cents <> 0 or f.statut_paiement = 'Litige')`

/** Invoices of the perimeter: those that are not paid, and those issued in its period (DOC-15, HOME-35). */
export const facturesList = defineList<FactureRow>({
  name: 'factures',
  title: 'Factures',
  screen: FACTURES,
  searchLabel: 'N°, montant, entité, contrat, ensemble, bâtiment, ligne',
  source,
  columns: [
    { name: 'numero', header: 'N°', sort: sql`f.numero`, value: (r) => r.numero },
    clientColumn(sql`f.client_id`),
    { name: 'date', header: 'Date', sort: sql`f.date`, value: (r) => dayValue(r.date), part: 'when' },
    {
      name: 'echeance',
      header: 'Échéance',
      sort: sql`f.echeance`,
      value: (r) => dayValue(r.echeance),
      isKept: true,
    },
    { name: 'type', header: 'Type', sort: sql`f.type`, value: (r) => r.type },
    {
      name: 'contrat',
      header: 'Contrat',
      sort: sql`fct.numero_contrat`,
      needs: needs('fct'),
      value: (r) => r.contrat,
      part: 'who',
    },
    { name: 'ensemble', header: 'Ensemble', sort: sql`e.nom`, needs: needs('e'), value: (r) => r.ensemble },
    {
      name: 'ht',
      header: 'HT',
      sort: sql`f.montant_ht_cents`,
      align: 'end',
      unit: 'euros',
      value: (r) => euros(r.montantHtCents),
    },
    ...TVA,
    {
      name: 'ttc',
      header: 'TTC',
      sort: sql`f.montant_ttc_cents`,
      align: 'end',
      unit: 'euros',
      value: (r) => euros(r.montantTtcCents),
    },
    {
      name: 'solde',
      header: 'Solde',
      sort: sql`f.solde_cents`,
      align: 'end',
      unit: 'euros',
      value: (r) => euros(r.soldeCents),
      isKept: true,
    },
    {
      name: 'statut',
      header: 'Statut de paiement',
      sort: etat,
      value: etatOf,
      etats: ETATS_PAIEMENT,
    },
    {
      name: 'cycle',
      header: 'Cycle e-facture',
      sort: sql`f.cycle_code`,
      value: (r) => (r.cycleCode === null ? null : libelleCycle(r.cycleCode)),
    },
    { name: 'format', header: 'Format', sort: sql`f.format`, value: (r) => r.format },
    {
      name: 'codeComptable',
      header: 'Code comptable',
      sort: sql`f.code_comptable`,
      value: (r) => r.codeComptable,
      optional: true,
    },
  ],
  filters: facturesFilters(etat),
  defaultSort: { name: 'date', order: 'desc' },
  sum: sql`f.solde_cents`,
  history: {
    words: 'À payer',
    open: { statut: PAIEMENT_STATUTS.filter((statut) => statut !== 'Payée'), reste: Object.keys(RESTES) },
  },
  scope: (perimetre) =>
    sql`(${inPerimetre(perimetre, {
      groupe: sql`f.groupe_id`,
      client: sql`f.client_id`,
      contratId: sql`f.contrat_id`,
    })} and ${openOrInPeriod(perimetre, DUE, sql`f.date`)})`,
  search: searchFactures,
  searchNeeds: needs('fct', 'e', 'en'),
})
