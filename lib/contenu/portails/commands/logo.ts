import 'server-only'
import { and, eq, or, sql } from 'drizzle-orm'
import { readPortail } from '@/lib/contenu/portails/edition'
import { formatNumber } from '@/lib/domain/textes/format'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { groupes } from '@/lib/platform/db/schema/groupes'
import { fichiers, logos } from '@/lib/platform/db/schema/socle'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { isDrawablePicture } from '@/lib/platform/pdf/picture'
import type { CheckedFile } from '@/lib/platform/uploads/check'
import { storeFiles } from '@/lib/platform/uploads/store'

const MAX_LOGO_KB = 500

type Place = { portailId: number; groupeId: number }

/**
 * Stores the logo that the documents of a group, or of a whole portal, carry, in place of the former one. Throws
 * NotFoundError, and ValidationError for a file that is too heavy or that no document can hold.
 */
export async function saveLogo(place: Place, file: CheckedFile, acteur: Appelant<number>): Promise<void> {
  await checkLogo(file)
  await storeFiles([file], async (tx, [stored]) => {
    const nom = await lockGroupe(tx, place, acteur)
    if (stored === undefined) throw new NotFoundError()
    await dropFile(tx, place.groupeId)
    const row = { ...stored, categorie: 'logo', auteurId: acteur.userId }
    const [added] = await tx.insert(fichiers).values(row).returning({ id: fichiers.id })
    if (added === undefined) throw new NotFoundError()
    await tx.insert(logos).values({ groupeId: place.groupeId, fichierId: added.id })
    await write(tx, place, `Logo des documents de « ${nom} » enregistré`, acteur)
  })
}

/** Takes the logo of a group, or of a portal, off its documents. Throws NotFoundError. */
export async function removeLogo(place: Place, acteur: Appelant<number>): Promise<void> {
  await transaction(async (tx) => {
    const nom = await lockGroupe(tx, place, acteur)
    if (!(await dropFile(tx, place.groupeId))) throw new NotFoundError()
    await write(tx, place, `Logo des documents de « ${nom} » retiré`, acteur)
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

/** The file goes with the row that names it; its bytes, with the daily sweep. */
async function dropFile(tx: Tx, groupeId: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`delete from fichiers where id in (select fichier_id from logos where groupe_id = ${groupeId}) returning id`,
  )
  return rows.length > 0
}

/** Name of the portal, or of one of its groups, held until the transaction ends. */
async function lockGroupe(
  tx: Tx,
  { portailId, groupeId }: Place,
  { userId }: Appelant<number>,
): Promise<string> {
  const portail = await readPortail(tx, userId, portailId)
  const [groupe] = await tx
    .select({ nom: groupes.nom, label: groupes.label })
    .from(groupes)
    .where(
      and(eq(groupes.id, groupeId), or(eq(groupes.id, portailId), eq(groupes.parentGroupeId, portailId))),
    )
    .for('update')
  if (portail === null || !groupe) throw new NotFoundError()
  return groupe.label ?? groupe.nom
}

const write = (tx: Tx, { portailId }: Place, changement: string, acteur: Appelant<number>) =>
  writeAudit(tx, acteur, {
    action: 'portail.logo',
    entite: 'portails',
    id: portailId,
    details: { changements: [changement] },
  })

const refusal = (message: string) => fieldRefusal('files', message)
