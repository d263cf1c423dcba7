import type { Person } from '../permissions'
import { type Cible, type Cibles, cibles, type Droits, permits, rankOf } from './appelants'

/** Nobody ranks above somebody of the staff; what partners may not change, the staff does. */
const PAR_LE_PERSONNEL = { personnel: 'personnel', ailleurs: 'personnel' } as const
const DE_SES_GROUPES = { inferieur: 'administrateurs', egal: 'administrateurs', ...PAR_LE_PERSONNEL } as const
const PAR_SUPER = { inferieur: 'super', egal: 'super', ...PAR_LE_PERSONNEL } as const

/** Accounts (SAFE-02, SAFE-03, ACCOUNT-13, ACCOUNT-14): nobody changes what opens, closes or widens their own. */
export const USERS: Droits = {
  lignes: [
    {
      champs: ['firstname', 'lastname', 'phone', 'email', 'username'],
      ajout: 'administrateurs',
      modification: { soi: 'administrateurs', ...DE_SES_GROUPES },
    },
    {
      champs: ['role', 'groupes', 'provider', 'blocked', 'plafondSignatureCents'],
      ajout: 'administrateurs',
      modification: DE_SES_GROUPES,
    },
    { champs: ['test', 'searchEngine'], ajout: 'super', modification: PAR_SUPER },
    {
      champs: ['utilisateurEHS'],
      ajout: 'personnel',
      modification: { inferieur: 'personnel', egal: 'personnel', ...PAR_LE_PERSONNEL },
    },
    // Set by the person, with the link that proves their address.
    { champs: ['confirmed'], ajout: 'personne', modification: {} },
  ],
  suppression: {},
}

/** Acts on an account that change none of the fields above by themselves. */
export const ACTES = {
  invitation: DE_SES_GROUPES,
  motdepasse: { soi: 'administrateurs', ...DE_SES_GROUPES },
  facteur: DE_SES_GROUPES,
  identite: DE_SES_GROUPES,
  session: { soi: 'administrateurs', ...DE_SES_GROUPES },
  connexion: { inferieur: 'super', ...PAR_LE_PERSONNEL },
  anonymisation: PAR_SUPER,
  tuiles: { soi: 'administrateurs', ...DE_SES_GROUPES },
  groupes: { inferieur: 'personnel', egal: 'personnel', ...PAR_LE_PERSONNEL },
} as const satisfies Record<string, Cibles>
export type Acte = keyof typeof ACTES

/** Whether a person may do an act on an account that is `cible` to them. */
export function mayAct(acte: Acte, cible: Cible, person: Person): boolean {
  const allowed: Cibles = ACTES[acte]
  return permits(allowed[cible], person)
}

/** Relations of an account to a person that make an act theirs. */
export function targetsOf(acte: Acte, person: Person): Cible[] {
  return cibles((cible) => mayAct(acte, cible, person))
}

/** Whether a role may be granted by a person: none above their own (SAFE-03). */
export function mayGrantRole(roleId: number, person: Person): boolean {
  return rankOf(roleId) <= rankOf(person.roleId)
}

const REFUS: Partial<Record<Cible, string>> = {
  soi: 'Vous ne pouvez pas changer vos propres droits.',
  ailleurs:
    'Cette personne appartient aussi à un groupe qui n’est pas le vôtre : son compte ne peut pas être modifié ici.',
  personnel: 'Ce compte est celui d’un membre du personnel EHS : il ne peut pas être modifié ici.',
}

/** Why an account is not a person's to change, where there is more to say than that it is not. */
export function refusalOf(cible: Cible): string | undefined {
  return REFUS[cible]
}
