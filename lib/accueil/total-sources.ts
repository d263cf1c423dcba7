import { type SQL, sql } from 'drizzle-orm'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { dayInPeriod, inPerimetre, instantInPeriod } from '@/lib/perimetre/scope'

type Asked = { perimetre: Perimetre; filtre: Record<string, string[]>; today: string }
type TotalSource = (asked: Asked) => SQL

/** A table whose rows carry the perimeter's columns, counted over the period of one of its days. */
type Table = { from: SQL; filters: Record<string, SQL>; day?: SQL; always?: (today: string) => SQL }

const IN_PERIMETRE = { groupe: sql`r.groupe_id`, client: sql`r.client_id`, contratId: sql`r.contrat_id` }

function tableCount({ from, filters, day, always }: Table): TotalSource {
  return ({ perimetre, filtre, today }) => {
    const parts = [inPerimetre(perimetre, IN_PERIMETRE)]
    if (day) parts.push(dayInPeriod(perimetre, day))
    if (always) parts.push(always(today))
    for (const [name, column] of Object.entries(filters)) {
      const values = filtre[name]
      if (values && values.length > 0) parts.push(sql`${column} = any(${sql.param(values)}::text[])`)
    }
    return sql`select count(*)::int from ${from} where ${sql.join(parts, sql` and `)}`
  }
}

const interventions: Table = {
  from: sql`interventions r`,
  day: sql`r.date_reference`,
  filters: { statut: sql`r.statut`, type: sql`r.type` },
}
const nonConformites: Table = {
  from: sql`non_conformites r`,
  day: sql`r.date`,
  filters: { statut: sql`r.statut`, gravite: sql`r.gravite` },
}
const devis: Table = { from: sql`devis r`, day: sql`r.emis_le`, filters: { statut: sql`r.statut` } }
const logements: Table = {
  from: sql`logements r`,
  filters: { etat: sql`r.etat`, occupation: sql`r.statut_occupation` },
}
const factures: Table = {
  from: sql`factures r`,
  day: sql`r.date`,
  filters: { statut: sql`r.statut_paiement`, type: sql`r.type` },
}

/** Totals whose list is not one of the exported lists, by the name that tiles give in `api`. */
export const TOTAL_SOURCES: ReadonlyMap<string, TotalSource> = new Map([
  ['interventions', tableCount(interventions)],
  ['interventions-realisees', tableCount({ ...interventions, always: () => sql`r.statut = 'Réalisée'` })],
  [
    'interventions-planifiees',
    tableCount({ ...interventions, always: () => sql`r.statut in ('Planifiée', 'Confirmée par le client')` }),
  ],
  [
    'visites-semaine',
    tableCount({
      from: sql`interventions r`,
      filters: {},
      always: (today) => sql`r.statut <> 'Annulée' and r.jour_prevu >= date_trunc('week', ${today}::date)
        and r.jour_prevu < date_trunc('week', ${today}::date) + interval '7 days'`,
    }),
  ],
  [
    'logements-non-visites',
    tableCount({ ...logements, always: () => sql`r.etat in ('Absent', 'Absent définitif')` }),
  ],
  ['absents-definitifs', tableCount({ ...logements, always: () => sql`r.etat = 'Absent définitif'` })],
  [
    'non-conformites',
    tableCount({ ...nonConformites, always: () => sql`r.statut not in ('Levée', 'Sans suite')` }),
  ],
  ['devis', tableCount(devis)],
  [
    'devis-a-signer',
    tableCount({
      ...devis,
      always: (today) => sql`r.statut = 'À signer' and r.valide_jusquau >= ${today}::date`,
    }),
  ],
  ['factures', tableCount(factures)],
  [
    'factures-echues',
    tableCount({
      ...factures,
      always: (today) => sql`r.type = 'Facture' and r.solde_cents > 0 and r.echeance < ${today}::date`,
    }),
  ],
  ['demandes', demandesCount(sql`true`)],
  ['relances', demandesCount(sql`r.nombre_relances > 0`)],
  [
    'rendezvous',
    tableCount({ from: sql`rendez_vous r`, day: sql`r.jour`, filters: { statut: sql`r.statut` } }),
  ],
  [
    'vmc',
    tableCount({
      from: sql`equipements r`,
      filters: {},
      always: () => sql`r.famille = 'vmc' and r.retire_le is null`,
    }),
  ],
  ['dpe', tableCount({ from: sql`dpes r`, filters: { etiquette: sql`r.etiquette` } })],
  ['ensembles', tableCount({ from: sql`ensembles_immobiliers r`, filters: {} })],
])

/** Filters that these totals take, by the name of the total. */
export const TOTAL_FILTERS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    interventions,
    'interventions-realisees': interventions,
    'interventions-planifiees': interventions,
    'logements-non-visites': logements,
    'absents-definitifs': logements,
    'non-conformites': nonConformites,
    devis,
    'devis-a-signer': devis,
    factures,
    'factures-echues': factures,
  }).map(([name, { filters }]) => [name, Object.keys(filters)]),
)

/** Requests of the group over the period, tests apart. */
function demandesCount(condition: SQL): TotalSource {
  return ({ perimetre }) => sql`select count(*)::int from demandes r
    where ${inPerimetre(perimetre, { groupe: sql`r.groupe_id` })} and ${instantInPeriod(perimetre, sql`r.created_at`)}
      and r.actif and not r.demande_test and ${condition}`
}

/** Contracts of the perimeter. */
export function contratsCount(perimetre: Perimetre): SQL {
  const scope = inPerimetre(perimetre, {
    groupe: sql`r.groupe_id`,
    client: sql`r.client_id`,
    numeroContrat: sql`r.numero_contrat`,
  })
  return sql`select count(*)::int from contrats r where ${scope}`
}
