import type { SeedContext } from '@/lib/app/seed/kit/context'
import { courriel, fixe, personne, sansAccent, siren, voie } from '@/lib/app/seed/kit/identities'
import { COMMUNES, type Commune, commune } from '@/lib/app/seed/kit/places'
import { shareOut } from '@/lib/app/seed/kit/random'
import { PORTAL_IDS, type PortalKey, portalTypeOfId } from '@/lib/domain/acces/portails'
import { ONGLETS_ESPACE } from '@/lib/domain/contenu/onglets'
import { clients, groupes } from '@/lib/platform/db/schema/perimetre/groupes'
import { grandBailleur, grandeAgence } from './grands'
import { type ClientFixe, GROS_CLIENT, GROUPES } from './partenaires'
import { type Prevu, partageParc } from './prevu'

export type GroupeRef = { id: number; nom: string; portail: PortalKey; clients: ClientRef[] }
export type ClientRef = {
  id: number
  code: string
  nom: string
  siren: string
  numParty: string
  groupeId: number
  portail: PortalKey
  commune: Commune
  /** Shares of the park this client gets. */
  plan: { contrats: number; ensembles: number; batiments: number; logements: number }
}

const PORTAL_KEYS = Object.keys(PORTAL_IDS) as PortalKey[]
const PARK: readonly PortalKey[] = ['COLLECTIF', 'INDIVIDUEL', 'GESTIONLOCATIVE', 'GES']

const PORTAILS: Readonly<Record<PortalKey, { nom: string; label: string; couleur: string }>> = {
  COLLECTIF: { nom: 'COLLECTIF', label: 'Collectif', couleur: '#0a7a3d' },
  INDIVIDUEL: { nom: 'INDIVIDUEL', label: 'Individuel', couleur: '#007acd' },
  GESTIONLOCATIVE: {
    nom: 'GESTION LOCATIVE COLLECTIVE',
    label: 'Gestion locative collective',
    couleur: '#6b4fa0',
  },
  GES: { nom: 'GES', label: 'Gestionnaire', couleur: '#00707a' },
  ANALYTIQUE: { nom: 'ANALYTIQUE', label: 'Analytique', couleur: '#37474f' },
  CMI: { nom: 'CMI', label: 'Constructeur de maisons individuelles', couleur: '#b3420e' },
  PIM: { nom: 'PIM', label: 'Promoteur immobilier', couleur: '#9c2761' },
  DIS: { nom: 'DIS', label: 'Distributeur', couleur: '#8a5a00' },
  INS: { nom: 'INS', label: 'Installateur', couleur: '#1f5fa8' },
  ASS: { nom: 'ASS', label: 'Assureur', couleur: '#a3213b' },
}

const FIRST_GROUP = 3001
const FIRST_CLIENT_CODE = 300

/** The ten portals (PLATFORM-05). */
export async function seedPortails({ writer }: SeedContext): Promise<void> {
  for (const key of PORTAL_KEYS) {
    const { nom, label, couleur } = PORTAILS[key]
    writer.add(groupes, {
      id: PORTAL_IDS[key],
      nom,
      label,
      type: portalTypeOfId(PORTAL_IDS[key]) ?? nom,
      couleurPortail: couleur,
      ongletEspacePersonnel: ONGLETS_ESPACE,
    })
  }
  await writer.flush()
}

