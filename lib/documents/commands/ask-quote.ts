import { createId } from '@paralleldrive/cuid2'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { equipementPath } from '@/lib/domain/parc/chemins'
import { agenceIdOf, receiverOf } from '@/lib/perimetre/agences'
import { personneAAppeler, readLieuSystem } from '@/lib/perimetre/lieu'
import { rights } from '@/lib/perimetre/scope'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import type { Answer } from '@/lib/platform/api/idempotency'
import { nextNumero } from '@/lib/platform/api/visiteur'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { SessionUser } from '@/lib/platform/auth/session'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { demandesDevis } from '@/lib/platform/db/schema/documents/devis'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { type Reply, reply } from '@/lib/platform/http/response'
import { queueMail, wakeMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'
import { emitDemandeDevis } from '../events'
import { demandeDevis } from '../mails/demande-devis'

/** Cause of a quote: the number of an equipment, or the id of a non-conformity. */
export type QuoteCause = { equipement: number } | { nonConformite: number }

type Asked = {
  cause: QuoteCause
  texte: string | null
  user: SessionUser
  acteur: Acteur
  remember: (tx: Tx, answer: Answer) => Promise<void>
}

const source = z.object({
  groupeId: z.number(),
  clientId: z.number(),
  contratId: z.number().nullable(),
  logementId: z.number().nullable(),
  equipementId: z.number().nullable(),
  nonConformiteId: z.number().nullable(),
  objet: z.string(),
  groupe: z.string(),
  instanceId: z.number().nullable(),
  ensembleId: z.number().nullable(),
  equipement: z.string().nullable(),
  codePostal: z.string().nullable(),
  agence: z.string().nullable(),
  agenceEmail: z.string().nullable(),
})

const FROM_EQUIPEMENT = sql`
  select q.groupe_id, q.client_id, q.contrat_id, q.logement_id, q.id as equipement_id, null::int as non_conformite_id,
    'Remplacement de l’équipement ' || q.instance_id as objet, q.instance_id
  from equipements q where q.retire_le is null`
const FROM_NON_CONFORMITE = sql`
  select n.groupe_id, n.client_id, n.contrat_id, n.logement_id, n.equipement_id, n.id as non_conformite_id,
    'Levée de la non-conformité ' || n.numero as objet, q.instance_id
  from non_conformites n left join equipements q on q.id = n.equipement_id where true`

const causeOf = (cause: QuoteCause): SQL =>
  'equipement' in cause
    ? sql`${FROM_EQUIPEMENT} and q.instance_id = ${cause.equipement}`
    : sql`${FROM_NON_CONFORMITE} and n.id = ${cause.nonConformite}`

/** Reads the cause of the quote, with the agency of the place; among the groups of the person alone. Throws 404. */
async function readCause(tx: Tx, cause: QuoteCause, userId: number) {
  const { rows } = await tx.execute(sql`
    with cause as (${causeOf(cause)})
    select c.groupe_id as "groupeId", c.client_id as "clientId", c.contrat_id as "contratId",
      c.logement_id as "logementId", c.equipement_id as "equipementId", c.non_conformite_id as "nonConformiteId",
      c.objet, c.instance_id as "instanceId", e.id as "ensembleId", g.nom as groupe,
      nullif(concat_ws(' ', q.type, q.marque_lib, q.modele_lib, q.numero_serie), '') as equipement,
      coalesce(l.code_postal, e.code_postal) as "codePostal", a.nom as agence, a.email as "agenceEmail"
    from cause c
    join groupes g on g.id = c.groupe_id
    left join equipements q on q.id = c.equipement_id
    left join logements l on l.id = c.logement_id
    left join ensembles_immobiliers e on e.id = coalesce(q.ensemble_id, l.ensemble_id)
    left join agences a on a.id = ${agenceIdOf(sql`e.agence_id`, sql`coalesce(l.code_postal, e.code_postal)`)}
    where ${rights(userId, sql`c.groupe_id`)}
    limit 1`)
  if (rows[0] === undefined) throw new NotFoundError()
  return source.parse(rows[0])
}

/**
 * Stores a request of a quote and hands it to the agency of the place, or the desk of its region, in one transaction
 * (PARK-24, PARK-42, TRUST-19). A test account's is stored without mail. Throws 404 for what is not of the person's groups.
 */
export async function askQuote({ cause, texte, user, acteur, remember }: Asked): Promise<Reply> {
  const answer = await transaction(async (tx) => {
    const found = await readCause(tx, cause, user.id)
    const { agence, agenceEmail, codePostal, groupe, instanceId, ensembleId, equipement, ...columns } = found
    const { id, numero } = await nextNumero(tx, 'DDV', demandesDevis)
    await tx.insert(demandesDevis).values({
      ...columns,
      id,
      documentId: createId(),
      numero,
      texte,
      auteurId: user.id,
      statut: 'Reçue',
      createdAt: now(),
    })
    await writeAudit(tx, acteur, { action: 'demandes-devis.create', entite: 'demandes_devis', id })
    await emitDemandeDevis(tx, id)
    if (!user.test) {
      const lieu = await readLieuSystem(tx, { ...columns, ensembleId })
      await queueMail(tx, {
        key: `demande-devis-${id}`,
        connu: 'service',
        to: {
          name: agence,
          address: agenceEmail ?? (await receiverOf(tx, codePostal ?? '')).email,
        },
        content: renderMail(demandeDevis, {
          numero,
          objet: columns.objet,
          auteur: `${user.firstname} ${user.lastname}`,
          groupe,
          aTraiter: {
            ...lieu,
            aAppeler: [personneAAppeler(user), ...lieu.aAppeler],
            urgence: null,
            prix: null,
            demande: [
              {
                titre: 'Devis demandé',
                faits: [
                  ['Objet', columns.objet],
                  ...(equipement === null ? [] : [['Équipement', equipement] as const]),
                  ...(texte === null ? [] : [['Message', texte] as const]),
                ],
              },
            ],
            pieces: [],
            page: {
              libelle: 'Voir ce qu’il concerne',
              url: absoluteUrl(instanceId === null ? '/nonconformite' : equipementPath(instanceId)),
            },
          },
        }),
        entite: 'demandes_devis',
        entiteId: id,
        groupeId: columns.groupeId,
      })
    }
    const data = { data: { id, numero } }
    await remember(tx, { status: 201, data })
    return reply(201, data)
  })
  wakeMail()
  return answer
}
