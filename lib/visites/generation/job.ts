import 'server-only'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { AUCUN_BULLETIN, generationSchema, type Regroupement } from '@/lib/domain/visites/generation'
import { now, today } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { fichiers, jobs } from '@/lib/platform/db/schema/socle'
import { zipChunks } from '@/lib/platform/exports/zip'
import type { Job } from '@/lib/platform/jobs/worker'
import { EXPORT_KEPT_DAYS } from '@/lib/platform/lists/export-types'
import { newKey } from '@/lib/platform/storage/key'
import { getStorage } from '@/lib/platform/storage/storage'
import { filesOfLogements, filesOfVisites, oneDocument } from './pages'
import { readVisites } from './visites'

export const BULLETINS_JOB = 'bulletins'

/** What « Mes exports » calls it. */
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
  if (visites.length === 0) throw new Error(AUCUN_BULLETIN)
  const wanted = { userId: perimetre.userId, contenus: demande.contenus }
  const done = progress(visites.length, report)
  const format = FORMATS[demande.regroupement]
  const cle = newKey('exports', format)
  const chunks = {
    unique: () => oneDocument(visites, wanted, done),
    logement: () => zipChunks(filesOfLogements(visites, wanted, done)),
    zip: () => zipChunks(filesOfVisites(visites, wanted, done)),
  }[demande.regroupement]
  const { size, sha256 } = await getStorage().put(cle, chunks())
  const nom = `bulletins-${today()}.${format}`
  await transaction(async (tx) => {
    const file = { nom, cle, mime: MIME[format], tailleOctets: size, sha256 }
    const [row] = await tx
      .insert(fichiers)
      .values({ ...file, categorie: 'export', auteurId: job.userId })
      .returning({ id: fichiers.id })
    const expireAt = new Date(now().getTime() + EXPORT_KEPT_DAYS * 86_400_000)
    await tx
      .update(jobs)
      .set({ fichierId: row?.id ?? null, expireAt })
      .where(eq(jobs.id, job.id))
  })
  return { nom, visites: visites.length }
}
