import { choix, readCell, texte } from '@/lib/domain/imports/colonne'
import {
  TYPES_DOCUMENTS_IMPORTES,
  type TypeDocumentImporte,
  typeDeDossier,
} from '@/lib/domain/imports/documents'
import { encodingWatch } from '@/lib/domain/imports/encodage'
import { readEntete } from '@/lib/domain/imports/entete'
import { readLines } from '@/lib/platform/imports/read'
import { UnreadableFileError } from '@/lib/platform/imports/staged'

const COLONNES = {
  nom: texte('Fichier', '', { required: true }),
  type: choix('Type', TYPES_DOCUMENTS_IMPORTES, '', { required: true }),
  reference: texte('Référence', '', { required: true }),
  libelle: texte('Libellé', ''),
  nature: texte('Nature', ''),
}

/** Line of `index.csv` on a file, by its path in the archive. */
export type LigneIndex = { ligne: number; libelle: string; nature: string } & (
  | { type: TypeDocumentImporte; reference: string }
  | { fault: string }
)

async function* once(bytes: Uint8Array) {
  yield bytes
}

/**
 * Reads the `index.csv` of an archive: its lines by the path of their file, beneath `dossier`. Throws UnreadableFileError where its
 * columns are not its own, or a file comes twice.
 */
export async function readIndex(bytes: Uint8Array, dossier: string): Promise<Map<string, LigneIndex>> {
  const watch = encodingWatch()
  watch.see(bytes)
  const found = new Map<string, LigneIndex>()
  let ids: (string | null)[] | null = null
  for await (const line of readLines(once(bytes), watch.end())) {
    if (!('cells' in line)) throw new UnreadableFileError(`index.csv, ligne ${line.ligne}\u00a0: illisible.`)
    if (ids === null) {
      ids = columnsOf(line.cells)
      continue
    }
    const cellOf = (id: string) => line.cells[ids?.indexOf(id) ?? -1]?.trim() ?? ''
    const nom = dossier + cellOf('nom').replaceAll('\\', '/').normalize('NFC')
    if (found.has(nom))
      throw new UnreadableFileError(`index.csv, ligne ${line.ligne}\u00a0: ce fichier y est deux fois.`)
    found.set(nom, {
      ligne: line.ligne,
      libelle: cellOf('libelle'),
      nature: cellOf('nature'),
      ...placeOf(cellOf),
    })
  }
  return found
}

function columnsOf(cells: readonly string[]): (string | null)[] {
  const entete = readEntete(cells, COLONNES)
  if ('fault' in entete) throw new UnreadableFileError(`index.csv\u00a0: ${entete.fault}`)
  const [unknown] = entete.inconnues
  if (unknown !== undefined)
    throw new UnreadableFileError(
      `index.csv\u00a0: la colonne «\u00a0${unknown.slice(0, 60)}\u00a0» n’est pas de ce type.`,
    )
  return entete.ids
}

function placeOf(
  cellOf: (id: string) => string,
): { type: TypeDocumentImporte; reference: string } | { fault: string } {
  const type = typeDeDossier(cellOf('type'))
  if (type === null) {
    const read = readCell(cellOf('type'), COLONNES.type)
    return { fault: 'fault' in read ? read.fault : 'Ce type est inconnu.' }
  }
  const reference = readCell(cellOf('reference'), COLONNES.reference)
  return 'fault' in reference ? reference : { type, reference: reference.value }
}
