import 'server-only'
import { and, eq, or, sql } from 'drizzle-orm'
import { readPortail } from '@/lib/contenu/portails/edition'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { Tx } from '@/lib/platform/db/client'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { NotFoundError } from '@/lib/platform/errors/errors'

export type Place = { portailId: number; groupeId: number }

/** Removes the logo of a group; false without one. The file goes with the row that names it; its bytes, with the daily sweep. */
export async function dropLogo(tx: Tx, groupeId: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`delete from fichiers where id in (select fichier_id from logos where groupe_id = ${groupeId}) returning id`,
  )
  return rows.length > 0
}

/** Name of the portal, or of one of its groups, held until the transaction ends. */
export async function lockGroupe(
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

/** Writes what became of a logo into the audit of its portal. */
export const noteLogo = (tx: Tx, { portailId }: Place, changement: string, acteur: Appelant<number>) =>
  writeAudit(tx, acteur, {
    action: 'portail.logo',
    entite: 'portails',
    id: portailId,
    details: { changements: [changement] },
  })
