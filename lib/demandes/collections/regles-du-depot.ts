import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { interlocutorOf } from '@/lib/demandes/interlocuteur'
import { refuseClosed } from '@/lib/demandes/refus'
import { checkTiers } from '@/lib/demandes/tiers'
import { DEMANDE_TYPES } from '@/lib/domain/demandes/commun/numero'
import { INSTALLER_EXPECTED, isInstallerSaid } from '@/lib/domain/demandes/dis/corps'
import { mesSchema } from '@/lib/domain/demandes/pim/corps'
import type { WriteContext } from '@/lib/platform/api/collection'
import { demandesPim } from '@/lib/platform/db/schema/demandes/types'
import { refusalOf } from '@/lib/platform/errors/refusal'

/** State that the rules that join several values look at; a type of request has those of its own. */
const stateSchema = z.object({
  type: z.enum(DEMANDE_TYPES),
  statut: z.string(),
  groupe_id: z.number(),
  adresse_facturation_id: z.number().nullish(),
  chauffagiste_id: z.number().nullish(),
  conducteur_travaux_id: z.number().nullish(),
  installateur_est_client_final: z.boolean().optional(),
  interlocuteur: mesSchema.shape.interlocuteur.nullish().catch(null),
  livraison: z.string().nullable(),
})
type State = z.output<typeof stateSchema>

type Asked = { source: SQL; detail: PgTable; livraison: PgColumn | null }

/**
 * Surrounds a change of a request with what its creation asks of several values together: third parties in use that the
 * person may choose (CMI-25), an installer unless it is the final client (DIS-10). The target date and what reaches the
 * interlocutor follow from the change. What the change leaves as it was is not asked again. A request that is over is
 * changed no more (FOLLOW-11): 409.
 */
export const heldByCreation =
  ({ source, detail, livraison }: Asked) =>
  async (context: WriteContext, id: number, write: () => Promise<void>): Promise<void> => {
    const { tx } = context
    const day = livraison ? sql.identifier(livraison.name) : sql`null`
    const state = async (): Promise<State> => {
      const { rows } = await tx.execute(
        sql`select d.*, ${day}::text as livraison from ${source} d where d.id = ${id}`,
      )
      return stateSchema.parse(rows[0])
    }
    const before = await state()
    refuseClosed(before, 'elle ne se modifie plus')
    await write()
    const after = await state()
    await checkNewTiers(context, before, after)
    checkInstaller(before, after)
    if (livraison !== null && after.livraison !== before.livraison)
      await tx.execute(sql`
        update demandes set date_cible = (select ${dayIn(livraison)} from ${detail} x where x.demande_id = ${id})
        where id = ${id}`)
    const { interlocuteur } = after
    if (interlocuteur && !isSame(interlocuteur, before.interlocuteur))
      await tx
        .update(demandesPim)
        .set({ interlocuteur: await interlocutorOf(tx, interlocuteur) })
        .where(sql`${demandesPim.demandeId} = ${id}`)
  }

/** The day of a column of the details, in Paris where it holds an instant. */
function dayIn(column: PgColumn): SQL {
  const value = sql`x.${sql.identifier(column.name)}`
  return column.getSQLType() === 'date' ? value : sql`(${value} at time zone 'Europe/Paris')::date`
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Throws NotFoundError for a third party that the change names, and that a creation could not (API-21). */
async function checkNewTiers({ tx, caller }: WriteContext, before: State, after: State): Promise<void> {
  const named = (key: 'adresse_facturation_id' | 'chauffagiste_id' | 'conducteur_travaux_id') =>
    after[key] === before[key] ? undefined : (after[key] ?? undefined)
  const interlocuteur = after.interlocuteur?.id
  const conducteurTravaux = named('conducteur_travaux_id')
  await checkTiers(tx, after.groupe_id, caller, {
    adresseFacturation: named('adresse_facturation_id') ?? null,
    chauffagiste: named('chauffagiste_id'),
    ...(conducteurTravaux === undefined ? {} : { conducteurTravaux }),
    personnes:
      interlocuteur === undefined || interlocuteur === before.interlocuteur?.id ? [] : [interlocuteur],
  })
}

/** Throws ValidationError for a distributor's request that a change leaves without its installer. */
function checkInstaller(before: State, after: State): void {
  const isSaid = (state: State) =>
    state.installateur_est_client_final === undefined ||
    isInstallerSaid(state.installateur_est_client_final, state.chauffagiste_id ?? undefined)
  if (isSaid(before) && !isSaid(after))
    throw refusalOf([{ path: ['chauffagiste'], message: INSTALLER_EXPECTED }])
}
