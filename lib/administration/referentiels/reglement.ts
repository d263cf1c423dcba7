import 'server-only'
import { eq } from 'drizzle-orm'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { jeux } from '@/lib/platform/db/schema/campagnes/jeux'
import { fichiers } from '@/lib/platform/db/schema/socle'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import type { CheckedFile } from '@/lib/platform/uploads/check'
import { storeFiles } from '@/lib/platform/uploads/store'

/** A contest that is not drawn yet, held until the transaction ends. Throws NotFoundError, ConflictError. */
async function lockJeu(tx: Tx, id: number) {
  const [jeu] = await tx.select().from(jeux).where(eq(jeux.id, id)).for('update')
  if (jeu === undefined) throw new NotFoundError()
  if (jeu.tireAt) throw new ConflictError('Le tirage est fait : le règlement ne change plus.')
  return jeu
}

const nameOf = async (tx: Tx, fichierId: number | null): Promise<string | null> => {
  if (fichierId === null) return null
  const [file] = await tx.select({ nom: fichiers.nom }).from(fichiers).where(eq(fichiers.id, fichierId))
  return file?.nom ?? null
}

const write = (tx: Tx, acteur: Appelant<number>, id: number, avant: string | null, apres: string | null) =>
  writeAudit(tx, acteur, {
    action: 'jeux.reglement',
    entite: 'jeux',
    id,
    details: { avant: { reglement: avant }, apres: { reglement: apres } },
  })

/** Stores the rules of a contest, in place of the former ones. Throws ValidationError for what is no PDF. */
export async function saveReglement(id: number, file: CheckedFile, acteur: Appelant<number>): Promise<void> {
  if (file.mime !== 'application/pdf') {
    const message = 'Le règlement est un PDF.'
    throw fieldRefusal('files', message)
  }
  await storeFiles([file], async (tx, [stored]) => {
    const jeu = await lockJeu(tx, id)
    if (stored === undefined) throw new NotFoundError()
    const before = await nameOf(tx, jeu.reglementFichierId)
    const row = { ...stored, categorie: 'reglement', auteurId: acteur.userId }
    const [added] = await tx.insert(fichiers).values(row).returning({ id: fichiers.id })
    if (added === undefined) throw new NotFoundError()
    await tx.update(jeux).set({ reglementFichierId: added.id }).where(eq(jeux.id, id))
    if (jeu.reglementFichierId !== null)
      await tx.delete(fichiers).where(eq(fichiers.id, jeu.reglementFichierId))
    await write(tx, acteur, id, before, stored.nom)
  })
}

/** Takes the rules of a contest away: those that are written from its dates and prizes stand again. Throws NotFoundError. */
export async function removeReglement(id: number, acteur: Appelant<number>): Promise<void> {
  await transaction(async (tx) => {
    const { reglementFichierId } = await lockJeu(tx, id)
    if (reglementFichierId === null) throw new NotFoundError()
    const before = await nameOf(tx, reglementFichierId)
    await tx.delete(fichiers).where(eq(fichiers.id, reglementFichierId))
    await write(tx, acteur, id, before, null)
  })
}
