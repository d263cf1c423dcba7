import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { statutDevis } from '@/lib/documents/devis/statut'
import { DEVIS_ATTENDUS, DEVIS_STATUTS } from '@/lib/domain/documents/statuts'
import { ETATS_DEVIS } from '@/lib/domain/textes/etats'
import { clientColumn, clientField, clientSelect } from '@/lib/perimetre/client-column'
import { periodFilter } from '@/lib/perimetre/period-filter'
import { dayInPeriod, inPerimetre, openOrInPeriod } from '@/lib/perimetre/scope'
import { among } from '@/lib/platform/db/among'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { dayValue, optionsOf } from '@/lib/platform/lists/options'
import { matches } from '@/lib/platform/lists/search'

const row = z.object({
  ...clientField,
  id: z.number(),
  numero: z.string(),
  objet: z.string(),
  lieu: z.string().nullable(),
  logementId: z.number().nullable(),
  ensembleId: z.number().nullable(),
  equipement: z.string().nullable(),
  instanceId: z.number().nullable(),
  htCents: z.number(),
  tvaCents: z.number(),
  ttcCents: z.number(),
  emisLe: z.string(),
  valideJusquau: z.string(),
  bonDeCommande: z.string().nullable(),
  statut: z.enum(DEVIS_STATUTS),
})
export type DevisRow = z.infer<typeof row>

const LIEU = sql`coalesce(l.reference, e.nom)`
const EQUIPEMENT = sql`nullif(concat_ws(' ', q.marque_lib, q.modele_lib), '')`

const source: ListSource<DevisRow> = {
  row,
  id: sql`d.id`,
  get select() {
    return sql`${clientSelect(sql`d.client_id`)}, d.id, d.numero, d.objet, ${LIEU} as lieu, l.id as "logementId", e.id as "ensembleId",
      ${EQUIPEMENT} as equipement, q.instance_id as "instanceId", d.montant_ht_cents as "htCents",
      d.montant_tva_cents as "tvaCents", d.montant_ttc_cents as "ttcCents", d.emis_le::text as "emisLe",
      d.valide_jusquau::text as "valideJusquau", d.bon_de_commande as "bonDeCommande",
      ${statutDevis('d')} as statut`
  },
  from: sql`devis d
    left join logements l on l.id = d.logement_id
    left join ensembles_immobiliers e on e.id = d.ensemble_id
    left join equipements q on q.id = d.equipement_id`,
}

const amount = (name: string, header: string, column: string, value: (row: DevisRow) => number) =>
  ({
    name,
    header,
    sort: sql`d.${sql.identifier(column)}`,
    align: 'end',
    value: (r: DevisRow) => value(r) / 100,
    unit: 'euros',
  }) as const

/** Quotes of the perimeter: those that wait for an answer, and those issued during its period (DOC-01, HOME-35). */
export const devisList = defineList<DevisRow>({
  name: 'devis',
  title: 'Devis',
  screen: '/documents/devis',
  searchLabel: 'N°, objet, logement, équipement, bon de commande',
  source,
  columns: [
    { name: 'numero', header: 'N°', sort: sql`d.numero`, value: (r) => r.numero },
    clientColumn(sql`d.client_id`),
    { name: 'objet', header: 'Objet', sort: fold(sql`d.objet`), value: (r) => r.objet, part: 'who' },
    { name: 'lieu', header: 'Logement/Ensemble', sort: fold(LIEU), value: (r) => r.lieu },
    { name: 'equipement', header: 'Équipement', sort: fold(EQUIPEMENT), value: (r) => r.equipement },
    amount('ht', 'Montant HT', 'montant_ht_cents', (r) => r.htCents),
    amount('tva', 'TVA', 'montant_tva_cents', (r) => r.tvaCents),
    { ...amount('ttc', 'TTC', 'montant_ttc_cents', (r) => r.ttcCents), isKept: true },
    { name: 'emis', header: 'Émis', sort: sql`d.emis_le`, value: (r) => dayValue(r.emisLe), part: 'when' },
    {
      name: 'validite',
      header: 'Valide jusqu’au',
      sort: sql`d.valide_jusquau`,
      value: (r) => dayValue(r.valideJusquau),
      isKept: true,
    },
    {
      name: 'commande',
      header: 'Bon de commande',
      sort: sql`d.bon_de_commande`,
      value: (r) => r.bonDeCommande,
      optional: true,
    },
    {
      name: 'statut',
      header: 'Statut',
      get sort() {
        return statutDevis('d')
      },
      value: (r) => r.statut,
      etats: ETATS_DEVIS,
    },
  ],
  filters: [
    {
      name: 'statut',
      label: 'Statut',
      get expr() {
        return statutDevis('d')
      },
      options: optionsOf(DEVIS_STATUTS),
      facet: true,
    },
    periodFilter((perimetre) => dayInPeriod(perimetre, sql`d.emis_le`)),
  ],
  defaultSort: { name: 'emis', order: 'desc' },
  history: { words: 'À signer', open: { statut: DEVIS_ATTENDUS } },
  scope: (perimetre) =>
    sql`(${inPerimetre(perimetre, {
      groupe: sql`d.groupe_id`,
      client: sql`d.client_id`,
      contratId: sql`d.contrat_id`,
    })} and ${openOrInPeriod(perimetre, among(statutDevis('d'), DEVIS_ATTENDUS), sql`d.emis_le`)})`,
  search: (recherche) =>
    matches(
      recherche,
      sql`d.numero`,
      sql`d.objet`,
      sql`l.reference`,
      sql`e.nom`,
      sql`q.marque_lib`,
      sql`q.modele_lib`,
      sql`d.bon_de_commande`,
    ),
})
