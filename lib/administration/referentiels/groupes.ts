import 'server-only'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { montantSaisi } from '@/lib/domain/administration/referentiels/champ'
import { ficheGroupe } from '@/lib/domain/administration/referentiels/partenaires'
import { CONTRATS_VIVANTS } from '@/lib/domain/contrats/contrats'
import { toCents } from '@/lib/domain/demandes/tarifs/amounts'
import { formatCount } from '@/lib/domain/textes/format'
import { GROUPE_EN_USAGE, raisonDeGarder } from '@/lib/perimetre/en-usage'
import { among } from '@/lib/platform/db/among'
import type { Db, Tx } from '@/lib/platform/db/client'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import type { Lue, Referentiel } from './referentiel'

const row = z.object({
  portailId: z.number(),
  portail: z.string(),
  nom: z.string(),
  numTiers: z.string().nullable(),
  appliquerRemise: z.boolean(),
  remiseCents: z.number(),
  archiveLe: z.string().nullable(),
  membres: z.number(),
  contrats: z.number(),
})

async function read(db: Db | Tx, id: number, lock: boolean): Promise<Lue | null> {
  const { rows } = await db.execute(sql`
    select p.id as "portailId", coalesce(p.label, p.nom) as portail, g.nom, g.num_tiers as "numTiers",
      g.appliquer_remise as "appliquerRemise", g.tarif_remise_cents as "remiseCents", g.archive_le::text as "archiveLe",
      (select count(*)::int from user_groupes ug where ug.groupe_id = g.id) as membres,
      (select count(*)::int from contrats ct where ct.groupe_id = g.id and ${among(sql`ct.status`, CONTRATS_VIVANTS)}) as contrats
    from groupes g join groupes p on p.id = g.parent_groupe_id where g.id = ${id} ${lock ? sql`for update of g` : sql``}`)
  if (rows[0] === undefined) return null
  const { portailId, portail, nom, numTiers, appliquerRemise, remiseCents, archiveLe, membres, contrats } =
    row.parse(rows[0])
  return {
    values: { portailId, nom, numTiers, appliquerRemise, tarifRemise: montantSaisi(remiseCents) },
    titre: nom,
    noms: { portailId: portail },
    faits: [
      { label: 'Membres', value: formatCount(membres, 'personne') },
      { label: 'Contrats en cours', value: formatCount(contrats, 'contrat') },
    ],
    archiveLe,
  }
}

async function checkName(tx: Tx, portailId: number, nom: string, id = 0): Promise<void> {
  const [same] = await tx
    .select({ id: groupes.id })
    .from(groupes)
    .where(and(eq(groupes.parentGroupeId, portailId), eq(groupes.nom, nom), ne(groupes.id, id)))
  if (same) throw fieldRefusal('nom', 'Ce portail a déjà un groupe de ce nom.')
}

/** Groups of the partners, below their portals. */
export const groupesReferentiel: Referentiel<typeof ficheGroupe.champs> = {
  fiche: ficheGroupe,
  entite: 'groupes',
  read,
  insert: async (tx, { portailId, nom, numTiers, appliquerRemise, tarifRemise }) => {
    // Two groups of one name wait for each other here.
    const [portail] = await tx
      .select({ type: groupes.type })
      .from(groupes)
      .where(and(eq(groupes.id, portailId), isNull(groupes.parentGroupeId)))
      .for('update')
    if (portail === undefined) throw fieldRefusal('portailId', 'Ce portail n’existe pas.')
    await checkName(tx, portailId, nom)
    const tarifRemiseCents = toCents(tarifRemise)
    const row = {
      nom,
      label: nom,
      type: portail.type,
      parentGroupeId: portailId,
      numTiers,
      appliquerRemise,
      tarifRemiseCents,
    }
    const [added] = await tx.insert(groupes).values(row).returning({ id: groupes.id })
    return idOf(added)
  },
  update: async (tx, id, { nom, numTiers, appliquerRemise, tarifRemise }, { values }) => {
    const portailId = Number(values.portailId)
    await tx.select({ id: groupes.id }).from(groupes).where(eq(groupes.id, portailId)).for('update')
    if (nom !== undefined) await checkName(tx, portailId, nom, id)
    await tx
      .update(groupes)
      .set({
        nom,
        label: nom,
        numTiers,
        appliquerRemise,
        tarifRemiseCents: tarifRemise === undefined ? undefined : toCents(tarifRemise),
      })
      .where(eq(groupes.id, id))
  },
  archive: {
    refusal: (tx, id) => raisonDeGarder(tx, GROUPE_EN_USAGE, id),
    set: async (tx, id, archiveLe) => {
      await tx.update(groupes).set({ archiveLe }).where(eq(groupes.id, id))
    },
  },
}

/** Id of a row that was added. */
export function idOf(added: { id: number } | undefined): number {
  if (added === undefined) throw new Error('La ligne n’a pas été créée.')
  return added.id
}
