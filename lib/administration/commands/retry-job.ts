import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import { ETATS_A_RELANCER } from '@/lib/domain/administration/taches'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { jobs } from '@/lib/platform/db/schema/socle'
import { wakeJobs } from '@/lib/platform/jobs/queue'

/** Puts a job in « Échec » or « Mis de côté » back in line, with all its attempts; false when it is in another state. */
export async function retryJob(id: number, acteur: Appelant<number>): Promise<boolean> {
  const at = now()
  const isQueued = await transaction(async (tx) => {
    const rows = await tx
      .update(jobs)
      .set({
        etat: 'En attente',
        tentatives: 0,
        abandons: 0,
        progression: 0,
        aExecuterAt: at,
        erreur: null,
        updatedAt: at,
      })
      .where(and(eq(jobs.id, id), inArray(jobs.etat, [...ETATS_A_RELANCER])))
      .returning({ id: jobs.id })
    if (rows.length === 0) return false
    await writeAudit(tx, acteur, {
      action: 'tache.relance',
      entite: 'jobs',
      id,
    })
    return true
  })
  if (isQueued) wakeJobs()
  return isQueued
}
