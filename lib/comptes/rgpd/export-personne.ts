import { z } from 'zod'
import { extraits } from '@/lib/domain/comptes/rgpd/effacement'
import { motifsDe } from '@/lib/domain/comptes/rgpd/identite'
import { today } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import { giveExport } from '@/lib/platform/exports/give'
import { type ZipPart, zipChunks } from '@/lib/platform/exports/zip'
import type { Job } from '@/lib/platform/jobs/worker'
import { once } from '@/lib/platform/once'
import { getStorage } from '@/lib/platform/storage/storage'
import { type DonneesExportees, donneesDe } from './donnees'
import { mentionsDe } from './mentions'
import { findPersonneSystem, type Trouvee } from './personne'

export const EXPORT_PERSONNE_JOB = 'export-personne'

/** Row of « Mes exports »; the search is forgotten once the archive is made. */
export const EXPORT_PERSONNE = { liste: 'donnees-personnelles', format: 'zip' }

const asked = z.object({ recherche: z.string() })

/** Makes the archive of a person: their rows and what names them elsewhere as JSON, and their files. */
export async function runExportPersonne(job: Job): Promise<unknown> {
  const { recherche } = asked.parse(job.donnees)
  const db = await getDb()
  const found = await findPersonneSystem(db, recherche)
  if (found === null || found.ambigu !== null)
    throw new Error('la personne ne se trouve plus par cette recherche')
  const { donnees, fichiers: files } = await donneesDe(db, found.personne, found.lignes)
  const mentions = await mentionsElsewhere(found)
  const nom = `${EXPORT_PERSONNE.liste}-${today()}.zip`
  const content = zipChunks(partsOf({ ...donnees, mentions }, files))
  await giveExport(job, { nom, mime: 'application/zip', content, donnees: EXPORT_PERSONNE })
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
