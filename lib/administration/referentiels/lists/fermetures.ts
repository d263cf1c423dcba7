import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ETATS_PERIODE } from '@/lib/domain/administration/referentiels/etats'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { dayValue } from '@/lib/platform/lists/options'
import { matches } from '@/lib/platform/lists/search'
import { staffScope } from '@/lib/platform/lists/staff-scope'
import { etatFilter, periodeSql } from '../etat'

const row = z.object({
  id: z.number(),
  motif: z.string(),
  agence: z.string(),
  debut: z.string(),
  fin: z.string(),
  etat: z.string(),
})
type FermetureRow = z.output<typeof row>

const agence = sql`coalesce(a.nom, 'Toutes les agences')`
const etat = () => periodeSql(sql`f.debut`, sql`f.fin`, sql`f.archive_le is not null`)

const source: ListSource<FermetureRow> = {
  row,
  id: sql`f.id`,
  get select() {
    return sql`f.id, f.motif, ${agence} as agence, f.debut::text as debut, f.fin::text as fin, ${etat()} as etat`
  },
  from: sql`fermetures f left join agences a on a.id = f.agence_id`,
}

/** Days that are closed beside Sundays and public holidays, for SA + EHS alone (FIRST-20). */
export const fermeturesList = defineList<FermetureRow>({
  name: 'fermetures',
  title: 'Jours fermés',
  screen: '/administration/fermetures',
  searchLabel: 'Motif, agence',
  source,
  columns: [
    { name: 'motif', header: 'Motif', sort: fold(sql`f.motif`), value: (r) => r.motif },
    { name: 'agence', header: 'Agence', sort: fold(agence), value: (r) => r.agence, part: 'who' },
    { name: 'etat', header: 'État', sort: sql`f.debut`, value: (r) => r.etat, etats: ETATS_PERIODE },
    { name: 'debut', header: 'Du', sort: sql`f.debut`, value: (r) => dayValue(r.debut), part: 'when' },
    { name: 'fin', header: 'Au', sort: sql`f.fin`, value: (r) => dayValue(r.fin) },
  ],
  filters: [etatFilter(etat, ETATS_PERIODE)],
  defaultSort: { name: 'debut', order: 'desc' },
  scope: ({ userId }) => staffScope(userId),
  search: (recherche) => matches(recherche, sql`f.motif`, agence),
})
