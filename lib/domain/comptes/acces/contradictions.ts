import { type PortalType, portalTypeOf, portalTypeOfId } from '../../acces/portails'
import { siretWarning } from '../../identite/siret'
import { METIERS } from './demande'

/** Company of a request for an account, as it is typed. */
type Demande = { portailId: number | null; siret: string | null; codePostal: string }

/** The client of the code that the request gives, as we have it. */
type Client = {
  siren: string | null
  codePostal: string | null
  ville: string | null
  portailId: number | null
  portailType: string | null
  portail: string
  /** People who may already invite others for this client. */
  administrateurs: readonly string[]
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

const typeOf = ({ portailId, portailType }: Client): PortalType | null =>
  portailId === null ? null : portalTypeOf({ id: portailId, type: portailType ?? '' })

function metierFault({ portailId }: Demande, client: Client): string | null {
  if (portailId === null || portalTypeOfId(portailId) === typeOf(client)) return null
  const metier = METIERS.find(({ id }) => id === portailId)?.label ?? 'demandé'
  return `Le métier «\u00a0${metier}\u00a0» ne va pas avec le portail du client, ${client.portail || 'inconnu'}.`
}

function siretFault({ siret }: Demande, { siren }: Client): string | null {
  if (siret === null) return null
  if (siren !== null && !digitsOf(siret).startsWith(digitsOf(siren)))
    return `Le SIRET ${siret} n’est pas celui du client, dont le SIREN est ${siren}.`
  return siretWarning(siret)
}

function adresseFault({ codePostal }: Demande, client: Client): string | null {
  if (client.codePostal === null || client.codePostal === codePostal) return null
  const adresse = [client.codePostal, client.ville].filter(Boolean).join(' ')
  return `Le code postal ${codePostal} n’est pas celui du client, à l’adresse ${adresse}.`
}

function couvertFault({ administrateurs: [first, ...others] }: Client): string | null {
  if (first === undefined) return null
  const also = others.length === 1 ? 'une autre personne' : `${others.length} autres personnes`
  const who = others.length === 0 ? `${first} peut` : `${first} et ${also} peuvent`
  return `Le client est déjà couvert\u00a0: ${who} y inviter des collègues.`
}

/** Contradictions between a request for an account and the client whose code it gives, in sentences (TRUST-31). */
export function contradictionsOf(demande: Demande, client: Client): string[] {
  const faults = [
    metierFault(demande, client),
    siretFault(demande, client),
    adresseFault(demande, client),
    couvertFault(client),
  ]
  return faults.filter((fault) => fault !== null)
}
