import { sql } from 'drizzle-orm'
import { FACTURES } from '@/lib/domain/documents/factures/facture'
import { formatDay } from '@/lib/domain/textes/format'
import { type Task, taskOfList } from '@/lib/perimetre/task'
import { facturesList } from './list'

/** The invoices whose day has passed with something left to pay (HOME-22). */
export const FACTURES_TASKS: readonly Task[] = [
  taskOfList({
    list: facturesList,
    path: FACTURES,
    filters: { statut: 'Échue' },
    words: ['facture échue', 'factures échues'],
    day: sql`f.echeance`,
    age: (nombre, depuis) =>
      `${nombre === 1 ? 'Due' : 'La plus ancienne, due'} depuis le ${formatDay(depuis)}`,
  }),
]
