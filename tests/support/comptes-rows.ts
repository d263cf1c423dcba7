import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { ROLES, roleName } from '@/lib/domain/acces/roles'
import type { Db } from '@/lib/platform/db/client'
import { demandesAcces } from '@/lib/platform/db/schema/comptes/acces'
import { roles, type users } from '@/lib/platform/db/schema/comptes/comptes'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { createClient, createGroupe, createUser } from './factories'

/** Accounts of two groups, to be looked after in « Utilisateurs »; nobody else uses them. */
export const COMPTES_ID = 953_000
export const COMPTES_GROUPE = COMPTES_ID
export const AUTRE_GROUPE = COMPTES_ID + 1

const person = (index: number, name: string) => ({
  id: COMPTES_ID + index,
  email: `comptes.${name}@exemple.fr`,
})

export const COMPTES = {
  admin: person(0, 'admin'),
  super: person(1, 'super'),
  utilisateur: person(2, 'utilisateur'),
  etranger: person(3, 'etranger'),
  partage: person(4, 'partage'),
  ehs: person(5, 'ehs'),
  sso: person(6, 'sso'),
  invite: person(7, 'invite'),
  efface: person(8, 'efface'),
  modifie: person(9, 'modifie'),
} as const

type Fields = Partial<typeof users.$inferInsert> & { groupeIds?: number[] }

const FIELDS: Partial<Record<keyof typeof COMPTES, Fields>> = {
  admin: { roleId: ROLES.ADMINISTRATEUR, firstname: 'Maud', lastname: 'Kerbrat' },
  super: { roleId: ROLES.SUPER_ADMINISTRATEUR, firstname: 'Loïc', lastname: 'Vasseur' },
  utilisateur: { firstname: 'Nadia', lastname: 'Quentrec', phone: '0199000031' },
  etranger: { groupeIds: [AUTRE_GROUPE] },
  partage: { groupeIds: [COMPTES_GROUPE, AUTRE_GROUPE] },
  ehs: { utilisateurEhs: true },
  sso: { provider: 'okta', passwordHash: null, test: true },
  invite: { confirmed: false, passwordHash: null, derniereConnexionAt: null },
  efface: { firstname: 'Zéphyrin', lastname: 'Oudinot', phone: '0199000032' },
  modifie: { firstname: 'Yannick', lastname: 'Rabouin' },
}

/** A group that nobody looks after yet. */
export const GROUPE_SANS_COMPTE = COMPTES_ID + 5

/** Requests for an account that give the code of a client of the first group, but for the one that nothing contradicts. */
export const DEMANDES_ACCES = {
  acceptee: COMPTES_ID,
  refusee: COMPTES_ID + 1,
  ecran: COMPTES_ID + 2,
  contradite: COMPTES_ID + 3,
  concordante: COMPTES_ID + 4,
} as const
export const CODE_CLIENT = `C${COMPTES_ID}`

const DEMANDES: Partial<Record<keyof typeof DEMANDES_ACCES, Partial<typeof demandesAcces.$inferInsert>>> = {
  contradite: { portailId: PORTAL_IDS.INS, siret: '552 100 554 00013', codePostal: '59000' },
  concordante: { codeClient: `C${GROUPE_SANS_COMPTE}` },
}

/** The groups, their clients, the people and the requests. */
export async function insertComptes(db: Db): Promise<void> {
  for (const id of Object.values(ROLES)) {
    const role = { id, name: roleName(id), type: roleName(id).toLowerCase().replace(' ', '-') }
    await db.insert(roles).values(role).onConflictDoNothing()
  }
  const portail = { id: PORTAL_IDS.COLLECTIF, nom: 'COLLECTIF', label: 'Collectif', type: 'COLLECTIF' }
  await db.insert(groupes).values(portail).onConflictDoNothing()
  await db
    .insert(groupes)
    .values({ id: PORTAL_IDS.INS, nom: 'INS', label: 'Installateur', type: 'INS' })
    .onConflictDoNothing()
  for (const [id, nom] of [
    [COMPTES_GROUPE, 'Comptes du Ponant'],
    [AUTRE_GROUPE, 'Comptes du Levant'],
    [GROUPE_SANS_COMPTE, 'Comptes du Large'],
  ] as const)
    await createGroupe(db, { id, nom, parentGroupeId: PORTAL_IDS.COLLECTIF })
  for (const [groupeId, nom] of [
    [COMPTES_GROUPE, 'Office du Ponant'],
    [GROUPE_SANS_COMPTE, 'Office du Large'],
  ] as const)
    await createClient(db, {
      id: groupeId,
      nom,
      groupeId,
      siren: '732829320',
      codePostal: '29200',
      ville: 'Brest',
    })
  for (const [name, who] of Object.entries(COMPTES) as [
    keyof typeof COMPTES,
    (typeof COMPTES)[keyof typeof COMPTES],
  ][])
    await createUser(db, { groupeIds: [COMPTES_GROUPE], ...FIELDS[name], ...who })
  for (const [name, id] of Object.entries(DEMANDES_ACCES))
    await db.insert(demandesAcces).values({
      id,
      numero: `ACC-2026-${id}`,
      raisonSociale: 'Résidences du Ponant',
      siret: '732 829 320 00074',
      portailId: PORTAL_IDS.COLLECTIF,
      codeClient: CODE_CLIENT,
      codePostal: '29200',
      prenom: 'Enora',
      nom: 'Le Guen',
      email: `demande.${name}@exemple.fr`,
      telephone: '0199000033',
      cguAccepteesAt: new Date('2026-11-20T10:00:00+01:00'),
      createdAt: new Date('2026-11-20T10:00:00+01:00'),
      ...DEMANDES[name as keyof typeof DEMANDES_ACCES],
    })
}
