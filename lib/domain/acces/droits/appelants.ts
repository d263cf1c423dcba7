import { isStaff, type Person } from '../permissions'
import { ROLES } from '../roles'

/** Whom a line of the decision table names (SAFE-01): `personnel` is the provider's staff, SA + EHS. */
export const QUI = {
  tous: 'U, A, SA',
  administrateurs: 'A, SA',
  super: 'SA',
  personnel: 'SA + EHS',
  personne: 'personne',
} as const
export type Qui = keyof typeof QUI

/** Whether a person is among those that a line names. */
export function permits(qui: Qui | undefined, person: Person): boolean {
  switch (qui) {
    case 'tous':
      return true
    case 'administrateurs':
      return rankOf(person.roleId) >= ROLES.ADMINISTRATEUR
    case 'super':
      return rankOf(person.roleId) >= ROLES.SUPER_ADMINISTRATEUR
    case 'personnel':
      return isStaff(person)
    default:
      return false
  }
}

/** Rank of a role, in the order of the ids; any id without a role of its own is a user's (AUTH-09). */
export function rankOf(roleId: number): number {
  const ranks: readonly number[] = [ROLES.ADMINISTRATEUR, ROLES.SUPER_ADMINISTRATEUR]
  return ranks.includes(roleId) ? roleId : ROLES.UTILISATEUR
}

/**
 * Relations of a row to the caller. Of people: themselves, somebody of their groups by rank, the provider's staff,
 * somebody who has a group that they lack. Of anything else: what they filed, what their groups alone have, what others
 * share, a portal.
 */
export const CIBLES = {
  soi: 'soi-même',
  inferieur: 'rang inférieur',
  egal: 'même rang',
  superieur: 'rang supérieur',
  personnel: 'personnel EHS',
  ailleurs: 'autre groupe',
  sienne: 'déposée par soi',
  groupe: 'de ses seuls groupes',
  partagee: 'partagée avec d’autres',
  portail: 'portail',
} as const
export type Cible = keyof typeof CIBLES

/** Reads what a query says that a row is. */
export function isCible(text: string): text is Cible {
  return Object.hasOwn(CIBLES, text)
}

/** Relations of a row for which `may` holds. */
export function cibles(may: (cible: Cible) => boolean): Cible[] {
  return Object.keys(CIBLES).filter(isCible).filter(may)
}

/** Who may, by what the row is to them; nobody where it is not said. */
export type Cibles = Readonly<Partial<Record<Cible, Qui>>>

/** Fields that are judged alike: who sets them on a new row, and who changes them. */
export type Ligne = { champs: readonly string[]; ajout: Qui; modification: Cibles }

/** Rights on a collection: its writable fields, and who deletes a row. */
export type Droits = { lignes: readonly Ligne[]; suppression: Cibles }
