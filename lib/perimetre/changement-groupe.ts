import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { PARK_PORTALS, portalTypeOf } from '@/lib/domain/acces/portails'
import { phrasesDuChangement } from '@/lib/domain/perimetre/changement-groupe'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { staffScope } from '@/lib/platform/lists/staff-scope'
import { type Changement, type Comptes, compter, deplacer } from './changement/deplacer'
import { dossiersDe } from './changement/dossiers'
import { compterLiens, rompreLiens } from './changement/liens'
import { findGroupe } from './changement/trouver-groupe'

const client = z.object({ id: z.number(), nom: z.string(), archive: z.boolean(), groupeId: z.number() })
const groupe = z.object({
  id: z.number(),
  nom: z.string(),
  archive: z.boolean(),
  portailId: z.number(),
  portail: z.string(),
  portailType: z.string(),
  seuls: z.number(),
  communs: z.number(),
})
type Groupe = z.infer<typeof groupe>

/** Groups by their id, held until the transaction ends, with the active people whom the group of the other id has not. */
async function readGroupes(tx: Tx, ids: readonly [de: number, vers: number]): Promise<[Groupe, Groupe]> {
  const people = (of: ReturnType<typeof sql>) => sql`(select count(*)::int from user_groupes ug
    join users u on u.id = ug.user_id and not u.blocked and u.anonymise_at is null where ug.groupe_id = g.id and ${of})`
  const inOther = sql`exists (select from user_groupes o where o.user_id = ug.user_id and o.groupe_id = ${ids[0]}::int + ${ids[1]}::int - g.id)`
  const { rows } =
    await tx.execute(sql`select g.id, g.nom, g.archive_le is not null as archive, p.id as "portailId",
      coalesce(p.label, p.nom) as portail, p.type as "portailType", ${people(sql`not ${inOther}`)} as seuls, ${people(inOther)} as communs
    from groupes g join groupes p on p.id = g.parent_groupe_id where g.id in (${ids[0]}, ${ids[1]}) order by g.id for share of g`)
  const found = z.array(groupe).parse(rows)
  const [de, vers] = ids.map((id) => found.find((one) => one.id === id))
  if (de === undefined) throw new NotFoundError()
  if (vers === undefined) throw fieldRefusal('groupe', 'Ce groupe n’existe pas.')
  return [de, vers]
}

const isPark = ({ portailId, portailType }: Groupe) => {
  const type = portalTypeOf({ id: portailId, type: portailType })
  return type !== null && PARK_PORTALS.includes(type)
}
/** Tables that only the screens of a park show. */
const DU_PARC = ['contrats', 'ensembles_immobiliers', 'logements', 'equipements'] as const

/** A move of a client, as it is told before it is done. */
export type Deplacement = {
  phrases: readonly string[]
  ancien: string
  nouveau: string
  /** Rows that move, in words. */
  dossiers: readonly string[]
  apply: () => Promise<void>
  /** Brings along what others were writing of the client meanwhile; after the transaction. */
  settle: () => Promise<void>
}

/**
 * Prepares the move of a client to a group that the staff names, for a super administrator of the staff: holds both until the
 * transaction ends, and says what would be seen by whom. Throws NotFoundError for whom the client is not there, ValidationError for a
 * group that it cannot go to, ConflictError for a client that is archived (FIRST-31).
 */
export async function prepareMove(
  tx: Tx,
  userId: number | null,
  { id, groupe: mot }: { id: number; groupe: string },
): Promise<Deplacement> {
  // Who writes a row of the client waits here, or is waited for: its foreign key holds the client.
  const { rows } =
    await tx.execute(sql`select c.id, c.nom, c.archive_le is not null as archive, c.groupe_id as "groupeId"
    from clients c where c.id = ${id} and ${staffScope(userId ?? 0)} for update of c`)
  const [found] = z.array(client).parse(rows)
  if (found === undefined) throw new NotFoundError()
  if (found.archive) throw new ConflictError('Ce client est archivé\u00a0: sortez-le d’abord des archives.')
  const change: Changement = { client: id, de: found.groupeId, vers: await findGroupe(tx, mot) }
  if (change.vers === change.de) throw fieldRefusal('groupe', 'Ce client est déjà dans ce groupe.')
  const [ancien, nouveau] = await readGroupes(tx, [change.de, change.vers])
  if (nouveau.archive)
    throw fieldRefusal('groupe', 'Ce groupe est archivé\u00a0: il ne reçoit plus de client.')
  const comptes: Comptes = await compter(tx, [change])
  const own = comptes.get(id)
  if (!isPark(nouveau) && DU_PARC.some((table) => (own?.get(table) ?? 0) > 0))
    throw fieldRefusal(
      'groupe',
      `Ce client a un parc, et le portail «\u00a0${nouveau.portail}\u00a0» n’a pas d’écran pour le montrer\u00a0: choisissez un groupe d’un portail de parc.`,
    )
  const isElsewhere = ancien.portailId !== nouveau.portailId
  const dossiers = dossiersDe(own)
  const phrases = phrasesDuChangement({
    client: found.nom,
    dossiers,
    ancien,
    nouveau,
    communs: nouveau.communs,
    ...(await compterLiens(tx, change)),
    portail: isElsewhere
      ? { ancien: ancien.portail, nouveau: nouveau.portail, demandes: own?.get('demandes') ?? 0 }
      : null,
  })
  const apply = async () => {
    await rompreLiens(tx, change)
    await deplacer(tx, [change])
    await tx.execute(sql`update clients set groupe_id = ${change.vers}, updated_at = ${now().toISOString()}::timestamptz
      where id = ${id}`)
  }
  return { phrases, ancien: ancien.nom, nouveau: nouveau.nom, dossiers, apply, settle: () => settle(change) }
}

/**
 * Moves what a transaction wrote of the client under the group that it had read before the move: it waited for the client, whom its
 * rows refer to, and this waits for it.
 */
export async function settle(change: Changement): Promise<void> {
  await transaction(async (tx) => {
    const { rows } = await tx.execute(
      sql`select id from clients where id = ${change.client} and groupe_id = ${change.vers} for update`,
    )
    if (rows.length > 0) await deplacer(tx, [change])
  })
}
