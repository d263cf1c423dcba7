import { sql } from 'drizzle-orm'
import { FACTURES } from '@/lib/domain/documents/factures/facture'
import { formatDay } from '@/lib/domain/textes/format'
import { type Task, taskOfList } from '@/lib/perimetre/task'
import { facturesList } from './list'

/** Invoices that are late, partly paid and disputed ones too: those of « En retard » on /facturation (HOME-22, DOC-38). */
export const FACTURES_TASKS: readonly Task[] = [
  taskOfList({
    list: facturesList,
    path: FACTURES,
    filters: { reste: 'retard' },
    words: ['facture en retard', 'factures en retard'],
    day: sql`f.echeance`,
    age: (nombre, depuis) =>
      `${nombre === 1 ? 'Due' : 'La plus ancienne, due'} depuis le ${formatDay(depuis)}\u00a0; partielles et litiges compris`,
  }),
]
