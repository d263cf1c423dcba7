import { type SQL, sql } from 'drizzle-orm'
import { CODES_CYCLE, libelleCycle } from '@/lib/domain/documents/factures/cycle'
import { RESTES } from '@/lib/domain/documents/factures/reste'
import { SANS_ENTITE } from '@/lib/domain/documents/factures/societes'
import { FACTURE_FORMATS, FACTURE_TYPES, PAIEMENT_STATUTS } from '@/lib/domain/documents/statuts'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { periodFilter } from '@/lib/perimetre/period-filter'
import { dayInPeriod, inPerimetre } from '@/lib/perimetre/scope'
import { fold } from '@/lib/platform/db/fold'
import type { ListFilter } from '@/lib/platform/lists/definition'
import { optionsOf } from '@/lib/platform/lists/options'
import { amountFilters, dayFilters, wordsFilter } from '@/lib/platform/lists/typed-filters'
import { resteSql } from './reste-sql'

const ID = /^[1-9]\d{0,8}$/

/** Ids among the values of a filter. */
const idsOf = (values: readonly string[]): number[] => values.filter((value) => ID.test(value)).map(Number)

/** Filter by the id of a record that the row names; its field offers those of the perimeter. */
const byId = (name: string, label: string, column: SQL): ListFilter => ({
  name,
  label,
  expr: sql`${column}::text`,
  options: [],
  accepts: ID,
  condition: (values) => sql`${column} = any(${sql.param(values.map(Number))}::int[])`,
})

/**
 * Invoices of a dwelling: those of its contract, for its set or for no set in particular; of its set alone where it has no
 * contract. An invoice names no dwelling.
 */
const ofLogement = (
  values: readonly string[],
  perimetre: Perimetre,
): SQL => sql`exists (select 1 from logements l
  where l.id = any(${sql.param(values.map(Number))}::int[]) and ${inPerimetre(perimetre, {
    groupe: sql`l.groupe_id`,
    client: sql`l.client_id`,
    contratId: sql`l.contrat_id`,
  })} and l.client_id = f.client_id and case when l.contrat_id is null then f.ensemble_id = l.ensemble_id
    else f.contrat_id = l.contrat_id and (f.ensemble_id is null or l.ensemble_id is null or f.ensemble_id = l.ensemble_id) end)`

/** Filters of the invoices `f`; `etat` is their state of payment (DOC-15, DOC-38). */
export const facturesFilters = (etat: () => SQL): ListFilter[] => [
  {
    name: 'statut',
    label: 'Statut de paiement',
    expr: etat,
    options: optionsOf(PAIEMENT_STATUTS),
    facet: true,
  },
  {
    name: 'reste',
    label: 'Reste à payer',
    expr: resteSql,
    options: Object.entries(RESTES).map(([value, label]) => ({ value, label })),
  },
  ...dayFilters({
    name: 'echeance',
    label: 'Échéance',
    legend: 'Échéance, ce qui est payé compris',
    day: sql`f.echeance`,
  }),
  ...amountFilters({ name: 'montant', label: 'Montant TTC', cents: sql`f.montant_ttc_cents` }),
  {
    ...byId('entite', 'Entité de facturation', sql`f.entite_id`),
    accepts: /^([1-9]\d{0,8}|aucune)$/,
    condition: (values) => sql`(f.entite_id = any(${sql.param(idsOf(values))}::int[])
      ${values.includes(SANS_ENTITE) ? sql`or f.entite_id is null` : sql``})`,
  },
  byId('ensemble', 'Ensemble', sql`f.ensemble_id`),
  byId('contrat', 'Contrat', sql`f.contrat_id`),
  wordsFilter({
    name: 'client',
    label: 'Client',
    reference: sql`f.client_id`,
    id: sql`cl.id`,
    from: sql`clients cl`,
    text: fold(sql`concat_ws(' ', cl.nom, cl.client_id)`),
  }),
  {
    name: 'logement',
    label: 'Logement',
    expr: sql`null::text`,
    options: [],
    accepts: ID,
    condition: ofLogement,
  },
  { name: 'type', label: 'Type', expr: sql`f.type`, options: optionsOf(FACTURE_TYPES) },
  {
    name: 'cycle',
    label: 'Cycle e-facture',
    expr: sql`f.cycle_code::text`,
    options: CODES_CYCLE.map((code) => ({ value: String(code), label: libelleCycle(code) })),
  },
  { name: 'format', label: 'Format', expr: sql`f.format`, options: optionsOf(FACTURE_FORMATS) },
  periodFilter((perimetre) => dayInPeriod(perimetre, sql`f.date`)),
]
