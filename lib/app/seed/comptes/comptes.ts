import type { SeedContext } from '@/lib/app/seed/kit/context'
import { courriel, fixe, mobile, personne, siren, siret } from '@/lib/app/seed/kit/identities'
import { instantParis } from '@/lib/app/seed/kit/time'
import { isGrandBailleur, isGrandeAgence } from '@/lib/app/seed/perimetre/grands'
import type { GroupeRef } from '@/lib/app/seed/perimetre/groupes'
import { PORTAL_IDS, type PortalKey } from '@/lib/domain/acces/portails'
import { ROLES } from '@/lib/domain/acces/roles'
import { publicNumber } from '@/lib/domain/identite/numero-public'
import { addDays } from '@/lib/domain/temps/days'
import { demandesAcces } from '@/lib/platform/db/schema/comptes/acces'
import { roles, userGroupes, users } from '@/lib/platform/db/schema/comptes/comptes'
import { preferencesNotification } from '@/lib/platform/db/schema/comptes/preferences'

/** argon2id of the password written in the README, with a fixed salt: demonstration accounts only. */
const MOT_DE_PASSE_DEMO =
  '$argon2id$v=19$m=19456,t=2,p=1$ZXh0cmFuZXQtZGVtby0xNg$nxbR8aj6c5yc+cooxON5//D2UQ4zDe8L4nrOQrydyMA'

/** First word of the addresses of a portal's accounts: `collectif.admin@exemple.fr`. */
const PREFIXES: readonly (readonly [prefixe: string, portail: PortalKey])[] = [
  ['collectif', 'COLLECTIF'],
  ['individuel', 'INDIVIDUEL'],
  ['glc', 'GESTIONLOCATIVE'],
  ['ges', 'GES'],
  ['analytique', 'ANALYTIQUE'],
  ['cmi', 'CMI'],
  ['pim', 'PIM'],
  ['dis', 'DIS'],
  ['ins', 'INS'],
  ['ass', 'ASS'],
]
const PARK: readonly PortalKey[] = ['COLLECTIF', 'INDIVIDUEL', 'GESTIONLOCATIVE', 'GES']

export const ROLE_ROWS = [
  { id: ROLES.UTILISATEUR, name: 'Utilisateur', type: 'utilisateur' },
  { id: ROLES.ADMINISTRATEUR, name: 'Administrateur', type: 'administrateur' },
  { id: ROLES.SUPER_ADMINISTRATEUR, name: 'Super Administrateur', type: 'super-administrateur' },
] as const

export type UserRef = { id: number; email: string; roleId: number; nom: string; groupes: readonly number[] }

type Profil = {
  email: string
  roleId: number
  groupes: readonly number[]
  searchEngine: boolean
} & Partial<{
  /** Groups of partners that they only follow, from the dashboard: they file nothing for them. */
  suivis: readonly number[]
  confirmed: boolean
  blocked: boolean
  provider: 'local' | 'okta'
  utilisateurEhs: boolean
  test: boolean
}>

export function seedRoles({ writer }: SeedContext): void {
  for (const role of ROLE_ROWS) writer.add(roles, role)
}

