import { randomUUID } from 'node:crypto'
import { clientAddress } from '@/lib/platform/http/client-address'

/** Who acts, from where, in which request: what each row of the audit holds. */
export type Acteur = {
  /** Null for a visitor without account. */
  userId: number | null
  /** Null for what the application does by itself. */
  address: string | null
  requestId: string | null
  /** Who is logged in as the person; that of the current request when left out. */
  impersonateurId?: number | null
  /** The integrator's token that the call carries, in the place of a person (FIRST-15). */
  jeton?: { id: number; nom: string } | undefined
}

/** Who sends a request: a visitor, or the person whose session it carries. */
export type Appelant<UserId extends number | null = number | null> = {
  userId: UserId
  address: string
  requestId: string
  userAgent: string | null
  jeton?: Acteur['jeton']
}

/** Key that the calls and pages of a person are counted under. */
export const personKey = (userId: number): string => `u${userId}`

/** Whose calls are counted together: those of a person or of a token, otherwise those of an address. */
export function callerKey({ userId, jeton, address }: Appelant): string {
  if (userId !== null) return personKey(userId)
  return jeton ? `j${jeton.id}` : address
}

/** Who sends a request. */
export function acteurOf(
  req: Request,
  userId: number | null = null,
  requestId: string = randomUUID(),
): Appelant {
  const userAgent = req.headers.get('user-agent')?.slice(0, 300) ?? null
  return { userId, address: clientAddress(req), requestId, userAgent }
}
