import 'server-only'
import { eq } from 'drizzle-orm'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { webhooks } from '@/lib/platform/db/schema/administration/integrations'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { newSecret, sealSecret } from '@/lib/platform/events/secret'
import { keptWebhook, type Maker } from '../maker'

/** How long a former secret goes on signing. */
const FORMER_MS = 24 * 3600 * 1000

/** Gives a webhook a new secret; the former one signs as well for a day, so that receivers change theirs meanwhile. Throws 404. */
export function rotateSecret(id: number, { acteur, person }: Maker): Promise<{ secret: string }> {
  return transaction(async (tx) => {
    const [found] = await tx
      .select({ documentId: webhooks.documentId, secretChiffre: webhooks.secretChiffre })
      .from(webhooks)
      .where(keptWebhook(id, person.id))
      .for('update')
    if (found === undefined) throw new NotFoundError()
    const secret = newSecret()
    await tx
      .update(webhooks)
      .set({
        secretChiffre: sealSecret(found.documentId, secret),
        secretAvantChiffre: found.secretChiffre,
        secretAvantFinAt: new Date(now().getTime() + FORMER_MS),
      })
      .where(eq(webhooks.id, id))
    await writeAudit(tx, acteur, { action: 'webhook.secret', entite: 'webhooks', id })
    return { secret }
  })
}
