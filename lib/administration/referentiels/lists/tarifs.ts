import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ETATS_TARIF } from '@/lib/domain/administration/referentiels/etats'
import { formatAmount } from '@/lib/domain/textes/format'
import { today } from '@/lib/platform/clock'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { dayValue } from '@/lib/platform/lists/options'
import { matches } from '@/lib/platform/lists/search'
import { staffScope } from '@/lib/platform/lists/staff-scope'
import { etatFilter } from '../etat'

const row = z.object({
  id: z.number(),
  code: z.string(),
  modele: z.string(),
  libelle: z.string(),
  energie: z.string().nullable(),
  duree: z.number(),
  tarifCents: z.number(),
  tarifEhsCents: z.number(),
  du: z.string(),
  au: z.string().nullable(),
  etat: z.string(),
})
type TarifRow = z.output<typeof row>

const etat = () => sql`case when t.valide_du > ${today()} then 'À venir'
  when t.valide_au is null or t.valide_au >= ${today()} then 'En vente' else 'Terminé' end`

const source: ListSource<TarifRow> = {
  row,
  id: sql`t.id`,
  get select() {
    return sql`t.id, t.code_prestation as code, t.code_model as modele, t.libelle, t.type_energie as energie,
      t.duree_contrat as duree, t.tarif_cents as "tarifCents", t.tarif_ehs_cents as "tarifEhsCents",
      t.valide_du::text as du, t.valide_au::text as au, ${etat()} as etat`
  },
  from: sql`tarifs_prestations t`,
}

/** Prices of the list, past, sold and to come, for SA + EHS alone (FIRST-20). */
export const tarifsList = defineList<TarifRow>({
  name: 'tarifs',
  title: 'Tarifs',
  screen: '/administration/tarifs',
  searchLabel: 'Prestation, modèle, énergie',
  source,
  columns: [
    { name: 'code', header: 'Code', sort: sql`t.code_prestation`, value: (r) => r.code },
    {
      name: 'libelle',
      header: 'Prestation',
      sort: fold(sql`t.libelle`),
      value: (r) => r.libelle,
      part: 'who',
      leads: true,
    },
    { name: 'modele', header: 'Modèle', sort: sql`t.code_model`, value: (r) => r.modele, optional: true },
    { name: 'energie', header: 'Énergie', sort: sql`t.type_energie`, value: (r) => r.energie },
    {
      name: 'duree',
      header: 'Durée',
      sort: sql`t.duree_contrat`,
      align: 'end',
      value: (r) => (r.duree === 0 ? null : `${r.duree}\u00a0an${r.duree > 1 ? 's' : ''}`),
    },
    {
      name: 'tarif',
      header: 'Tarif',
      sort: sql`t.tarif_cents`,
      align: 'end',
      value: (r) => formatAmount(r.tarifCents),
      isKept: true,
    },
    {
      name: 'ehs',
      header: 'Tarif ehs',
      sort: sql`t.tarif_ehs_cents`,
      align: 'end',
      value: (r) => formatAmount(r.tarifEhsCents),
    },
    { name: 'etat', header: 'État', sort: sql`t.valide_du`, value: (r) => r.etat, etats: ETATS_TARIF },
    { name: 'du', header: 'Valable du', sort: sql`t.valide_du`, value: (r) => dayValue(r.du), part: 'when' },
    { name: 'au', header: 'Au', sort: sql`t.valide_au`, value: (r) => dayValue(r.au) },
  ],
  filters: [
    etatFilter(etat, ETATS_TARIF),
    {
      name: 'genre',
      label: 'Ligne',
      expr: sql`case when t.est_option then 'option' else 'prestation' end`,
      options: [
        { value: 'prestation', label: 'Prestations' },
        { value: 'option', label: 'Options et dépannages' },
      ],
    },
  ],
  defaultSort: { name: 'libelle', order: 'asc' },
  scope: ({ userId }) => staffScope(userId),
  search: (recherche) =>
    matches(recherche, sql`t.code_prestation`, sql`t.code_model`, sql`t.libelle`, sql`t.type_energie`),
})
