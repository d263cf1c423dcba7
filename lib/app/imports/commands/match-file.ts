import type { Apercu } from '@/lib/domain/imports/apercu'
import type { Correspondance, Maniere } from '@/lib/domain/imports/correspondance'
import { entetesDe, type Modele } from '@/lib/domain/imports/modele/modele'
import { transaction } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import type { OptionsTableau } from '@/lib/platform/imports/tableau/tableau'
import { TABULAIRES } from '../colonnes'
import { type Compris, comprendre, propose } from '../comprendre'
import { correspondanceOf, type FichierDuBrouillon, readDraftFiles } from '../draft-files'
import { putContents } from '../file-rows'
import { lockDraft } from '../lock-draft'
import { checkModele } from '../modeles/check'
import { sourceOf } from '../stored-file'

export type Choix = {
  /** How the table is found in the file; as it was when absent. */
  lecture?: OptionsTableau | undefined
  /** Which of its columns make which of ours; told anew when absent. */
  modele?: Modele | undefined
  /** Name of a model that ships or was kept, in the place of `modele`. */
  nomModele?: string | undefined
  /** A further content that the file brings: its columns are told from those of the file. */
  ajouter?: string | undefined
}

/** A file as somebody matched it. */
function asChosen(modele: Modele, found: Compris, before: FichierDuBrouillon): Compris {
  const manieres = Object.fromEntries(
    entetesDe({ ...modele, ignorees: [] }).map((entete): [string, Maniere] => [
      entete,
      before.apercu?.manieres[entete] ?? 'choix',
    ]),
  )
  const types = modele.contenus.map(({ type }) => type)
  return { ...found, modele, types, manieres, nomModele: before.apercu?.nomModele ?? null }
}

/** A model with a further content, in the order in which contents are stored. */
function withContent(modele: Modele | undefined, type: string, apercu: Apercu): Modele {
  if (!TABULAIRES.includes(type)) throw fieldRefusal('ajouter', 'Choisissez un contenu de la liste.')
  const own = propose(apercu, type).modele?.contenus.filter((contenu) => contenu.type === type) ?? []
  const kept = modele?.contenus.filter((contenu) => contenu.type !== type) ?? []
  const added = own.length > 0 ? own : [{ type, colonnes: {} }]
  const contenus = [...kept, ...added].sort(
    (one, other) => TABULAIRES.indexOf(one.type) - TABULAIRES.indexOf(other.type),
  )
  return { contenus, ignorees: modele?.ignorees ?? [] }
}

/** The file as it was understood: it is read again only where its table is looked for elsewhere, or a model is named. */
async function understood(file: FichierDuBrouillon, { lecture, modele, nomModele, ajouter }: Choix) {
  const { nom, cle, apercu } = file
  if (apercu !== null && !lecture && nomModele === undefined && (modele ?? ajouter) !== undefined) {
    const { manieres, nomModele: former, ...seen } = apercu
    return { apercu: seen, modele: null, types: [], manieres, nomModele: former }
  }
  const asked = nomModele === undefined ? {} : { modele: nomModele }
  return comprendre(sourceOf(cle), { nom, lecture: lecture ?? lectureOf(file), ...asked })
}

/**
 * Says how a file of an import that has not begun is read: where its table is, and which of its columns make which of ours. Gives
 * how it is understood from then on. Throws NotFoundError, ConflictError, ValidationError.
 */
export async function matchFile(
  { importId, fichier }: { importId: number; fichier: number },
  choix: Choix,
): Promise<Correspondance> {
  if (choix.modele) checkModele(choix.modele)
  const before = (await readDraftFiles(importId)).find((file) => file.fichier === fichier)
  if (!before?.apercu) throw new NotFoundError()
  const found = await understood(before, choix)
  const modele =
    choix.ajouter === undefined ? choix.modele : withContent(choix.modele, choix.ajouter, found.apercu)
  const chosen = modele ? asChosen(modele, found, before) : found
  return transaction(async (tx) => {
    await lockDraft(tx, importId)
    const stored = { importId, fichierId: fichier, nom: before.nom, taille: before.taille }
    await putContents(tx, stored, { ...chosen, encodage: chosen.apercu.encodage })
    const now = (await readDraftFiles(importId, tx)).find((file) => file.fichier === fichier)
    if (!now) throw new NotFoundError()
    return correspondanceOf(now)
  })
}

/** How the table of a file was found last. */
const lectureOf = ({ apercu }: Pick<FichierDuBrouillon, 'apercu'>): OptionsTableau =>
  apercu === null
    ? {}
    : { feuille: apercu.feuille, ligneEntete: apercu.ligneEntete || null, encodage: apercu.encodage }
