import { eq } from 'drizzle-orm'
import type { RelanceLigne } from '@/lib/domain/parc/relance'
import { signataireOfSystem } from '@/lib/parc/campagne/courrier'
import { makeCourrierRelance } from '@/lib/parc/commands/make-courrier-relance'
import { sendRelance } from '@/lib/parc/commands/send-relance'
import { today } from '@/lib/platform/clock'
import { getDb, transaction } from '@/lib/platform/db/client'
import { jobs } from '@/lib/platform/db/schema/socle'
import { giveExport } from '@/lib/platform/exports/give'
import type { Job } from '@/lib/platform/jobs/worker'
import { wakeMail } from '@/lib/platform/mail/queue'
import { mergePdfs } from '@/lib/platform/pdf/merge'
import { lettersOf } from './courriers'
import { envoiTo, readCourriers, readDestinataires } from './destinataires'
import { RELANCES, type RelanceResultat, RIEN_FAIT, relanceDonnees, relanceResultat } from './relances'

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
    courrier: done.courrier + countOf(lignes, 'courrier'),
    courriers: done.courriers,
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
 * Reminds the occupants of a campaign a few at a time (PARK-11), by whichever way reaches them (PARK-52). The letters of a batch
 * are drawn first; its messages are written with how far the run is: one that was cut goes on from there, and an occupant has
 * one reminder a day. The letters are one document to print.
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
    const drawn = await drawLetters(job, done, batch)
    const written = new Set(drawn.courriers.map(({ logement }) => logement))
    done = await transaction(async (tx) => {
      const next = added(drawn, batch.length, await sendRelance(tx, user, batch, written))
      await tx.update(jobs).set({ resultat: next }).where(eq(jobs.id, job.id))
      return next
    })
    await report((99 * done.faits) / ids.length)
    wakeMail()
  }
  if (done.courriers.length > 0) await giveLetters(job, done)
  return done
}

/** Draws the letters of a batch; each is kept in the transaction that says that this run wrote it. */
async function drawLetters(
  job: Job,
  former: RelanceResultat,
  batch: readonly number[],
): Promise<RelanceResultat> {
  const userId = job.userId ?? 0
  const { test } = relanceDonnees.parse(job.donnees)
  const all = await readDestinataires(await getDb(), userId, batch)
  const letters = all.filter((to) => envoiTo(to, { test }).canal === 'courrier')
  if (letters.length === 0) return former
  const courriers = await readCourriers(
    await getDb(),
    userId,
    letters.map(({ id }) => id),
  )
  const signataire = await signataireOfSystem(await getDb(), userId)
  let done = former
  for (const to of letters) {
    const before = done
    const courrier = courriers.get(to.id)
    if (courrier === undefined) continue
    await makeCourrierRelance(to, { courrier, userId, signataire }, async (tx, fichier) => {
      done = { ...before, courriers: [...before.courriers, { logement: to.id, fichier }] }
      await tx.update(jobs).set({ resultat: done }).where(eq(jobs.id, job.id))
    })
  }
  return done
}

/** Puts the letters in one document, in the order of the list. */
async function giveLetters(job: Job, { courriers }: RelanceResultat): Promise<void> {
  const content = mergePdfs(lettersOf(courriers.map(({ fichier }) => fichier)), RELANCES)
  // « Mes exports » names them from there, also of a run that was queued without.
  const donnees = relanceDonnees.parse(job.donnees)
  await giveExport(job, { nom: `relances-${today()}.pdf`, mime: 'application/pdf', content, donnees })
}
