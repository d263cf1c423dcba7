import { IMPORTS } from '@/lib/app/imports.generated'
import { encodingWatch } from '@/lib/domain/imports/encodage'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { transaction } from '@/lib/platform/db/client'
import { fichiers } from '@/lib/platform/db/schema/socle'
import { ValidationError } from '@/lib/platform/errors/errors'
import { newKey } from '@/lib/platform/storage/key'
import { getStorage } from '@/lib/platform/storage/storage'
import { comprendre, sansFeuille } from '../comprendre'
import { type Contenant, putContents } from '../file-rows'
import { lockDraft } from '../lock-draft'
import { sourceOf } from '../stored-file'

/** A file as it is sent: its name, its bytes, which are stored as they come, and what was asked of how they are read. */
export type EnvoiFichier = {
  nom: string
  content: AsyncIterable<Uint8Array>
  /** Told from its name and its columns when absent (FIRST-24). */
  type?: string | undefined
  /** Name of a model that ships or was kept. */
  modele?: string | undefined
  /** Sheet of a workbook. */
  feuille?: string | undefined
  /** Its columns are those of its type, by their names: any other refuses it. */
  exact?: boolean
}

const TEXT = { extension: 'txt', mime: 'text/plain' }
const BOOK = { extension: 'xlsx', mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }
const ARCHIVE = { extension: 'zip', mime: 'application/zip' }

const isArchive = (type: string | undefined): boolean =>
  type !== undefined && IMPORTS.get(type)?.archive !== undefined

/** Adds a file to an import that has not begun. Gives the id of what is stored. Throws ValidationError, ConflictError. */
export async function addFile(
  id: number,
  { nom, content, ...asked }: EnvoiFichier,
  acteur: Acteur,
): Promise<number> {
  const { type } = asked
  const definition = type === undefined ? null : IMPORTS.get(type)
  if (definition === undefined || definition?.referentiel)
    throw new ValidationError(`«\u00a0${type?.slice(0, 40)}\u00a0» n’est pas un type d’import.`)
  const watch = encodingWatch()
  async function* watched() {
    for await (const chunk of content) {
      watch.see(chunk)
      yield chunk
    }
  }
  const kind = isArchive(type) || /\.zip$/i.test(nom) ? ARCHIVE : /\.xlsx$/i.test(nom) ? BOOK : TEXT
  const cle = newKey('uploads', kind.extension)
  const { size, sha256 } = await getStorage().put(cle, watched())
  try {
    const contents = await contentsOf(cle, nom, { ...asked, kind }, watch.end())
    return await transaction(async (tx) => {
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
      if (!file) throw new Error('file was not stored')
      await putContents(
        tx,
        { importId: id, fichierId: file.id, nom: nom.slice(0, 200), taille: size },
        contents,
      )
      return file.id
    })
  } catch (error) {
    await getStorage().remove(cle)
    throw error
  }
}

type Asked = Omit<EnvoiFichier, 'nom' | 'content'> & { kind: typeof TEXT }

/** Contents of a stored file, as it is to be read. Throws ValidationError. */
async function contentsOf(cle: string, nom: string, asked: Asked, encodage: string): Promise<Contenant> {
  const { type, modele, feuille, exact, kind } = asked
  const bare = { encodage, apercu: null, modele: null, manieres: {}, nomModele: null }
  if (feuille !== undefined && (kind === ARCHIVE || (exact && kind !== BOOK))) throw sansFeuille(nom)
  if (kind === ARCHIVE) return { ...bare, types: [type ?? 'documents'] }
  if (exact && type !== undefined) return { ...bare, feuille, types: [type] }
  const lecture = feuille === undefined ? {} : { feuille }
  const found = await comprendre(sourceOf(cle), { nom, type, modele, lecture })
  return { ...found, encodage: found.apercu.encodage }
}
