import { createId } from '@paralleldrive/cuid2'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { today } from '@/lib/clock'
import { type Tx, transaction } from '@/lib/db/client'
import { emailSchema } from '@/lib/domain/validators'
import { reply } from '../response'
import { defineRoute } from '../route'
import { writeVisitorAudit } from '../write/audit'

const MOTIF_WITH_COMMENT = 'Insatisfaction'
const required = z.string('Ce champ est requis').trim().min(1, 'Ce champ est requis')

const termination = z
  .strictObject({
    assetId: required.max(60),
    Date: z.iso
      .datetime({ offset: true })
      .or(z.iso.date('La date est invalide'))
      .transform((value) => value.slice(0, 10)),
    Motif: required.max(120),
    email: emailSchema,
    Nom: required.max(120),
    comment: z.string().trim().max(2000).nullish(),
  })
  .refine(({ Motif, comment }) => !comment || Motif === MOTIF_WITH_COMMENT, {
    path: ['comment'],
    message: 'Le commentaire accompagne le seul motif « Insatisfaction ».',
  })

const idRow = z.object({ id: z.number() })

/** Stores a termination; it takes effect at the asked day, at the earliest today. Gives its id. */
async function insertTermination(tx: Tx, body: z.output<typeof termination>): Promise<number> {
  const effect = [body.Date, today()].sort().at(-1)
  const inserted = await tx.execute(sql`
    insert into resiliations (document_id, numero, asset_id, nom, email, date_souhaitee, date_effet, motif, commentaire)
    values (${createId()}, ${createId()}, ${body.assetId}, ${body.Nom}, ${body.email}, ${body.Date}, ${effect}, ${body.Motif}, ${body.comment || null})
    returning id`)
  const { id } = idRow.parse(inserted.rows[0])
  await tx.execute(
    sql`update resiliations set numero = ${`RES-${today().slice(0, 4)}-${String(id).padStart(6, '0')}`} where id = ${id}`,
  )
  return id
}

/** `create resiliations`: open to visitors, limited by address (API-17, API-23). */
export const createTermination = defineRoute({
  auth: 'public',
  summary: 'Demande la résiliation d’un contrat.',
  body: z.object({ data: termination }),
  creates: true,
  limit: { name: 'resiliations', points: 30, seconds: 600 },
  handler: ({ body, address, requestId, remember }) =>
    transaction(async (tx) => {
      const id = await insertTermination(tx, body.data)
      await writeVisitorAudit(tx, {
        action: 'resiliations.create',
        entite: 'resiliations',
        id,
        address,
        requestId,
      })
      const answer = reply(201, { data: { id }, meta: {} })
      await remember(tx, answer)
      return answer
    }),
})