/** The groups and their clients (PLATFORM-17). Gives the groups in order of id. */
export async function seedGroupes(ctx: SeedContext): Promise<GroupeRef[]> {
  const { writer } = ctx
  const random = ctx.random.derive('groupes')
  const refs: GroupeRef[] = []
  let rank = 0
  for (const prevu of prevus(ctx)) {
    const remise = prevu.portail === 'CMI' || prevu.portail === 'DIS'
    const id = writer.add(groupes, {
      id: FIRST_GROUP + refs.length,
      nom: prevu.nom,
      label: prevu.nom,
      type: portalTypeOfId(PORTAL_IDS[prevu.portail]) ?? prevu.portail,
      parentGroupeId: PORTAL_IDS[prevu.portail],
      numTiers: `T${random.digits(6)}`,
      appliquerRemise: remise && refs.length % 2 === 0,
      tarifRemiseCents: remise ? 2500 : 0,
      ongletEspacePersonnel: [],
    })
    const ref: GroupeRef = { id, nom: prevu.nom, portail: prevu.portail, clients: [] }
    refs.push(ref)
    for (const prevuClient of prevu.clients) {
      const lieu = commune(prevuClient.commune)
      const code = prevuClient.code ?? `C${String(FIRST_CLIENT_CODE + rank).padStart(6, '0')}`
      const numParty = `1${random.digits(7)}`
      const clientSiren = siren(rank)
      rank += 1
      const clientId = writer.add(clients, {
        clientId: code,
        nom: prevuClient.nom,
        numParty,
        siren: clientSiren,
        email: `contact@${sansAccent(prevuClient.nom)}.example`,
        telephone: fixe(random),
        adresse: voie(random),
        codePostal: lieu.codePostal,
        ville: lieu.nom,
        groupeId: id,
      })
      ref.clients.push({
        id: clientId,
        code,
        nom: prevuClient.nom,
        siren: clientSiren,
        numParty,
        groupeId: id,
        portail: prevu.portail,
        commune: lieu,
        plan: {
          contrats: prevuClient.contrats,
          ensembles: prevuClient.ensembles ?? 0,
          batiments: prevuClient.batiments ?? 0,
          logements:
            prevuClient.code === GROS_CLIENT.code ? GROS_CLIENT.logements : (prevuClient.logements ?? 0),
        },
      })
    }
    await writer.breathe()
  }
  await writer.flush()
  return refs
}

function prevus(ctx: SeedContext): Prevu[] {
  const own = fixes()
  const [bailleur, agence] = [grandBailleur(ctx), grandeAgence(ctx)]
  return [...own, ...bailleur, ...supplementaires(ctx, [...own, ...bailleur, ...agence]), ...agence]
}

function fixes(): Prevu[] {
  return PORTAL_KEYS.flatMap((portail) =>
    GROUPES[portail].map(({ nom, clients }) => ({ nom, portail, clients: [...clients] })),
  )
}

/** Groups and clients beyond those that are named: none at scale S. */
function supplementaires({ volumes, random: source }: SeedContext, base: readonly Prevu[]): Prevu[] {
  const count = volumes.groupes - base.length
  if (count <= 0) return []
  const random = source.derive('groupes supplementaires')
  const left = (key: 'contrats' | 'ensembles' | 'batiments' | 'logements') =>
    volumes[key] -
    base.flatMap((groupe) => groupe.clients).reduce((sum, client) => sum + (client[key] ?? 0), 0) -
    (key === 'logements' ? GROS_CLIENT.logements : 0)
  const clientsLeft = volumes.clients - base.flatMap((groupe) => groupe.clients).length
  const parkGroups = Math.round(count * 0.6)
  const parkClients = Math.round(clientsLeft * 0.9)
  const partnerClients = clientsLeft - parkClients
  const nextParkClients = shareOut(parkClients, parkGroups)
  const nextPartnerClients = shareOut(partnerClients, count - parkGroups)
  const nextParc = partageParc(
    {
      contrats: left('contrats') - partnerClients,
      ensembles: left('ensembles'),
      batiments: left('batiments'),
      logements: left('logements'),
    },
    parkClients,
  )
  const partners = PORTAL_KEYS.filter((key) => !PARK.includes(key) && key !== 'ANALYTIQUE')
  const prevus: Prevu[] = []
  for (let i = 0; i < count; i += 1) {
    const isPark = i < parkGroups
    const portail = random.pick(isPark ? PARK : partners)
    const nom = `${isPark ? 'Patrimoine' : 'Partenaire'} ${personne(random).nom} ${i + 1}`
    const clientsOfGroup: ClientFixe[] = []
    const clientCount = isPark ? nextParkClients() : nextPartnerClients()
    for (let c = 0; c < clientCount; c += 1) {
      const shares = isPark ? nextParc() : { contrats: 1 }
      clientsOfGroup.push({ nom: `${nom}, compte ${c + 1}`, commune: random.pick(COMMUNES).nom, ...shares })
    }
    prevus.push({ nom, portail, clients: clientsOfGroup })
  }
  return prevus
}

/** Manager of a client, always the same for one client. */
export function gestionnaire(ctx: SeedContext, client: ClientRef): { nom: string; email: string } {
  const qui = personne(ctx.random.derive(`gestionnaire ${client.code}`))
  return { nom: `${qui.prenom} ${qui.nom}`, email: courriel(qui, client.id) }
}
