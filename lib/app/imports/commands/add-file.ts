import { IMPORTS } from '@/lib/app/imports.generated'
import { encodingWatch } from '@/lib/domain/imports/texte'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { transaction } from '@/lib/platform/db/client'
import { importFichiers } from '@/lib/platform/db/schema/imports'
import { fichiers } from '@/lib/platform/db/schema/socle'
import { ValidationError } from '@/lib/platform/errors/errors'
import { newKey } from '@/lib/platform/storage/key'
import { getStorage } from '@/lib/platform/storage/storage'
import { lockDraft } from '../lock-draft'

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
      await lockDraft(tx, id)
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
