import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { modeleSchema, nomModele } from '@/lib/domain/imports/modele/modele'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { importModeles } from '@/lib/platform/db/schema/imports'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { checkModele } from './check'
import { findModeleSystem } from './queries'

/** A model as people keep it: its name, and which columns of a file make which of ours. */
export const modeleCorps = z.strictObject({ nom: nomModele, modele: modeleSchema })
export type ModeleCorps = z.output<typeof modeleCorps>

/** Refuses a name that another model has. Throws ValidationError. */
async function checkNom(nom: string, own: number | null): Promise<void> {
  const found = await findModeleSystem(nom)
  if (found !== null && (found.id === null || found.id !== own))
    throw fieldRefusal(
      'nom',
      found.id === null
        ? 'Ce nom est celui d’un modèle livré avec l’application.'
        : 'Un autre modèle a déjà ce nom.',
    )
}

/** Keeps a model under a name, for the next file of the same kind (FIRST-24). Gives its id. Throws ValidationError. */
export async function createModele(
  { nom, modele }: ModeleCorps,
  acteur: Acteur,
  remember?: (tx: Tx, id: number) => Promise<void>,
): Promise<number> {
  checkModele(modele)
  await checkNom(nom, null)
  return transaction(async (tx) => {
    const [row] = await tx
      .insert(importModeles)
      .values({ nom, contenu: modele, userId: acteur.userId })
      .returning({ id: importModeles.id })
    if (!row) throw new Error('model was not stored')
    const details = { nom, types: modele.contenus.map(({ type }) => type) }
    await writeAudit(tx, acteur, {
      action: 'import-modele.creation',
      entite: 'import_modeles',
      id: row.id,
      details,
    })
    await remember?.(tx, row.id)
    return row.id
  })
}

/** Changes a kept model. Throws NotFoundError, ValidationError. */
export async function updateModele(id: number, { nom, modele }: ModeleCorps, acteur: Acteur): Promise<void> {
  checkModele(modele)
  await checkNom(nom, id)
  await transaction(async (tx) => {
    const changed = await tx
      .update(importModeles)
      .set({ nom, contenu: modele, userId: acteur.userId })
      .where(eq(importModeles.id, id))
      .returning({ id: importModeles.id })
    if (changed.length === 0) throw new NotFoundError()
    const details = { nom, types: modele.contenus.map(({ type }) => type) }
    await writeAudit(tx, acteur, {
      action: 'import-modele.modification',
      entite: 'import_modeles',
      id,
      details,
    })
  })
}

/** Removes a kept model; what it imported stays. Throws NotFoundError. */
export async function deleteModele(id: number, acteur: Acteur): Promise<void> {
  await transaction(async (tx) => {
    const [row] = await tx
      .delete(importModeles)
      .where(eq(importModeles.id, id))
      .returning({ nom: importModeles.nom })
    if (!row) throw new NotFoundError()
    await writeAudit(tx, acteur, {
      action: 'import-modele.suppression',
      entite: 'import_modeles',
      id,
      details: { nom: row.nom },
    })
  })
}
