import 'server-only'
import { z } from 'zod'
import { digestOf } from '@/lib/contenu/digest'
import { type Acte, acteCall } from '@/lib/domain/administration/referentiels/actes'
import type { Champ } from '@/lib/domain/administration/referentiels/champ'
import { defineCall } from '@/lib/platform/api/call'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'
import { params } from './define-calls'

type Champs = Readonly<Record<string, Champ>>
type Textes = Readonly<Record<string, string | null>>

/** Plan of an act for the rows that it holds. */
export type Plan = {
  /** Changes, in sentences. */
  lignes: readonly string[]
  apply: () => Promise<void>
  /** Row of the audit, once it is done. */
  told: { entite: string; id: number; action: string; avant: Textes; apres: Textes }
  /** Runs once the transaction is over. */
  after?: () => Promise<void>
}

/** Holds the rows of an act until the transaction ends, and says what would change. Throws what refuses it. */
export type Prepare<C extends Champs> = (
  tx: Tx,
  id: number,
  values: z.output<Acte<C>['schema']>,
  acteur: Acteur,
) => Promise<Plan>

const output = z.object({
  data: z.object({ done: z.boolean(), lignes: z.array(z.string()), confirmation: z.string() }),
})

/**
 * The call of an act that shows what it changes (FIRST-20): without `confirmation` it stores nothing and tells it; with that of
 * what was told it does it, unless that is no longer what would happen (409).
 */
export function defineActeCall<C extends Champs>(acte: Acte<C>, summary: string, prepare: Prepare<C>) {
  const sent = z.intersection(
    acte.schema,
    z.object({ confirmation: z.string().max(100).nullable().default(null) }),
  )
  return defineCall({
    method: 'POST',
    path: acteCall(acte, ':id'),
    auth: 'staff',
    summary: `${summary} Sans confirmation, dit ce qui changerait ; réservé aux super administrateurs ehs.`,
    params,
    body: sent,
    output,
    limit: { name: 'referentiels-actes', points: 240, seconds: 600, by: 'user' },
    handler: async ({ params: { id }, body, acteur }) => {
      const { after, ...data } = await transaction(async (tx) => {
        const { lignes, apply, told, after } = await prepare(tx, id, body, acteur)
        const confirmation = digestOf(lignes)
        if (body.confirmation === null) return { done: false, lignes, confirmation }
        if (body.confirmation !== confirmation)
          throw new ConflictError(
            'Les données ont changé entre-temps\u00a0: vérifiez de nouveau ce qui change.',
            {
              reason: 'Stale preview',
            },
          )
        await apply()
        const { avant, apres, ...act } = told
        await writeAudit(tx, acteur, { ...act, details: { avant, apres } })
        return { done: true, lignes, confirmation, after }
      })
      await after?.()
      return { data }
    },
  })
}
