import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Constat, DGI } from '@/lib/domain/parc/non-conformites'
import { rights } from '@/lib/perimetre/scope'
import type { Answer } from '@/lib/platform/api/idempotency'
import { nextNumero } from '@/lib/platform/api/visiteur'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { nonConformites } from '@/lib/platform/db/schema/parc/non-conformites'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { type Reply, reply } from '@/lib/platform/http/response'
import { wakeMail } from '@/lib/platform/mail/queue'
import { tellManagers } from '../tell-managers'

type By = { acteur: Appelant<number>; remember: (tx: Tx, answer: Answer) => Promise<void> }

const place = z.object({
  groupeId: z.number(),
  clientId: z.number(),
  contratId: z.number().nullable(),
  logementId: z.number().nullable(),
  equipementId: z.number().nullable(),
  lieu: z.string(),
  equipement: z.string(),
})
type Place = z.infer<typeof place>

/**
 * Stores what was found on site. Of a danger, the managers of the group are told at once (PARK-29). Throws NotFoundError for
 * an equipment or a dwelling outside the caller's groups, and for an equipment that is not in the dwelling.
 */
export async function reportNonConformite(constat: Constat, { acteur, remember }: By): Promise<Reply> {
  const { instanceId: _instance, logementId: _logement, ...found } = constat
  const answer = await transaction(async (tx) => {
    const { lieu, equipement, ...at } = await placeOf(tx, constat, acteur.userId)
    const { id, numero } = await nextNumero(tx, 'NC', nonConformites)
    await tx.insert(nonConformites).values({ ...found, ...at, id, numero, statut: 'Ouverte' })
    await writeAudit(tx, acteur, {
      action: 'non-conformite.constat',
      entite: 'non_conformites',
      id,
      details: { gravite: found.gravite },
    })
    if (found.gravite === DGI)
      await tellManagers(tx, { ...found, id, numero, groupeId: at.groupeId, lieu, equipement })
    const created = reply(201, { data: { id, numero } })
    await remember(tx, created)
    return created
  })
  wakeMail()
  return answer
}

/** Where the equipment or the dwelling is: its group, its client and its contract are not the caller's to choose. */
async function placeOf(tx: Tx, { instanceId, logementId }: Constat, userId: number): Promise<Place> {
  const { rows } = await tx.execute(
    instanceId == null ? ofLogement(logementId, userId) : ofEquipement(instanceId, logementId, userId),
  )
  const [found] = z.array(place).parse(rows)
  if (found === undefined) throw new NotFoundError('Cet équipement ou ce logement est introuvable.')
  return found
}

const LIEU = sql`coalesce(concat_ws(', ', l.reference, l.adresse, l.ville), '')`

const ofLogement = (id: Constat['logementId'], userId: number): SQL => sql`
  select l.groupe_id as "groupeId", l.client_id as "clientId", l.contrat_id as "contratId", l.id as "logementId",
    null as "equipementId", ${LIEU} as lieu, '' as equipement
  from logements l where l.id = ${id} and l.archive_le is null and ${rights(userId, sql`l.groupe_id`)}`

const ofEquipement = (instanceId: number, logementId: Constat['logementId'], userId: number): SQL => sql`
  select q.groupe_id as "groupeId", q.client_id as "clientId", q.contrat_id as "contratId",
    q.logement_id as "logementId", q.id as "equipementId", ${LIEU} as lieu,
    concat_ws(' ', q.marque_lib, q.modele_lib) as equipement
  from equipements q left join logements l on l.id = q.logement_id
  where q.instance_id = ${instanceId} and ${rights(userId, sql`q.groupe_id`)}
    and ${logementId == null ? sql`true` : sql`q.logement_id = ${logementId}`}`
