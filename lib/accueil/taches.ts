import { tasksOfDemandes } from '@/lib/demandes/a-traiter'
import { DEVIS_TASKS } from '@/lib/documents/devis/a-traiter'
import { FACTURES_TASKS } from '@/lib/documents/factures/a-traiter'
import { mayShowLink, type Opener } from '@/lib/domain/acces/may-open'
import type { Viewer } from '@/lib/domain/contenu/viewer'
import { PARC_TASKS } from '@/lib/parc/a-traiter'
import type { Task } from '@/lib/perimetre/task'
import { VISITES_TASKS } from '@/lib/visites/a-traiter'

const PARK_TASKS: readonly Task[] = [...PARC_TASKS, ...VISITES_TASKS, ...DEVIS_TASKS, ...FACTURES_TASKS]

/** Tasks of the parks of a portal, for who opens its screens. */
export const parkTasksFor = (person: Opener): Task[] =>
  PARK_TASKS.filter(({ href }) => mayShowLink(href, person))

/**
 * Tasks that may wait for a person: requests of the portal, then park, visits, quotes and invoices (TRUST-10, HOME-22).
 */
export function tasksFor({ person }: Viewer): Task[] {
  return [...tasksOfDemandes(person), ...PARK_TASKS].filter(({ href }) => mayShowLink(href, person))
}
