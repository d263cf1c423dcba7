import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { digestOf } from '@/lib/contenu/digest'
import type { WebhookModifie } from '@/lib/domain/administration/integrations/webhooks'
import { getDb } from '@/lib/platform/db/client'
import { staffScope } from '@/lib/platform/lists/staff-scope'

/** Digest of a webhook as its form shows it: it differs as soon as somebody stored another state, or it was stopped. */
export const webhookEmpreinte = ({ nom, url, types, groupeId, actif }: WebhookModifie): string =>
  digestOf({ nom, url, types, groupeId, actif })

const groupe = z.object({ id: z.number(), label: z.string() })

const isMine = (userId: number) =>
  sql`g.id in (select ug.groupe_id from user_groupes ug where ug.user_id = ${userId})`

/**
 * The groups whose events a webhook may be limited to, archived ones where one is already: any for the staff, for others their
 * own.
 */
export async function groupesOfWebhooks(userId: number) {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select g.id, coalesce(nullif(g.label, ''), g.nom) as label from groupes g
    where g.parent_groupe_id is not null and (${staffScope(userId)} or ${isMine(userId)})
      and (g.archive_le is null or exists (select 1 from webhooks w where w.groupe_id = g.id)) order by 2, 1`)
  return z.array(groupe).parse(rows)
}

/** The groups that a person may bind a token to: their own (FIRST-36). */
export async function groupesOfJetons(userId: number) {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select g.id, coalesce(nullif(g.label, ''), g.nom) as label from groupes g
    where g.parent_groupe_id is not null and g.archive_le is null and ${isMine(userId)} order by 2, 1`)
  return z.array(groupe).parse(rows)
}