/** The people and their groups (PLATFORM-17, PLATFORM-18). */
export async function seedComptes(ctx: SeedContext, groupes: readonly GroupeRef[]): Promise<UserRef[]> {
  const { writer, asOf } = ctx
  const random = ctx.random.derive('comptes')
  const refs: UserRef[] = []
  const named = [...profils(ctx, groupes), ...grands(groupes)]
  for (const profil of [...named, ...supplementaires(ctx, groupes, named.length)]) {
    const qui = personne(random)
    const invited = profil.confirmed === false
    const id = writer.add(users, {
      email: profil.email,
      username: profil.email,
      firstname: qui.prenom,
      lastname: qui.nom,
      phone: random.chance(0.5) ? mobile(random) : fixe(random),
      passwordHash: profil.provider === 'okta' ? null : MOT_DE_PASSE_DEMO,
      provider: profil.provider ?? 'local',
      confirmed: !invited,
      blocked: profil.blocked ?? false,
      utilisateurEhs: profil.utilisateurEhs ?? false,
      test: profil.test ?? false,
      searchEngine: profil.searchEngine,
      roleId: profil.roleId,
      plafondSignatureCents: profil.roleId === ROLES.UTILISATEUR ? 500_000 : 5_000_000,
      derniereConnexionAt: invited
        ? null
        : instantParis(addDays(asOf, -random.integer(1, 40)), 9, random.integer(0, 59)),
      createdAt: instantParis(addDays(asOf, -random.integer(100, 900)), 10),
    })
    for (const groupeId of [...profil.groupes, ...(profil.suivis ?? [])])
      writer.link(userGroupes, { userId: id, groupeId })
    for (const evenement of ['demande', 'rendez-vous', 'document'])
      writer.link(preferencesNotification, {
        userId: id,
        evenement,
        email: true,
        sms: false,
        updatedAt: instantParis(asOf, 0),
      })
    refs.push({
      id,
      email: profil.email,
      roleId: profil.roleId,
      nom: `${qui.prenom} ${qui.nom}`,
      groupes: profil.groupes,
    })
    await writer.breathe()
  }
  seedDemandesAcces(ctx)
  await writer.flush()
  return refs
}

/** Ids of the first groups that fit, those with clients first. */
function premiers(groupes: readonly GroupeRef[], count: number, portail?: PortalKey): number[] {
  const fitting = groupes.filter((groupe) => !portail || groupe.portail === portail)
  const withClients = fitting.filter((groupe) => groupe.clients.length > 0)
  const without = fitting.filter((groupe) => groupe.clients.length === 0)
  // The first group without client of each portal stays empty: it is nobody's.
  const reserved = new Set(
    without.filter((groupe, i) => without.findIndex((g) => g.portail === groupe.portail) === i),
  )
  return [...withClients, ...without.filter((groupe) => !reserved.has(groupe))]
    .slice(0, count)
    .map((groupe) => groupe.id)
}

/** Portals whose requests those of ANALYTIQUE follow. */
const SUIVIS: readonly PortalKey[] = ['CMI', 'DIS', 'INS', 'PIM']

/** Groups with clients of the partners that somebody of ANALYTIQUE follows; none for the others. */
function suivis(groupes: readonly GroupeRef[], portail: PortalKey, count: number): number[] {
  const known = groupes.filter(({ clients }) => clients.length > 0)
  return portail === 'ANALYTIQUE' ? SUIVIS.flatMap((one) => premiers(known, count, one)) : []
}

function profils({ volumes }: SeedContext, groupes: readonly GroupeRef[]): Profil[] {
  const common = PREFIXES.flatMap(([prefixe, portail]): Profil[] => {
    const searchEngine = PARK.includes(portail)
    return [
      {
        email: `${prefixe}.utilisateur@exemple.fr`,
        roleId: 1,
        groupes: premiers(groupes, 1, portail),
        suivis: suivis(groupes, portail, 2),
        searchEngine,
      },
      {
        email: `${prefixe}.admin@exemple.fr`,
        roleId: 3,
        groupes: premiers(groupes, 2, portail),
        suivis: suivis(groupes, portail, 4),
        searchEngine,
      },
      {
        email: `${prefixe}.super@exemple.fr`,
        roleId: 4,
        groupes: premiers(groupes, 4, portail),
        suivis: suivis(groupes, portail, 1000),
        searchEngine,
      },
    ]
  })
  const collectif = premiers(groupes, 1, 'COLLECTIF')
  const withoutClient = groupes.find((groupe) => groupe.portail === 'CMI' && groupe.clients.length === 0)
  const cas = (name: string, fields: Partial<Profil>): Profil => ({
    email: `${name}@exemple.fr`,
    roleId: ROLES.UTILISATEUR,
    groupes: collectif,
    searchEngine: true,
    ...fields,
  })
  return [
    ...common,
    cas('ehs.super', { roleId: 4, utilisateurEhs: true, groupes: premiers(groupes, volumes.groupesDuSuper) }),
    cas('cinquante.groupes', { roleId: 4, groupes: premiers(groupes, 50) }),
    cas('utilisateur.bloque', { blocked: true }),
    cas('utilisateur.invite', { confirmed: false }),
    cas('utilisateur.sso', { provider: 'okta' }),
    cas('admin.sso', { provider: 'okta', roleId: 3 }),
    cas('utilisateur.test', { test: true }),
    cas('cmi.test', { test: true, groupes: premiers(groupes, 2, 'CMI'), searchEngine: false }),
    cas('sans.groupe', { groupes: [] }),
    cas('ehs.utilisateur', { utilisateurEhs: true, groupes: premiers(groupes, 6, 'COLLECTIF') }),
    cas('ehs.admin', { utilisateurEhs: true, roleId: 3, groupes: premiers(groupes, 12) }),
    cas('deux.portails', {
      roleId: 3,
      groupes: [...premiers(groupes, 2, 'COLLECTIF'), ...premiers(groupes, 2, 'INDIVIDUEL')],
    }),
    cas('sans.recherche', { searchEngine: false }),
    cas('groupe.sans.client', { groupes: withoutClient ? [withoutClient.id] : [], searchEngine: false }),
    cas('cmi.dis', {
      roleId: 3,
      groupes: [...premiers(groupes, 1, 'CMI'), ...premiers(groupes, 1, 'DIS')],
      searchEngine: false,
    }),
  ]
}

