import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { extraits } from '@/lib/domain/rgpd/effacement'
import { motifsDe } from '@/lib/domain/rgpd/identite'
import { now, today } from '@/lib/platform/clock'
import { getDb, transaction } from '@/lib/platform/db/client'
import { fichiers, jobs } from '@/lib/platform/db/schema/socle'
import { type ZipPart, zipChunks } from '@/lib/platform/exports/zip'
import type { Job } from '@/lib/platform/jobs/worker'
import { EXPORT_KEPT_DAYS } from '@/lib/platform/lists/export-types'
import { newKey } from '@/lib/platform/storage/key'
import { getStorage } from '@/lib/platform/storage/storage'
import { type DonneesExportees, donneesDe } from './donnees'
import { mentionsDe } from './mentions'
import { type Trouvee, trouverPersonneSystem } from './personne'

export const EXPORT_PERSONNE_JOB = 'export-personne'

/** What « Mes exports » calls it; the search is forgotten once the archive is made. */
export const EXPORT_PERSONNE = { liste: 'donnees-personnelles', format: 'zip' }

const asked = z.object({ recherche: z.string() })

/** Makes the archive of a person: their rows and what names them elsewhere as JSON, and their files. */
export async function runExportPersonne(job: Job): Promise<unknown> {
  const { recherche } = asked.parse(job.donnees)
  const db = await getDb()
  const found = await trouverPersonneSystem(db, recherche)
  if (found === null || found.ambigu !== null)
    throw new Error('la personne ne se trouve plus par cette recherche')
  const { donnees, fichiers: files } = await donneesDe(db, found.personne, found.lignes)
  const mentions = await mentionsElsewhere(found)
  const nom = `${EXPORT_PERSONNE.liste}-${today()}.zip`
  const cle = newKey('exports', 'zip')
  const stored = await getStorage().put(cle, zipChunks(partsOf({ ...donnees, mentions }, files)))
  await transaction(async (tx) => {
    const file = { nom, cle, mime: 'application/zip', tailleOctets: stored.size, sha256: stored.sha256 }
    const [row] = await tx
      .insert(fichiers)
      .values({ ...file, categorie: 'export', auteurId: job.userId })
      .returning({ id: fichiers.id })
    const expireAt = new Date(now().getTime() + EXPORT_KEPT_DAYS * 86_400_000)
    await tx
      .update(jobs)
      .set({ fichierId: row?.id ?? null, expireAt, donnees: EXPORT_PERSONNE })
      .where(eq(jobs.id, job.id))
  })
  return { nom }
}

/** Lines of other rows in which the person is named, without the rest of the row. */
async function mentionsElsewhere({ personne, lignes }: Trouvee) {
  const { sur } = motifsDe(personne.identite)
  if (sur === null) return []
  const mine = new Set(lignes.map(({ table, ctid }) => `${table.name} ${ctid}`))
  const found = await mentionsDe(await getDb(), sur)
  return found
    .filter(({ table, ctid }) => !mine.has(`${table.name} ${ctid}`))
    .map(({ table, row, colonnes }) => ({
      table: table.name,
      id: row.id ?? null,
      extraits: colonnes.flatMap(({ name }) => extraits(row[name], sur)),
    }))
    .filter((mention) => mention.extraits.length > 0)
}

async function* partsOf(donnees: object, files: DonneesExportees['fichiers']): AsyncGenerator<ZipPart> {
  yield { name: 'donnees.json', content: once(JSON.stringify(donnees, null, 2)) }
  for (const { id, nom, cle } of files) {
    const content = await getStorage().read(cle)
    // Two files may have one name.
    if (content !== null) yield { name: `fichiers/${id}-${nom}`, content }
  }
}

async function* once(text: string) {
  yield new TextEncoder().encode(text)
}
