import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { AVANCEMENTS, statutsAt } from '@/lib/domain/demandes/avancement'
import { among } from '@/lib/platform/db/among'
import type { FirstRows, ListFilter } from '@/lib/platform/lists/definition'

/** Where a request stands (`lib/domain/demandes/avancement.ts`), from the column of its status. */
export const avancementSql = (
  statut: SQLWrapper,
): SQL => sql`case when ${among(statut, statutsAt('a-traiter'))}
  then 'a-traiter' when ${among(statut, statutsAt('terminee'))} then 'terminee' else 'en-cours' end`

/** Condition « something is still expected of this request »: it is to do, or the agency is at work. */
export const goesOn = (statut: SQLWrapper): SQL => sql`not ${among(statut, statutsAt('terminee'))}`

/** The period limits requests that are ended; a status is of one place, whatever the type. */
export const HISTORY = {
  words: 'À traiter et en cours',
  open: {
    avancement: ['a-traiter', 'en-cours'],
    statut: [...statutsAt('a-traiter'), ...statutsAt('en-cours')],
  },
} as const

const A_TRAITER = statutsAt('a-traiter')

/** Requests whose next act is that of who filed them, first in their lists. */
export const aTraiterFirst = <Row extends { statut: string }>(statut: SQLWrapper): FirstRows<Row> => ({
  condition: among(statut, A_TRAITER),
  has: (row) => A_TRAITER.includes(row.statut),
  title: AVANCEMENTS['a-traiter'],
  text: 'Ces demandes attendent une action de votre part.',
  others: 'Autres demandes',
})

/** Requests by where they stand: every list of requests has this filter, and so have the totals made of them (TRUST-09). */
export const avancementFilter = (statut: SQLWrapper): ListFilter => ({
  name: 'avancement',
  label: 'Avancement',
  expr: avancementSql(statut),
  options: Object.entries(AVANCEMENTS).map(([value, label]) => ({ value, label })),
})
