import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ETATS_PLACES } from '@/lib/domain/administration/referentiels/etats'
import { addDays } from '@/lib/domain/temps/days'
import { DEMI_JOURNEES, demiJourneeLabel } from '@/lib/domain/visites/creneaux'
import { today } from '@/lib/platform/clock'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { joined } from '@/lib/platform/lists/joins'
import { matches } from '@/lib/platform/lists/search'
import { staffScope } from '@/lib/platform/lists/staff-scope'
import { etatFilter } from '../etat'

const row = z.object({
  id: z.number(),
  agence: z.string(),
  jour: z.string(),
  demiJournee: z.enum(DEMI_JOURNEES),
  places: z.number(),
  reservees: z.number(),
  etat: z.string(),
})
type CapaciteRow = z.output<typeof row>

const etat = () => sql`case when c.jour < ${today()} then 'Passé' when c.places = 0 then 'Sans place'
  when c.reservees >= c.places then 'Complet' else 'Libre' end`

const { tables, needs } = joined(sql`capacites c`, { a: sql`join agences a on a.id = c.agence_id` })

const source: ListSource<CapaciteRow> = {
  row,
  id: sql`c.id`,
  get select() {
    return sql`c.id, a.nom as agence, c.jour::text as jour, c.demi_journee as "demiJournee", c.places, c.reservees, ${etat()} as etat`
  },
  ...tables,
}

/** Places of the agencies by half-day, for SA + EHS alone (FIRST-20). */
export const capacitesList = defineList<CapaciteRow>({
  name: 'capacites',
  title: 'Capacités de visite',
  screen: '/administration/capacites',
  searchLabel: 'Agence, jour (JJ/MM/AAAA)',
  source,
  columns: [
    { name: 'agence', header: 'Agence', sort: fold(sql`a.nom`), needs: needs('a'), value: (r) => r.agence },
    { name: 'jour', header: 'Jour', sort: sql`c.jour`, value: (r) => ({ day: r.jour }), part: 'when' },
    { name: 'demi', header: 'Demi-journée', value: (r) => demiJourneeLabel(r.demiJournee), part: 'who' },
    {
      name: 'etat',
      header: 'État',
      sort: sql`c.places - c.reservees`,
      value: (r) => r.etat,
      etats: ETATS_PLACES,
    },
    { name: 'places', header: 'Places', sort: sql`c.places`, align: 'end', value: (r) => r.places },
    {
      name: 'reservees',
      header: 'Réservées',
      sort: sql`c.reservees`,
      align: 'end',
      value: (r) => r.reservees,
    },
  ],
  filters: [
    etatFilter(etat, ETATS_PLACES),
    {
      name: 'agence',
      label: 'Agence',
      expr: sql`c.agence_id::text`,
      options: [],
      accepts: /^\d{1,10}$/,
      hidden: true,
    },
  ],
  defaultSort: { name: 'jour', order: 'asc' },
  // What is past is in the planning: a month of it tells how the places were taken.
  scope: ({ userId }) => sql`c.jour >= ${addDays(today(), -30)} and ${staffScope(userId)}`,
  searchNeeds: needs('a'),
  search: (recherche) => matches(recherche, sql`a.nom`, sql`to_char(c.jour, 'DD/MM/YYYY')`),
})