/** The people whom the large set is measured as: none at scale S (PERF-12). */
function grands(groupes: readonly GroupeRef[]): Profil[] {
  const all = [
    { email: 'grand.bailleur@exemple.fr', own: groupes.filter(isGrandBailleur) },
    { email: 'grande.agence@exemple.fr', own: groupes.filter(isGrandeAgence) },
  ]
  return all
    .filter(({ own }) => own.length > 0)
    .map(({ email, own }) => ({
      email,
      roleId: ROLES.SUPER_ADMINISTRATEUR,
      groupes: own.map(({ id }) => id),
      searchEngine: true,
    }))
}

/** People beyond those that are named: none at scale S. */
function supplementaires(
  { volumes, random: source }: SeedContext,
  groupes: readonly GroupeRef[],
  named: number,
): Profil[] {
  const random = source.derive('comptes supplementaires')
  const peopled = groupes.filter((groupe) => groupe.clients.length > 0)
  const list: Profil[] = []
  for (let i = named; i < volumes.utilisateurs; i += 1) {
    const first = random.pick(peopled)
    list.push({
      email: courriel(personne(random), i),
      roleId: random.weighted([
        [ROLES.UTILISATEUR, 75],
        [ROLES.ADMINISTRATEUR, 22],
        [ROLES.SUPER_ADMINISTRATEUR, 3],
      ]),
      groupes: [first.id],
      searchEngine: PARK.includes(first.portail),
    })
  }
  return list
}

function seedDemandesAcces(ctx: SeedContext): void {
  const random = ctx.random.derive('demandes acces')
  const etats = [
    'En attente',
    'En attente',
    'En attente',
    'Acceptée',
    'Acceptée',
    'Acceptée',
    'Refusée',
    'Refusée',
    'Refusée',
  ] as const
  etats.forEach((etat, i) => {
    const qui = personne(random)
    const day = addDays(ctx.asOf, -3 * i - 1)
    ctx.writer.add(demandesAcces, {
      numero: publicNumber('ACC', ctx.asOf, i + 1),
      raisonSociale: `Établissements ${qui.nom}`,
      siret: siret(siren(9000 + i)),
      portailId: PORTAL_IDS.INS,
      codePostal: '59000',
      prenom: qui.prenom,
      nom: qui.nom,
      email: courriel(qui, `.acces${i}`),
      telephone: mobile(random),
      cguAccepteesAt: instantParis(day, 11),
      etat,
      motifRefus: etat === 'Refusée' ? 'Le code client ne correspond pas au code postal indiqué.' : null,
      traiteeAt: etat === 'En attente' ? null : instantParis(addDays(day, 1), 15),
      createdAt: instantParis(day, 11),
    })
  })
}
