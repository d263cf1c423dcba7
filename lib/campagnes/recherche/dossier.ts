import { customerAnswer, type FoundCustomer } from '@/lib/domain/campagnes/recherche'
import { isEmail } from '@/lib/domain/textes/checks'
import type { Tx } from '@/lib/platform/db/client'
import { accesClient, type Connecte } from './acces'
import { adresseEnLigne, knownAddress } from './adresse'
import { knownContact } from './contact'
import { assetsOfFound, type Found } from './queries'
import { type AssetTicket, sealAssetTickets } from './ticket'

/** Whose file a ticket leads to, as codes and journals name it. */
export const cibleOf = ({ occupantId, clientId }: Pick<AssetTicket, 'occupantId' | 'clientId'>): string =>
  occupantId === null ? `c${clientId}` : `o${occupantId}`

/** Where the provider writes to a person; null when it has no address that a mail can be sent to. */
export function adresseConnue({ email }: { email: string | null }): string | null {
  const address = email?.trim().toLowerCase() ?? ''
  return isEmail(address) ? address : null
}

/** Where the code of who was found goes. A dwelling where nobody lives opens by a call: its landlord asked for nothing. */
export function adresseDuCode(
  { logementId, occupantId }: Pick<AssetTicket, 'logementId' | 'occupantId'>,
  contact: { email: string | null },
): string | null {
  return logementId !== null && occupantId === null ? null : adresseConnue(contact)
}

/**
 * The answer about who was found: masked, and with their equipment once the file is open (TRUST-28), to whoever gave the
 * code back (`preuve`) or is signed in with rights on the client.
 */
export async function dossierAnswer(
  tx: Tx,
  found: Found,
  { session, preuve }: { session: Connecte; preuve: boolean },
): Promise<FoundCustomer> {
  const { clientId, contratId, logementId, occupantId, titulaire } = found
  const { bailleur, isMember } = await accesClient(tx, clientId, session)
  const isOpen = preuve || isMember
  const person = { equipementId: null, logementId, contratId, clientId, occupantId, titulaire, preuve }
  const contact = await knownContact(person, tx)
  const assets = isOpen ? await assetsOfFound(tx, found) : []
  const known = await knownAddress(tx, person)
  const [dossier = '', ...tickets] = await sealAssetTickets(
    [person, ...assets.map(({ equipementId, ...place }) => ({ ...person, ...ids(place), equipementId }))],
    tx,
  )
  return customerAnswer({
    dossier,
    acces: isOpen ? 'ouvert' : adresseDuCode(found, contact) === null ? 'appel' : 'code',
    bailleur,
    name: contact.name ?? '',
    email: contact.email,
    mobile: null,
    telephone: contact.phone,
    titulaire,
    adresse: known && (isOpen ? adresseEnLigne(known) : ''),
    assets: assets.map((asset, index) => ({ ...asset, ticket: tickets[index] ?? '' })),
  })
}

const ids = ({ logementId, contratId }: Pick<AssetTicket, 'logementId' | 'contratId'>) => ({
  logementId,
  contratId,
})
