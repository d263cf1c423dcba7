import { eq } from 'drizzle-orm'
import { makeMiseEnDemeure } from '@/lib/parc/commands/make-mise-en-demeure'
import { today } from '@/lib/platform/clock'
import { type Db, getDb, type Tx } from '@/lib/platform/db/client'
import { jobs } from '@/lib/platform/db/schema/socle'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { giveExport } from '@/lib/platform/exports/give'
import { HopelessJobError, type Job } from '@/lib/platform/jobs/worker'
import { mergePdfs } from '@/lib/platform/pdf/merge'
import { lettersOf } from './courriers'
import {
  MISES_EN_DEMEURE,
  type MisesEnDemeureResultat,
  misesEnDemeureDonnees,
  misesEnDemeureResultat,
} from './mises-en-demeure'

const RIEN_FAIT: MisesEnDemeureResultat = { faits: 0, courriers: [] }

/** How far an earlier attempt of this run came. */
async function doneBefore(id: number): Promise<MisesEnDemeureResultat> {
  const [row] = await (await getDb()).select({ resultat: jobs.resultat }).from(jobs).where(eq(jobs.id, id))
  return misesEnDemeureResultat.safeParse(row?.resultat).data ?? RIEN_FAIT
}

const note = (db: Db | Tx, id: number, resultat: MisesEnDemeureResultat) =>
  db.update(jobs).set({ resultat }).where(eq(jobs.id, id))

/**
 * Draws the letters to occupants whom no attempt found, one dwelling after the other, and puts them in one document to print
 * (PARK-15). A letter is kept in the transaction that says how far the run is: one that was cut goes on from there. A dwelling
 * that has left the list meanwhile gets none.
 */
export async function runMisesEnDemeure(
  job: Job,
  report: (percent: number) => Promise<void>,
): Promise<{ nom: string; courriers: number; ecartes: number }> {
  const { ids, ...lettre } = misesEnDemeureDonnees.parse(job.donnees)
  const userId = job.userId ?? 0
  const by = { user: { id: userId }, acteur: { userId, address: null, requestId: null } }
  let done = await doneBefore(job.id)
  for (const id of ids.slice(done.faits)) {
    const { faits, courriers } = done
    done = { faits: faits + 1, courriers }
    try {
      await makeMiseEnDemeure(id, lettre, by, async (tx, fichierId) => {
        done = { faits: faits + 1, courriers: [...courriers, fichierId] }
        await note(tx, job.id, done)
      })
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error
      await note(await getDb(), job.id, done)
    }
    await report((90 * done.faits) / ids.length)
  }
  const { courriers } = done
  if (courriers.length === 0)
    throw new HopelessJobError('Aucun des logements choisis n’est plus un absent définitif.')
  const nom = `mises-en-demeure-${today()}.pdf`
  const content = mergePdfs(lettersOf(courriers), MISES_EN_DEMEURE)
  await giveExport(job, { nom, mime: 'application/pdf', content })
  return { nom, courriers: courriers.length, ecartes: ids.length - courriers.length }
}
