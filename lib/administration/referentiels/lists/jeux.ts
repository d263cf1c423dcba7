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
  titre: z.string(),
  debut: z.string(),
  fin: z.string(),
  participations: z.number(),
  tirage: z.string().nullable(),
  etat: z.string(),
})
type JeuRow = z.output<typeof row>

const participations = sql`(select count(*)::int from participations p where p.jeu_id = j.id)`
const tirage = sql`(j.tire_at at time zone 'Europe/Paris')::date`
const etat = () => periodeSql(sql`j.debut`, sql`j.fin`, sql`j.archive_le is not null`)

const source: ListSource<JeuRow> = {
  row,
  id: sql`j.id`,
  get select() {
    return sql`j.id, j.titre, j.debut::text as debut, j.fin::text as fin, ${participations} as participations,
      ${tirage}::text as tirage, ${etat()} as etat`
  },
  from: sql`jeux j`,
}

/** Contests, for SA + EHS alone (FIRST-20). */
export const jeuxList = defineList<JeuRow>({
  name: 'jeux',
  title: 'Jeux-concours',
  screen: '/administration/jeux',
  searchLabel: 'Titre, question',
  source,
  columns: [
    { name: 'titre', header: 'Jeu', sort: fold(sql`j.titre`), value: (r) => r.titre },
    { name: 'etat', header: 'État', sort: sql`j.debut`, value: (r) => r.etat, etats: ETATS_PERIODE },
    { name: 'debut', header: 'Du', sort: sql`j.debut`, value: (r) => dayValue(r.debut), part: 'when' },
    { name: 'fin', header: 'Au', sort: sql`j.fin`, value: (r) => dayValue(r.fin) },
    {
      name: 'participations',
      header: 'Participations',
      sort: participations,
      align: 'end',
      value: (r) => r.participations,
    },
    { name: 'tirage', header: 'Tirage', sort: sql`j.tire_at`, value: (r) => dayValue(r.tirage) },
  ],
  filters: [etatFilter(etat, ETATS_PERIODE)],
  defaultSort: { name: 'debut', order: 'desc' },
  scope: ({ userId }) => staffScope(userId),
  search: (recherche) => matches(recherche, sql`j.titre`, sql`j.question`),
})
