import { PORTAL_IDS, portalTypeOfId } from '@/lib/domain/acces/portails'
import { hashPassword } from '@/lib/platform/auth/password'
import type { Db } from '@/lib/platform/db/client'
import { userGroupes, users } from '@/lib/platform/db/schema/comptes/comptes'
import { contrats } from '@/lib/platform/db/schema/contrats/contrats'
import { clients, groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { PASSWORD } from './accounts'

let hash: Promise<string> | undefined

type NewUser = Partial<typeof users.$inferInsert> & { id: number; email: string; groupeIds: number[] }

/** A confirmed local account with the demonstration password, role 1 unless told otherwise. */
export async function createUser(db: Db, { groupeIds, ...user }: NewUser): Promise<void> {
  hash ??= hashPassword(PASSWORD)
  await db.insert(users).values({
    username: user.email,
    firstname: 'Camille',
    lastname: 'Essai',
    roleId: 1,
    confirmed: true,
    passwordHash: await hash,
    ...user,
  })
  if (groupeIds.length > 0)
    await db.insert(userGroupes).values(groupeIds.map((groupeId) => ({ userId: user.id, groupeId })))
}

/** The portals of GLC and COL, for a database without the seed. */
export async function createManagerPortals(db: Db): Promise<void> {
  await db.insert(groupes).values([
    {
      id: PORTAL_IDS.GESTIONLOCATIVE,
      nom: 'GLC',
      label: 'Gestion locative',
      type: 'GESTION LOCATIVE COLLECTIVE',
    },
    { id: PORTAL_IDS.COLLECTIF, nom: 'COL', label: 'Collectif', type: 'COLLECTIF' },
  ])
}

/** A group of a portal. */
export async function createGroupe(
  db: Db,
  groupe: Partial<typeof groupes.$inferInsert> & { id: number; nom: string; parentGroupeId: number },
): Promise<void> {
  await db.insert(groupes).values({ type: portalTypeOfId(groupe.parentGroupeId) ?? '', ...groupe })
}

/** A client of a group; its number is made of its id unless given. */
export async function createClient(
  db: Db,
  client: Partial<typeof clients.$inferInsert> & { id: number; nom: string; groupeId: number },
): Promise<void> {
  await db.insert(clients).values({ clientId: `C${client.id}`, ...client })
}

/** A running contract of a client. */
export async function createContrat(
  db: Db,
  contrat: Partial<typeof contrats.$inferInsert> & {
    id: number
    numeroContrat: string
    groupeId: number
    clientId: number
  },
): Promise<void> {
  await db.insert(contrats).values({ type: 'P2', status: 'En cours', dateDebut: '2026-01-01', ...contrat })
}
