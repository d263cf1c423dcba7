import { sql } from 'drizzle-orm'
import { documentationIsWithdrawn } from '@/lib/contenu/collections/documentations'
import { ENTITE as PAGES } from '@/lib/contenu/pages/scope'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'

/**
 * Takes a portal that goes out of those that read documents, steps of the tutorial, contests and drafts of pages. Throws
 * ConflictError where it is the only one of a document or a step: no portal left would mean all of them. A document
 * that is withdrawn already keeps it, for nobody reads it any more, and so does a contest of it alone.
 */
export async function leaveAudiences(tx: Tx, portailId: number): Promise<void> {
  const { rows } = await tx.execute(sql`
    select dn.id from documentations dn where dn.portails = array[${portailId}::int] and not ${documentationIsWithdrawn('dn')}
    union all select s.id from spotlights s where s.portails = array[${portailId}::int] limit 1`)
  if (rows.length > 0)
    throw new ConflictError(
      'Des documents ou des étapes de la visite guidée ne sont destinés qu’à ce portail : retirez-les ou ouvrez-les à un autre portail, puis supprimez celui-ci.',
    )
  for (const table of [sql`documentations`, sql`spotlights`, sql`jeux`])
    await tx.execute(sql`
      update ${table} set portails = array_remove(portails, ${portailId}), updated_at = ${now().toISOString()}
      where ${portailId} = any(portails) and cardinality(array_remove(portails, ${portailId})) > 0`)
  // A page without portal is refused when it is published, with its reason; the versions of a document keep one.
  await tx.execute(sql`
    update contenu_versions set contenu = jsonb_set(contenu, '{portails}', (
      select coalesce(jsonb_agg(p.value order by p.rang), '[]'::jsonb)
      from jsonb_array_elements(contenu -> 'portails') with ordinality as p(value, rang)
      where p.value <> to_jsonb(${portailId}::int)))
    where contenu -> 'portails' @> to_jsonb(${portailId}::int)
      and (entite = ${PAGES} or jsonb_array_length(contenu -> 'portails') > 1)`)
}
