import { createId } from '@paralleldrive/cuid2'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { CONTRAT_INCONNU, CONTRAT_REQUIS, type DemandeDocument } from '@/lib/domain/documents/contractuels'
import { hasGroupes, type Perimetre } from '@/lib/domain/perimetre/perimetre'
import { receiverOf } from '@/lib/perimetre/agences'
import { inPerimetre } from '@/lib/perimetre/scope'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import type { Answer } from '@/lib/platform/api/idempotency'
import { nextNumero } from '@/lib/platform/api/visiteur'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { SessionUser } from '@/lib/platform/auth/session'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { demandesDocuments } from '@/lib/platform/db/schema/documents/contractuels'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { type Reply, reply } from '@/lib/platform/http/response'
import { queueMail, wakeMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'
import { emitDemandeDocument } from '../events'
import { demandeDocument } from '../mails/demande-document'

type By = {
  perimetre: Perimetre
  user: SessionUser
  acteur: Appelant<number>
  remember: (tx: Tx, answer: Answer) => Promise<void>
}

const refusal = (message: string) => fieldRefusal('contrat', message)

const found = z.object({
  contratId: z.number(),
  clientId: z.number(),
  numeroContrat: z.string(),
  groupe: z.object({ id: z.number(), nom: z.string() }),
})

/** Contract that bears the number in the perimeter, or the client of the perimeter. Throws ValidationError. */
async function concerned(tx: Tx, perimetre: Perimetre, numero: string) {
  if (numero === '') {
    const { groupe, client } = perimetre
    if (groupe === null || client === null) throw refusal(CONTRAT_REQUIS)
    return { contratId: null, clientId: client.id, numeroContrat: null, groupe }
  }
  const { rows } = await tx.execute(sql`
    select ct.id as "contratId", ct.client_id as "clientId", ct.numero_contrat as "numeroContrat",
      (select json_build_object('id', g.id, 'nom', g.nom) from groupes g where g.id = ct.groupe_id) as groupe
    from contrats ct
    where upper(ct.numero_contrat) = upper(${numero}) and ${inPerimetre(perimetre, {
      groupe: sql`ct.groupe_id`,
      client: sql`ct.client_id`,
      numeroContrat: sql`ct.numero_contrat`,
    })} limit 1`)
  if (rows[0] === undefined) throw refusal(CONTRAT_INCONNU)
  return found.parse(rows[0])
}

const client = z.object({ nom: z.string(), codePostal: z.string().nullable() })

/**
 * Stores the request of a document, which is then followed in /suivi, and hands it to the agency of its client, in one
 * transaction (DOC-27). A test account's is stored without mail. Throws 404 without group.
 */
export async function askDocument(
  asked: DemandeDocument,
  { perimetre, user, acteur, remember }: By,
): Promise<Reply> {
  if (!hasGroupes(perimetre)) throw new NotFoundError()
  const answer = await transaction(async (tx) => {
    const { numeroContrat, groupe, ...whose } = await concerned(tx, perimetre, asked.contrat)
    const { id, numero } = await nextNumero(tx, 'DOC', demandesDocuments)
    await tx.insert(demandesDocuments).values({
      id,
      documentId: createId(),
      numero,
      groupeId: groupe.id,
      ...whose,
      documentType: asked.documentType,
      periode: asked.periode || null,
      texte: asked.texte || null,
      auteurId: acteur.userId,
      createdAt: now(),
    })
    await writeAudit(tx, acteur, { action: 'demandes-documents.create', entite: 'demandes_documents', id })
    await emitDemandeDocument(tx, id)
    if (!user.test) {
      const { rows } = await tx.execute(
        sql`select nom, code_postal as "codePostal" from clients where id = ${whose.clientId}`,
      )
      const { nom, codePostal } = client.parse(rows[0])
      const receiver = await receiverOf(tx, codePostal ?? '')
      await queueMail(tx, {
        key: `demande-document-${id}`,
        connu: 'service',
        to: { name: receiver.contact?.agencyName ?? null, address: receiver.email },
        content: renderMail(demandeDocument, {
          numero,
          type: asked.documentType,
          contrat: numeroContrat,
          client: nom,
          periode: asked.periode || null,
          auteur: `${user.firstname} ${user.lastname}`,
          groupe: groupe.nom,
          texte: asked.texte || null,
          url: absoluteUrl('/suivi?type=DOCUMENT'),
        }),
        entite: 'demandes_documents',
        entiteId: id,
        groupeId: groupe.id,
      })
    }
    const data = { data: { id, numero } }
    await remember(tx, { status: 201, data })
    return reply(201, data)
  })
  wakeMail()
  return answer
}
