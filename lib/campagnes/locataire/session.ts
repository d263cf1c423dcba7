import 'server-only'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { z } from 'zod'
import { setCookie } from '@/lib/comptes/connexion/answers'
import { SESSION_DAYS } from '@/lib/domain/campagnes/locataire'
import { tenantCookieName } from '@/lib/platform/auth/cookies'
import { cookieValue } from '@/lib/platform/auth/session'
import { now, today } from '@/lib/platform/clock'
import { getDb, type Tx } from '@/lib/platform/db/client'
import { sessionsLocataires } from '@/lib/platform/db/schema/campagnes/locataires'
import { UnauthorizedError } from '@/lib/platform/errors/errors'
import { seal, unseal } from '@/lib/platform/jetons/seal'
import { BASE_PATH } from '@/lib/platform/routes'

const SECONDS = SESSION_DAYS * 86_400

/** A tenant who is signed in: the dwelling and the days that everything they read is limited to. */
export type Tenant = {
  sessionId: string
  occupantId: number
  logementId: number
  clientId: number
  groupeId: number
  entree: string
  sortie: string | null
}

const tenant: z.ZodType<Tenant> = z.object({
  sessionId: z.string(),
  occupantId: z.number(),
  logementId: z.number(),
  clientId: z.number(),
  groupeId: z.number(),
  entree: z.string(),
  sortie: z.string().nullable(),
})

/** Opens a session of a tenant's access and answers the line `Set-Cookie` that keeps it. */
export async function openTenantSession(tx: Tx, accesId: number, address: string): Promise<string> {
  const id = randomUUID()
  const at = now()
  const expiresAt = new Date(at.getTime() + SECONDS * 1000)
  await tx.insert(sessionsLocataires).values({ id, accesId, createdAt: at, expiresAt, ip: address })
  return tenantCookie(await seal('locataire', id, expiresAt, tx), SECONDS)
}

/** Line `Set-Cookie` that makes the browser forget a tenant's session. */
export const expireTenantCookie = (): string => tenantCookie('', 0)

function tenantCookie(value: string, maxAge: number): string {
  return setCookie({ name: tenantCookieName(), value, path: BASE_PATH, maxAge })
}

/**
 * The tenant of a session that lives: not over nor closed, whose access and set are open, and who still lives there.
 * Null for anything else.
 */
async function tenantOfToken(token: string | undefined): Promise<Tenant | null> {
  const id = token ? await unseal('locataire', z.uuid(), token) : null
  if (id === null) return null
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select s.id as "sessionId", o.id as "occupantId", l.id as "logementId", l.client_id as "clientId",
      l.groupe_id as "groupeId", o.entree::text as entree, o.sortie::text as sortie
    from sessions_locataires s
    join acces_locataires a on a.id = s.acces_id and a.ferme_at is null
    join occupants o on o.id = a.occupant_id and (o.sortie is null or o.sortie >= ${today()}::date)
    join logements l on l.id = a.logement_id and l.id = o.logement_id
    join ensembles_immobiliers e on e.id = l.ensemble_id and e.acces_locataires_ouvert
    where s.id = ${id} and s.revoked_at is null and s.expires_at > ${now().toISOString()}::timestamptz`)
  return rows[0] === undefined ? null : tenant.parse(rows[0])
}

/** The tenant of the page being drawn; read once per request. */
export const getTenant = cache(
  async (): Promise<Tenant | null> => tenantOfToken((await cookies()).get(tenantCookieName())?.value),
)

/** The tenant of a call. Throws UnauthorizedError without one. */
export async function requireTenant(request: Request): Promise<Tenant> {
  const found = await tenantOfToken(cookieValue(request, tenantCookieName()))
  if (found === null) throw new UnauthorizedError('Votre session est terminée. Connectez-vous de nouveau.')
  return found
}
