import { sql } from 'drizzle-orm'
import { formatDay } from '@/lib/domain/textes/format'
import { type Task, taskOfList } from '@/lib/perimetre/task'
import { rendezVousList } from './lists/rendez-vous'

/** Tasks that may wait for a person in the visits of their park (HOME-22). */
export const VISITES_TASKS: readonly Task[] = [
  taskOfList({
    list: rendezVousList,
    path: '/rendezvous',
    filters: { statut: 'À confirmer', jour: 'À venir' },
    words: ['rendez-vous à confirmer', 'rendez-vous à confirmer'],
    day: sql`r.jour`,
    age: (nombre, depuis) => `${nombre === 1 ? 'Le' : 'Le premier, le'} ${formatDay(depuis)}`,
  }),
]
