import { sql } from 'drizzle-orm'
import { anciennete } from '@/lib/domain/textes/anciennete'
import { type Task, taskOfList } from '@/lib/perimetre/task'
import { devisList } from './lists/devis'

/** The quotes that wait for a signature (HOME-22). */
export const DEVIS_TASKS: readonly Task[] = [
  taskOfList({
    list: devisList,
    path: '/documents/devis',
    filters: { statut: 'À signer' },
    words: ['devis à signer', 'devis à signer'],
    day: sql`d.emis_le`,
    age: (nombre, depuis, today) =>
      `${nombre === 1 ? 'Émis' : 'Le plus ancien, émis'} ${anciennete(depuis, today)}`,
  }),
]
