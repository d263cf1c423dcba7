import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { CODE_DAYS, tenantCodeOf } from '@/lib/domain/campagnes/locataire'
import { addDays, endOfDayInParis } from '@/lib/domain/temps/days'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { hashPassword } from '@/lib/platform/auth/password'
import { now, today } from '@/lib/platform/clock'
import { getDb, transaction } from '@/lib/platform/db/client'
import { accesLocataires } from '@/lib/platform/db/schema/campagnes/locataires'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { inCollectiveGroupes } from '../manager'

const set = z.object({
  nom: z.string(),
  ouvert: z.boolean(),
  logements: z.array(
    z.object({
      logementId: z.number(),
      occupantId: z.number(),
      clientId: z.number(),
      reference: z.string(),
      codePostal: z.string(),
      batiment: z.string().nullable(),
      etage: z.number().nullable(),
      porte: z.string().nullable(),
    }),
  ),
})
type Logement = z.infer<typeof set>['logements'][number]

/** The codes of a set, known here alone: only their hashes are kept. */
export type TenantCodes = {
  ensemble: string
  /** Last day they can be used. */
  valablesJusquau: string
  codes: (Logement & { code: string })[]
}

/**
 * Makes a new code for every occupied dwelling of a set and answers them; those made before open nothing more, sessions go on
 * (PUBLIC-60). Throws NotFoundError for a set of somebody else, ConflictError while its access is closed or nobody
 * lives there.
 */
export async function makeCodes(ensembleId: number, acteur: Appelant<number>): Promise<TenantCodes> {
  const found = await findSet(ensembleId, acteur.userId)
  if (found === null) throw new NotFoundError()
  if (!found.ouvert) throw new ConflictError('Ouvrez l’accès des locataires avant d’imprimer leurs codes.')
  if (found.logements.length === 0) throw new ConflictError('Aucun logement de cet ensemble n’est occupé.')
  const codes = found.logements.map((logement) => ({
    ...logement,
    code: tenantCodeOf(randomInt(100_000_000)),
  }))
  // Hashing takes its time on purpose: not inside the transaction.
  const hashes = await Promise.all(codes.map(({ code }) => hashPassword(code)))
  const valablesJusquau = addDays(today(), CODE_DAYS)
  await transaction(async (tx) => {
    const at = now()
    await tx
      .insert(accesLocataires)
      .values(
        codes.map(({ logementId, occupantId, clientId }, index) => ({
          logementId,
          occupantId,
          clientId,
          codeHash: hashes[index] ?? null,
          codeExpireAt: endOfDayInParis(valablesJusquau),
        })),
      )
      .onConflictDoUpdate({
        target: accesLocataires.occupantId,
        set: { codeHash: sql`excluded.code_hash`, codeExpireAt: sql`excluded.code_expire_at`, updatedAt: at },
      })
    await writeAudit(tx, acteur, {
      action: 'codes de l’espace locataire',
      entite: 'ensembles_immobiliers',
      id: ensembleId,
      details: { nombre: codes.length },
    })
  })
  return { ensemble: found.nom, valablesJusquau, codes }
}

async function findSet(ensembleId: number, userId: number): Promise<z.infer<typeof set> | null> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select e.nom, e.acces_locataires_ouvert as ouvert, coalesce((select json_agg(d) from (
      select l.id as "logementId", o.id as "occupantId", l.client_id as "clientId", l.reference,
        l.code_postal as "codePostal", b.nom as batiment, l.etage, l.porte
      from logements l join occupants o on o.logement_id = l.id and o.sortie is null
      left join batiments b on b.id = l.batiment_id
      where l.ensemble_id = e.id and l.archive_le is null order by b.nom, l.etage, l.porte, l.reference
    ) d), '[]'::json) as logements
    from ensembles_immobiliers e where e.id = ${ensembleId} and ${inCollectiveGroupes(userId, sql`e.groupe_id`)}`)
  return rows[0] === undefined ? null : set.parse(rows[0])
}
