import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ETATS_PLACES } from '@/lib/domain/administration/referentiels/etats'
import { PARCOURS_PUBLICS } from '@/lib/domain/demandes/publiques'
import { now } from '@/lib/platform/clock'
import { among } from '@/lib/platform/db/among'
import { fold } from '@/lib/platform/db/fold'
import { defineList, type ListSource } from '@/lib/platform/lists/definition'
import { matches } from '@/lib/platform/lists/search'
import { staffScope } from '@/lib/platform/lists/staff-scope'
import { etatFilter } from '../etat'

const row = z.object({
  id: z.number(),
  agence: z.string(),
  campagne: z.string(),
  jour: z.string(),
  heures: z.string(),
  capacite: z.number(),
  inscrits: z.number(),
  etat: z.string(),
})
type JourneeRow = z.output<typeof row>

const inscrits = sql`(select count(*)::int from inscriptions i
  where i.session_id = s.id and ${among(sql`i.etat`, PARCOURS_PUBLICS.inscription.etapes)})`
const etat = () => sql`case when s.debut_at < ${now().toISOString()} then 'Passé'
  when ${inscrits} >= s.capacite then 'Complet' else 'Libre' end`
const time = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} at time zone 'Europe/Paris', 'HH24:MI')`

const source: ListSource<JourneeRow> = {
  row,
  id: sql`s.id`,
  get select() {
    return sql`s.id, a.nom as agence, ca.nom as campagne, (s.debut_at at time zone 'Europe/Paris')::date::text as jour,
      ${time(sql`s.debut_at`)} || ' – ' || ${time(sql`s.fin_at`)} as heures, s.capacite, ${inscrits} as inscrits, ${etat()} as etat`
  },
  from: sql`sessions_jpo s join agences a on a.id = s.agence_id join campagnes ca on ca.id = s.campagne_id`,
}

/** Open days of the agencies, for SA + EHS alone (FIRST-20). */
export const journeesList = defineList<JourneeRow>({
  name: 'journees',
  title: 'Journées portes ouvertes',
  screen: '/administration/journees',
  searchLabel: 'Agence, campagne',
  source,
  columns: [
    { name: 'agence', header: 'Agence', sort: fold(sql`a.nom`), value: (r) => r.agence },
    { name: 'jour', header: 'Jour', sort: sql`s.debut_at`, value: (r) => ({ day: r.jour }), part: 'when' },
    { name: 'heures', header: 'Heures', value: (r) => r.heures },
    { name: 'etat', header: 'État', sort: inscrits, value: (r) => r.etat, etats: ETATS_PLACES },
    { name: 'campagne', header: 'Campagne', sort: fold(sql`ca.nom`), value: (r) => r.campagne, part: 'who' },
    { name: 'inscrits', header: 'Inscrits', sort: inscrits, align: 'end', value: (r) => r.inscrits },
    { name: 'capacite', header: 'Places', sort: sql`s.capacite`, align: 'end', value: (r) => r.capacite },
  ],
  filters: [etatFilter(etat, { Libre: 'realisee', Complet: 'impossible', Passé: 'annulee' })],
  defaultSort: { name: 'jour', order: 'desc' },
  scope: ({ userId }) => staffScope(userId),
  search: (recherche) => matches(recherche, sql`a.nom`, sql`ca.nom`),
})
