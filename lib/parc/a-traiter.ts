import { sql } from 'drizzle-orm'
import { GRAVES } from '@/lib/domain/parc/statuts'
import { anciennete } from '@/lib/domain/textes/anciennete'
import { formatDay } from '@/lib/domain/textes/format'
import { REFUS, type Situation } from '@/lib/domain/visites/campagne'
import { type Age, type Task, taskOfList } from '@/lib/perimetre/task'
import { nonConformitesList } from './lists/non-conformites'
import { nonVisitesList } from './lists/non-visites'

/** Later than any: of dwellings whose date nobody knows. */
const SANS_ECHEANCE = '9999-12-31'

/** First due day of dwellings: « Première échéance le 31/12/2026 ». */
const echeance: Age = (nombre, depuis) =>
  depuis === SANS_ECHEANCE
    ? 'Sans échéance connue'
    : `${nombre === 1 ? 'Échéance' : 'Première échéance'} le ${formatDay(depuis)}`

/** Where nobody opened, once or each time: those who are reminded in one go (PARK-52). */
const ABSENTS: readonly Situation[] = ['Absent', 'Absent définitif']

/** Tasks that may wait for a person in their park (HOME-22). */
export const PARC_TASKS: readonly Task[] = [
  taskOfList({
    list: nonConformitesList,
    path: '/nonconformite',
    filters: { gravite: GRAVES.join(','), statut: 'Ouverte' },
    words: ['non-conformité grave ouverte', 'non-conformités graves ouvertes'],
    day: sql`n.date`,
    age: (nombre, depuis, today) =>
      `${nombre === 1 ? 'Constatée' : 'La plus ancienne, constatée'} ${anciennete(depuis, today)}`,
  }),
  taskOfList({
    list: nonVisitesList,
    path: '/logements/nonvisites',
    filters: { motif: REFUS },
    words: ['occupant a refusé l’accès', 'occupants ont refusé l’accès'],
    day: sql`coalesce(s.echeance, ${SANS_ECHEANCE}::date)`,
    age: echeance,
  }),
  taskOfList({
    list: nonVisitesList,
    path: '/logements/nonvisites',
    filters: {},
    words: ['logement non visité', 'logements non visités'],
    day: sql`coalesce(s.echeance, ${SANS_ECHEANCE}::date)`,
    age: echeance,
  }),
  taskOfList({
    list: nonVisitesList,
    path: '/logements/nonvisites',
    filters: { situation: ABSENTS.join(',') },
    words: ['occupant absent à relancer', 'occupants absents à relancer'],
    day: sql`coalesce(s.echeance, ${SANS_ECHEANCE}::date)`,
    age: echeance,
  }),
]
