import { eq } from 'drizzle-orm'
import type { RelanceLigne } from '@/lib/domain/parc/relance'
import { sendRelance } from '@/lib/parc/commands/send-relance'
import { getDb, transaction } from '@/lib/platform/db/client'
import { jobs } from '@/lib/platform/db/schema/socle'
import type { Job } from '@/lib/platform/jobs/worker'
import { wakeMail } from '@/lib/platform/mail/queue'
import { type RelanceResultat, RIEN_FAIT, relanceDonnees, relanceResultat } from './relances'

/** Dwellings of one transaction. */
const BATCH = 25

const countOf = (lignes: readonly RelanceLigne[], canal: RelanceLigne['canal']): number =>
  lignes.filter((ligne) => ligne.canal === canal).length

/** Adds a batch to the result of a run. */
function added(done: RelanceResultat, batch: number, lignes: readonly RelanceLigne[]): RelanceResultat {
  return {
    faits: done.faits + batch,
    email: done.email + countOf(lignes, 'email'),
    sms: done.sms + countOf(lignes, 'sms'),
    nonEnvoyes: [
      ...done.nonEnvoyes,
      ...lignes.flatMap(({ id, canal, motif }) => (canal === null ? [{ id, motif: motif ?? '' }] : [])),
    ],
  }
}

/** How far an earlier attempt of this run came. */
async function doneBefore(id: number): Promise<RelanceResultat> {
  const [row] = await (await getDb()).select({ resultat: jobs.resultat }).from(jobs).where(eq(jobs.id, id))
  return relanceResultat.safeParse(row?.resultat).data ?? RIEN_FAIT
}

/**
 * Reminds the occupants of a campaign a few at a time (PARK-11). The messages of a batch are written with how far the run is:
 * one that was cut goes on from there, and the key of a message lets no occupant have two in a day.
 */
export async function runRelances(
  job: Job,
  report: (percent: number) => Promise<void>,
): Promise<RelanceResultat> {
  const { ids, test } = relanceDonnees.parse(job.donnees)
  const user = { id: job.userId ?? 0, test }
  let done = await doneBefore(job.id)
  while (done.faits < ids.length) {
    const batch = ids.slice(done.faits, done.faits + BATCH)
    const before = done
    done = await transaction(async (tx) => {
      const next = added(before, batch.length, await sendRelance(tx, user, batch))
      await tx.update(jobs).set({ resultat: next }).where(eq(jobs.id, job.id))
      return next
    })
    await report((99 * done.faits) / ids.length)
    wakeMail()
  }
  return done
}
