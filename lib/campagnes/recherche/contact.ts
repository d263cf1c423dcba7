import { eq } from 'drizzle-orm'
import { isMask, maskEmail, maskName, maskPhone } from '@/lib/domain/campagnes/masque'
import { type Db, getDb, type Tx } from '@/lib/platform/db/client'
import { occupants } from '@/lib/platform/db/schema/parc/logements'
import { clients } from '@/lib/platform/db/schema/perimetre/groupes'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import type { AssetTicket } from './ticket'

/** Contact details that the provider knows of a person. */
export type KnownContact = { name: string | null; email: string | null; phone: string | null }

const NOBODY: KnownContact = { name: null, email: null, phone: null }

/** The name and contact details that a ticket leads to: of the occupant whom it found, else of the client. */
export async function knownContact(
  { occupantId, clientId }: AssetTicket,
  db: Db | Tx,
): Promise<KnownContact> {
  if (occupantId !== null) {
    const [row] = await db
      .select({
        prenom: occupants.prenom,
        nom: occupants.nom,
        email: occupants.email,
        mobile: occupants.mobile,
        telephone: occupants.telephone,
      })
      .from(occupants)
      .where(eq(occupants.id, occupantId))
    if (row === undefined) return NOBODY
    const { prenom, nom, email, mobile, telephone } = row
    return { name: `${prenom} ${nom}`.trim(), email, phone: mobile ?? telephone }
  }
  const [row] = await db
    .select({ name: clients.nom, email: clients.email, phone: clients.telephone })
    .from(clients)
    .where(eq(clients.id, clientId))
  return row ?? NOBODY
}

/**
 * Replaces each value that is a mask the visitor left as it was shown by what it stands for; other values stay. The
 * visitor never receives the real one. Throws ValidationError on the field of a mask that stands for nothing.
 */
export async function realContact<C extends Record<string, string | null | undefined>>(
  asset: AssetTicket | null,
  given: C,
  tx?: Tx,
): Promise<C> {
  const masked = Object.entries(given).filter(([, value]) => typeof value === 'string' && isMask(value))
  if (masked.length === 0) return given
  const { name, email, phone } = asset ? await knownContact(asset, tx ?? (await getDb())) : NOBODY
  const real = new Map<string, string>()
  if (name) real.set(maskName(name), name)
  if (email) real.set(maskEmail(email), email)
  if (phone) real.set(maskPhone(phone), phone)
  const replaced = masked.map(([name, mask]) => [name, real.get(mask?.trim() ?? '') ?? unknownMask(name)])
  return { ...given, ...Object.fromEntries(replaced) }
}

function unknownMask(name: string): never {
  const message = 'Saisissez vos coordonnées complètes.'
  throw fieldRefusal(name, message)
}
