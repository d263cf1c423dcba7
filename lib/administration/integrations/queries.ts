import 'server-only'
import { sql } from 'drizzle-orm'
import { digestOf } from '@/lib/contenu/digest'
import type { WebhookModifie } from '@/lib/domain/administration/integrations/webhooks'
import { readNamedGroupes } from '@/lib/perimetre/named-groupes'
import { rights } from '@/lib/perimetre/scope'
import { staffScope } from '@/lib/platform/lists/staff-scope'

/** Digest of a webhook as its form shows it: it differs as soon as somebody stored another state, or it was stopped. */
export const webhookEmpreinte = ({ nom, url, types, groupeId, actif }: WebhookModifie): string =>
  digestOf({ nom, url, types, groupeId, actif })

/**
 * The groups whose events a webhook may be limited to, archived ones where one is already: any for the staff, for others their
 * own.
 */
export const groupesOfWebhooks = (userId: number) =>
  readNamedGroupes(sql`(${staffScope(userId)} or ${rights(userId, sql`g.id`)})
    and (g.archive_le is null or exists (select 1 from webhooks w where w.groupe_id = g.id))`)

/** The groups that a person may bind a token to: their own (FIRST-36). */
export const groupesOfJetons = (userId: number) =>
  readNamedGroupes(sql`g.archive_le is null and ${rights(userId, sql`g.id`)}`)
