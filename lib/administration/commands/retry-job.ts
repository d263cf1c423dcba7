import 'server-only'
import { and, eq } from 'drizzle-orm'
import { now } from '@/lib/clock'
import { transaction } from '@/lib/db/client'
import { audit, jobs } from '@/lib/db/schema/socle'
import { wakeJobs } from '@/lib/jobs/queue'
import type { Caller } from '../caller'

/** Puts a job in « Échec » back in line, with all its attempts; false when it is in another state. */
export async function retryJob(id: number, { userId, address, requestId }: Caller): Promise<boolean> {
  const at = now()
  const isQueued = await transaction(async (tx) => {
    const rows = await tx
      .update(jobs)
      .set({
        etat: 'En attente',
        tentatives: 0,
        progression: 0,
        aExecuterAt: at,
        erreur: null,
        updatedAt: at,
      })
      .where(and(eq(jobs.id, id), eq(jobs.etat, 'Échec')))
      .returning({ id: jobs.id })
    if (rows.length === 0) return false
    await tx.insert(audit).values({
      at,
      userId,
      action: 'tache.relance',
      entite: 'jobs',
      entiteId: id,
      ip: address,
      requeteId: requestId,
    })
    return true
  })
  if (isQueued) wakeJobs()
  return isQueued
}
