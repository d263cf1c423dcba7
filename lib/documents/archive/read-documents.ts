import { createHash } from 'node:crypto'
import { MAX_FILE_BYTES } from '@/lib/domain/demandes/commun/pieces-jointes'
import { lieuDocument, type TypeDocumentImporte } from '@/lib/domain/imports/documents'
import { ValidationError } from '@/lib/platform/errors/errors'
import { type LimitesArchive, readArchive } from '@/lib/platform/imports/archive'
import type { Lecteur } from '@/lib/platform/imports/definition'
import type { Ligne } from '@/lib/platform/imports/read'
import { UnreadableFileError } from '@/lib/platform/imports/staged'
import { type CheckedFile, checkFiles } from '@/lib/platform/uploads/check'
import { contentType } from '@/lib/platform/uploads/content'
import { baseName } from '@/lib/platform/uploads/name'
import { type LigneIndex, readIndex } from './index-csv'
import { keepDocuments } from './keep-documents'

const LIMITES: LimitesArchive = {
  entrees: 20_000,
  taille: MAX_FILE_BYTES,
  total: 500 * 1024 * 1024,
}

const INDEX = /^(?:[^/]+\/)?index\.csv$/i
/** Column of the line that names a record of each type; a contract is found by the number alone. */
const COLONNE: Readonly<Record<TypeDocumentImporte, string | null>> = {
  contrat: null,
  facture: 'Facture',
  devis: 'Devis',
  intervention: 'Intervention',
  attestation: 'Attestation',
}

type Place = { type: TypeDocumentImporte; reference: string; nom: string; libelle: string; nature: string }
type Source = Parameters<Lecteur>[0]

/**
 * Lines of an archive of documents, one per file in its order: what is inspected and may be kept is in the storage by then, save in
 * a dry run (FIRST-05). Its index may come last, so it is looked for first. Throws UnreadableFileError.
 */
export async function* readDocuments(source: Source, limites = LIMITES): AsyncGenerator<Ligne> {
  const { nom, open } = source
  const index = await chercherIndex(source, limites)
  for await (const entree of readArchive(nom, open(), limites)) {
    if (INDEX.test(entree.nom)) continue
    const { rang: ligne, nom: valeur } = entree
    const place = placeOf(valeur, index)
    index.delete(valeur)
    if ('fault' in place || 'fault' in entree)
      yield { ligne, valeur, fault: 'fault' in entree ? entree.fault : 'fault' in place ? place.fault : '' }
    else yield { ligne, valeur, ...(await ligneOf(place, entree.bytes, source)) }
  }
  for (const [valeur, { ligne }] of index)
    yield { ligne, valeur, fault: `Ce fichier, de la ligne ${ligne} de l’index, n’est pas dans l’archive.` }
}

async function chercherIndex(
  { nom, open }: Source,
  limites: LimitesArchive,
): Promise<Map<string, LigneIndex>> {
  for await (const entree of readArchive(nom, open(), limites))
    if (INDEX.test(entree.nom)) {
      if ('fault' in entree) throw new UnreadableFileError(`${nom}, index.csv\u00a0: ${entree.fault}`)
      return readIndex(entree.bytes, entree.nom.slice(0, -'index.csv'.length))
    }
  return new Map()
}

function placeOf(entree: string, index: ReadonlyMap<string, LigneIndex>): Place | { fault: string } {
  const said = index.get(entree)
  const nom = baseName(entree)
  if (said) return 'fault' in said ? said : { ...said, nom }
  const place = lieuDocument(entree)
  return place
    ? { ...place, libelle: '', nature: '' }
    : {
        fault:
          'Ce fichier n’est ni décrit par index.csv, ni rangé dans «\u00a0type/référence/fichier\u00a0».',
      }
}

/** A file as any that people send: its name, its real type and what is in it. Gives what it is refused for. */
async function inspecter({ type, nom }: Place, bytes: Uint8Array): Promise<CheckedFile | { fault: string }> {
  const form = new FormData()
  form.append('files', new File([new Uint8Array(bytes)], nom, { type: (await contentType(bytes)) ?? '' }))
  try {
    const [file] = await checkFiles(form, 1)
    if (!file) return { fault: 'Ce fichier est vide.' }
    const isPdf = file.mime === 'application/pdf'
    if (type === 'intervention' && isPdf) return { fault: 'Une intervention reçoit des photos, JPG ou PNG.' }
    if (type !== 'intervention' && !isPdf) return { fault: 'Ce document doit être un PDF.' }
    return file
  } catch (error) {
    if (error instanceof ValidationError) return { fault: error.message }
    throw error
  }
}

async function ligneOf(
  place: Place,
  bytes: Uint8Array,
  { essai, userId }: Source,
): Promise<{ fault: string } | { object: Record<string, unknown> }> {
  const file = await inspecter(place, bytes)
  if ('fault' in file) return file
  const { type, reference, nom, libelle, nature } = place
  const colonne = COLONNE[type]
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const contenu = essai ? null : await keepDocuments(file, { type, reference, sha256, userId })
  return {
    object: {
      Fichier: nom,
      Type: type,
      Référence: reference,
      Empreinte: sha256,
      ...(colonne === null ? {} : { [colonne]: reference }),
      ...(libelle === '' ? {} : { Libellé: libelle }),
      ...(nature === '' ? {} : { Nature: nature }),
      ...(contenu === null ? {} : { Contenu: contenu }),
    },
  }
}
