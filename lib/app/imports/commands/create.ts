import { sql } from 'drizzle-orm'
import { IMPORTS } from '@/lib/app/imports.generated'
import { FREIN_PAR_DEFAUT, SEUIL_PAR_DEFAUT } from '@/lib/domain/imports/etats'
import { encodingWatch } from '@/lib/domain/imports/texte'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { importFichiers, imports } from '@/lib/platform/db/schema/imports'
import { fichiers } from '@/lib/platform/db/schema/socle'
import { ConflictError, ValidationError } from '@/lib/platform/errors/errors'
import { inOrder } from '@/lib/platform/imports/definition'
import { wakeJobs } from '@/lib/platform/jobs/queue'
import { newKey } from '@/lib/platform/storage/key'
import { getStorage } from '@/lib/platform/storage/storage'
import { queueImport } from '../queue'

export type OptionsImport = { essai: boolean; complet: boolean; seuil?: number; frein?: number }

/** Opens an import, to which files are then added. Gives its id. `remember` keeps the answer of the call in the transaction. */
export async function createImport(
  options: OptionsImport,
  acteur: Acteur,
  remember?: (tx: Tx, id: number) => Promise<void>,
): Promise<number> {
  return transaction(async (tx) => {
    const { essai, complet, seuil = SEUIL_PAR_DEFAUT, frein = FREIN_PAR_DEFAUT } = options
    const [row] = await tx
      .insert(imports)
      .values({ essai, complet, seuil, frein, userId: acteur.userId })
      .returning({ id: imports.id })
    if (!row) throw new Error('import was not stored')
    const details = { essai, complet, seuil, frein }
    await writeAudit(tx, acteur, { action: 'import.creation', entite: 'imports', id: row.id, details })
    await remember?.(tx, row.id)
    return row.id
  })
}

/** A file as it is sent: its name, its type and its bytes, which are stored as they come. */
export type EnvoiFichier = { nom: string; type: string; content: AsyncIterable<Uint8Array> }

const TEXT = { extension: 'txt', mime: 'text/plain' }
const ARCHIVE = { extension: 'zip', mime: 'application/zip' }

/** Adds a file to an import that has not begun. Throws ValidationError, ConflictError. */
export async function addFile(
  id: number,
  { nom, type, content }: EnvoiFichier,
  acteur: Acteur,
): Promise<void> {
  const definition = IMPORTS.get(type)
  if (!definition || definition.referentiel)
    throw new ValidationError(`«\u00a0${type.slice(0, 40)}\u00a0» n’est pas un type d’import.`)
  const watch = encodingWatch()
  async function* watched() {
    for await (const chunk of content) {
      watch.see(chunk)
      yield chunk
    }
  }
  const kind = definition.archive ? ARCHIVE : TEXT
  const cle = newKey('uploads', kind.extension)
  const { size, sha256 } = await getStorage().put(cle, watched())
  try {
    await transaction(async (tx) => {
      await stillDraft(tx, id)
      const [file] = await tx
        .insert(fichiers)
        .values({
          nom: nom.slice(0, 200),
          cle,
          mime: kind.mime,
          tailleOctets: size,
          sha256,
          categorie: 'import',
          auteurId: acteur.userId,
        })
        .returning({ id: fichiers.id })
      await tx.insert(importFichiers).values({
        importId: id,
        type,
        nom: nom.slice(0, 200),
        encodage: watch.end(),
        tailleOctets: size,
        fichierId: file?.id ?? null,
      })
    })
  } catch (error) {
    await getStorage().remove(cle)
    throw error
  }
}

async function stillDraft(tx: Tx, id: number): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`select 1 from imports where id = ${id} and etat = 'Brouillon' for update`,
  )
  if (rowCount !== 1) throw new ConflictError('Cet import a déjà commencé.')
}

/** Puts an import whose files are all there in line. Throws ConflictError, ValidationError. */
export async function startImport(id: number, acteur: Acteur): Promise<void> {
  await transaction(async (tx) => {
    await stillDraft(tx, id)
    const files = await tx
      .selectDistinct({ type: importFichiers.type })
      .from(importFichiers)
      .where(sql`${importFichiers.importId} = ${id}`)
    if (files.length === 0) throw new ValidationError('Joignez au moins un fichier.')
    const types = inOrder(
      IMPORTS,
      files.map(({ type }) => type),
    )
    for (const [ordre, type] of types.entries())
      await tx.execute(
        sql`insert into import_types (import_id, type, ordre) values (${id}, ${type}, ${ordre})`,
      )
    await tx.update(imports).set({ etat: 'En attente', types }).where(sql`${imports.id} = ${id}`)
    await queueImport(tx, { id, userId: acteur.userId })
  })
  wakeJobs()
}
