import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ficheClient } from '@/lib/domain/administration/referentiels/partenaires'
import { formatCount } from '@/lib/domain/textes/format'
import { CLIENT_EN_USAGE, raisonDeGarder } from '@/lib/perimetre/en-usage'
import type { Db, Tx } from '@/lib/platform/db/client'
import { clients, groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { idOf } from './groupes'
import type { Lue, Referentiel } from './referentiel'

async function read(db: Db | Tx, id: number, lock: boolean): Promise<Lue | null> {
  const query = db
    .select({ client: clients, groupe: groupes.nom })
    .from(clients)
    .innerJoin(groupes, eq(groupes.id, clients.groupeId))
    .where(eq(clients.id, id))
  const [found] = await (lock ? query.for('update', { of: clients }) : query)
  if (found === undefined) return null
  const {
    groupeId,
    clientId,
    nom,
    numParty,
    siren,
    email,
    telephone,
    adresse,
    codePostal,
    ville,
    archiveLe,
  } = found.client
  const { rows } = await db.execute(sql`select count(*)::int as n from contrats where client_id = ${id}`)
  return {
    values: { groupeId, clientId, nom, numParty, siren, email, telephone, adresse, codePostal, ville },
    titre: nom,
    noms: { groupeId: found.groupe },
    faits: [
      { label: 'Contrats', value: formatCount(z.object({ n: z.number() }).parse(rows[0]).n, 'contrat') },
    ],
    archiveLe,
    actes: archiveLe === null ? [{ acte: 'groupe' }] : [],
  }
}

/** Clients of the groups. */
export const clientsReferentiel: Referentiel<typeof ficheClient.champs> = {
  fiche: ficheClient,
  entite: 'clients',
  read,
  insert: async (tx, values) => {
    const [groupe] = await tx
      .select({ archiveLe: groupes.archiveLe, parent: groupes.parentGroupeId })
      .from(groupes)
      .where(eq(groupes.id, values.groupeId))
      .for('update')
    if (groupe === undefined || groupe.parent === null)
      throw fieldRefusal('groupeId', 'Ce groupe n’existe pas.')
    if (groupe.archiveLe !== null)
      throw fieldRefusal('groupeId', 'Ce groupe est archivé : il ne reçoit plus de client.')
    const [added] = await tx
      .insert(clients)
      .values(values)
      .onConflictDoNothing({ target: clients.clientId })
      .returning({ id: clients.id })
    if (added === undefined) throw fieldRefusal('clientId', 'Un client a déjà ce code.')
    return idOf(added)
  },
  update: async (tx, id, values) => {
    await tx.update(clients).set(values).where(eq(clients.id, id))
  },
  archive: {
    refusal: (tx, id) => raisonDeGarder(tx, CLIENT_EN_USAGE, id),
    reopening: async (tx, _, { values }) => {
      const [groupe] = await tx
        .select({ archiveLe: groupes.archiveLe })
        .from(groupes)
        .where(eq(groupes.id, Number(values.groupeId)))
        .for('update')
      return groupe?.archiveLe ? 'Son groupe est archivé : sortez d’abord le groupe des archives.' : null
    },
    set: async (tx, id, archiveLe) => {
      await tx.update(clients).set({ archiveLe }).where(eq(clients.id, id))
    },
  },
}
