import { createHash } from 'node:crypto'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { ROLES } from '@/lib/domain/acces/roles'
import { now } from '@/lib/platform/clock'
import type { Db } from '@/lib/platform/db/client'
import { roles, type users } from '@/lib/platform/db/schema/comptes/comptes'
import { jetons } from '@/lib/platform/db/schema/comptes/connexion'
import { groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { createGroupe, createUser } from './factories'

/** People who set a password or complete their account, and the tokens of their mails. */
export const ACCES_ID = 952_000

export const ACCES = {
  oubli: 'acces.oubli@exemple.fr',
  lien: 'acces.lien@exemple.fr',
  perdu: 'acces.perdu@exemple.fr',
  invite: 'acces.invite@exemple.fr',
  tardif: 'acces.tardif@exemple.fr',
  sso: 'acces.sso@exemple.fr',
  bloque: 'acces.bloque@exemple.fr',
  clavier: 'acces.clavier@exemple.fr',
} as const

const code = (name: string) => `jeton-${name}-`.padEnd(43, 'a')

/** Tokens of mails, 43 characters as the server makes them. */
export const ACCES_JETONS = {
  lien: code('lien'),
  perdu: code('perdu'),
  utilise: code('utilise'),
  bloque: code('bloque'),
  clavier: code('clavier'),
  invite: code('invite'),
  tardif: code('tardif'),
} as const

const HOUR = 3_600_000
const WAITING = { confirmed: false, passwordHash: null, derniereConnexionAt: null }

const STATES: Partial<Record<keyof typeof ACCES, Partial<typeof users.$inferInsert>>> = {
  invite: { ...WAITING, firstname: 'Maëlle', lastname: 'Tréguier' },
  tardif: WAITING,
  sso: { ...WAITING, provider: 'okta' },
  bloque: { blocked: true },
}

type Jeton = { name: keyof typeof ACCES_JETONS; of: keyof typeof ACCES; hours: number; used?: true }

const MOT_DE_PASSE: readonly Jeton[] = [
  { name: 'lien', of: 'lien', hours: 24 },
  { name: 'perdu', of: 'perdu', hours: -1 },
  { name: 'utilise', of: 'perdu', hours: 24, used: true },
  { name: 'bloque', of: 'bloque', hours: 24 },
  { name: 'clavier', of: 'clavier', hours: 24 },
]
const INVITATIONS: readonly Jeton[] = [
  { name: 'invite', of: 'invite', hours: 24 },
  { name: 'tardif', of: 'tardif', hours: -1 },
]

const idOf = (name: keyof typeof ACCES) => ACCES_ID + Object.keys(ACCES).indexOf(name)

/** Two groups, the people and their tokens. */
export async function insertAcces(db: Db): Promise<void> {
  const role = { id: ROLES.UTILISATEUR, name: 'Utilisateur', type: 'utilisateur' }
  await db.insert(roles).values(role).onConflictDoNothing()
  const portail = { id: PORTAL_IDS.COLLECTIF, nom: 'COLLECTIF', label: 'Collectif', type: 'COLLECTIF' }
  await db.insert(groupes).values(portail).onConflictDoNothing()
  const groupeIds = [ACCES_ID, ACCES_ID + 1]
  for (const [index, nom] of ['Accès du Nord', 'Accès du Sud'].entries())
    await createGroupe(db, { id: ACCES_ID + index, nom, parentGroupeId: PORTAL_IDS.COLLECTIF })
  for (const [name, email] of Object.entries(ACCES) as [keyof typeof ACCES, string][])
    await createUser(db, { id: idOf(name), email, groupeIds, ...STATES[name] })
  const at = now().getTime()
  const rows = (type: 'motdepasse' | 'invitation', list: readonly Jeton[]) =>
    list.map(({ name, of, hours, used }) => ({
      type,
      hash: createHash('sha256').update(ACCES_JETONS[name]).digest('hex'),
      userId: idOf(of),
      expiresAt: new Date(at + hours * HOUR),
      usedAt: used ? new Date(at) : null,
    }))
  await db.insert(jetons).values([...rows('motdepasse', MOT_DE_PASSE), ...rows('invitation', INVITATIONS)])
}
