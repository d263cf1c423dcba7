import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ROLES } from '@/lib/domain/acces/roles'
import { now } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import { jetonDigest, newJeton } from '@/lib/platform/jetons/opaque'
import { bearerToken } from './session'

/** Tells these tokens from those of sessions, to us and to whoever looks for secrets in a code. */
const PREFIX = 'ext_'

/** A token that lives: with its groups, its author's groups where `limite` is false, and the author as they are now. */
export type IntegrationToken = {
  id: number
  nom: string
  droits: readonly string[]
  limite: boolean
  auteur: z.output<typeof auteur>
}

const auteur = z.object({
  id: z.number(),
  roleId: z.number(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  utilisateurEHS: z.boolean(),
  test: z.boolean(),
})
const found = z.object({
  id: z.number(),
  nom: z.string(),
  droits: z.array(z.string()),
  limite: z.boolean(),
  auteur,
})

/** A new token, to be shown once. */
export const newIntegrationToken = (): string => `${PREFIX}${newJeton()}`

/** The token of integration that a call carries; undefined where it carries none. */
export function integrationTokenOf(req: Request): string | undefined {
  const token = bearerToken(req)
  return token?.startsWith(PREFIX) ? token : undefined
}

/** Condition on a person, `u`, to make tokens and webhooks, and for those that they made to go on working (FIRST-36). */
export const mayConnect = sql`(u.role_id = ${ROLES.SUPER_ADMINISTRATEUR} and u.confirmed and not u.blocked
  and u.anonymise_at is null)`

/**
 * Reads a token with its author and notes that it was used, to the minute; null when it is unknown, has expired or was
 * revoked (FIRST-15), and when its author may make none any more (FIRST-36).
 */
export async function readIntegrationToken(token: string): Promise<IntegrationToken | null> {
  const db = await getDb()
  const at = sql`${now().toISOString()}::timestamptz`
  const { rows } = await db.execute(sql`
    with jeton as (
      select j.id, j.nom, j.droits, j.limite, j.dernier_usage_at, json_build_object('id', u.id, 'roleId', u.role_id,
        'firstname', u.firstname, 'lastname', u.lastname, 'email', u.email, 'utilisateurEHS', u.utilisateur_ehs,
        'test', u.test) as auteur
      from jetons_integration j join users u on u.id = j.auteur_id
      where j.digest = ${jetonDigest(token)} and j.revoque_at is null and j.expire_at > ${at} and ${mayConnect}
    ), usage as (
      update jetons_integration set dernier_usage_at = ${at}
      where id = (select id from jeton where dernier_usage_at is null or dernier_usage_at < ${at} - interval '1 minute')
    )
    select id, nom, droits, limite, auteur from jeton`)
  return rows[0] === undefined ? null : found.parse(rows[0])
}
