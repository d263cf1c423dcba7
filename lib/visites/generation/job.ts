import 'server-only'
import { z } from 'zod'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { AUCUN_BULLETIN, generationSchema, type Regroupement } from '@/lib/domain/visites/generation'
import { today } from '@/lib/platform/clock'
import { giveExport } from '@/lib/platform/exports/give'
import { zipChunks } from '@/lib/platform/exports/zip'
import { HopelessJobError, type Job } from '@/lib/platform/jobs/worker'
import { filesOfLogements, filesOfVisites, oneDocument } from './pages'
import { readVisites } from './visites'

export const BULLETINS_JOB = 'bulletins'

/** Name in « Mes exports ». */
export const BULLETINS = 'Bulletins d’intervention'

export const FORMATS: Readonly<Record<Regroupement, 'pdf' | 'zip'>> = {
  unique: 'pdf',
  logement: 'zip',
  zip: 'zip',
}
const MIME = { pdf: 'application/pdf', zip: 'application/zip' } as const

const asked = z.object({
  demande: generationSchema,
  perimetre: z.custom<Perimetre>((value) => typeof value === 'object' && value !== null),
})

/** Tells how far the visits are, once for each percent. */
function progress(total: number, report: (percent: number) => Promise<void>): () => Promise<void> {
  let count = 0
  let told = 0
  return async () => {
    count += 1
    const percent = Math.floor((count / total) * 99)
    if (percent === told) return
    told = percent
    await report(percent)
  }
}

/** Puts the papers of visits together for the person who asked for them (VISIT-24). */
export async function runBulletins(
  job: Job,
  report: (percent: number) => Promise<void>,
): Promise<{ nom: string; visites: number }> {
  const { demande, perimetre } = asked.parse(job.donnees)
  const visites = await readVisites(perimetre, demande)
  if (visites.length === 0) throw new HopelessJobError(AUCUN_BULLETIN)
  const wanted = { userId: perimetre.userId, contenus: demande.contenus }
  const done = progress(visites.length, report)
  const format = FORMATS[demande.regroupement]
  const content = {
    unique: () => oneDocument(visites, wanted, done),
    logement: () => zipChunks(filesOfLogements(visites, wanted, done)),
    zip: () => zipChunks(filesOfVisites(visites, wanted, done)),
  }[demande.regroupement]()
  const nom = `bulletins-${today()}.${format}`
  await giveExport(job, { nom, mime: MIME[format], content })
  return { nom, visites: visites.length }
}
