import 'server-only'
import { formatNumber } from '@/lib/domain/textes/format'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { logos } from '@/lib/platform/db/schema/perimetre/logos'
import { fichiers } from '@/lib/platform/db/schema/socle'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { isDrawablePicture } from '@/lib/platform/pdf/picture'
import type { CheckedFile } from '@/lib/platform/uploads/check'
import { storeFiles } from '@/lib/platform/uploads/store'
import { dropLogo, lockGroupe, noteLogo, type Place } from '../logo'

const MAX_LOGO_KB = 500

/**
 * Stores the logo that the documents of a group, or of a whole portal, carry, in place of the former one. Throws
 * NotFoundError, and ValidationError for a file that is too heavy or that no document can hold.
 */
export async function saveLogo(place: Place, file: CheckedFile, acteur: Appelant<number>): Promise<void> {
  await checkLogo(file)
  await storeFiles([file], async (tx, [stored]) => {
    const nom = await lockGroupe(tx, place, acteur)
    if (stored === undefined) throw new NotFoundError()
    await dropLogo(tx, place.groupeId)
    const row = { ...stored, categorie: 'logo', auteurId: acteur.userId }
    const [added] = await tx.insert(fichiers).values(row).returning({ id: fichiers.id })
    if (added === undefined) throw new NotFoundError()
    await tx.insert(logos).values({ groupeId: place.groupeId, fichierId: added.id })
    await noteLogo(tx, place, `Logo des documents de « ${nom} » enregistré`, acteur)
  })
}

async function checkLogo({ mime, bytes }: CheckedFile): Promise<void> {
  if (mime === 'application/pdf') throw refusal('Joignez une image, PNG ou JPEG.')
  if (bytes.byteLength > MAX_LOGO_KB * 1024)
    throw refusal(`Ce logo pèse plus de ${formatNumber(MAX_LOGO_KB)} ko. Joignez une image plus légère.`)
  if (!(await isDrawablePicture(bytes)))
    throw refusal(
      'Aucun document ne peut porter cette image. Enregistrez-la en PNG sans entrelacement, ou en JPEG aux couleurs d’un écran.',
    )
}

const refusal = (message: string) => fieldRefusal('files', message)
