import { createId } from '@paralleldrive/cuid2'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { CONTRAT_INCONNU, CONTRAT_REQUIS, type DemandeDocument } from '@/lib/domain/documents/contractuels'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { inPerimetre } from '@/lib/perimetre/scope'
import type { Answer } from '@/lib/platform/api/idempotency'
import { nextNumero } from '@/lib/platform/api/visiteur'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { demandesDocuments } from '@/lib/platform/db/schema/documents'
import { NotFoundError, ValidationError } from '@/lib/platform/errors/errors'
import { type Reply, reply } from '@/lib/platform/http/response'

type By = {
  perimetre: Perimetre
  acteur: Appelant<number>
  remember: (tx: Tx, answer: Answer) => Promise<void>
}

const refusal = (message: string) =>
  new ValidationError(message, { errors: [{ path: ['contrat'], message, name: 'ValidationError' }] })

const found = z.object({ contratId: z.number(), clientId: z.number() })

/** Contract that bears the number in the perimeter, or the client of the perimeter. Throws ValidationError. */
async function concerned(tx: Tx, perimetre: Perimetre, numero: string) {
  if (numero === '') {
    if (perimetre.client === null) throw refusal(CONTRAT_REQUIS)
    return { contratId: null, clientId: perimetre.client.id }
  }
  const { rows } = await tx.execute(sql`
    select ct.id as "contratId", ct.client_id as "clientId" from contrats ct
    where upper(ct.numero_contrat) = upper(${numero}) and ${inPerimetre(perimetre, {
      groupe: sql`ct.groupe_id`,
      client: sql`ct.client_id`,
      numeroContrat: sql`ct.numero_contrat`,
    })} limit 1`)
  if (rows[0] === undefined) throw refusal(CONTRAT_INCONNU)
  return found.parse(rows[0])
}

/** Stores the request of a document, which is then followed in /suivi (DOC-27). Throws 404 without group. */
export async function askDocument(
  asked: DemandeDocument,
  { perimetre, acteur, remember }: By,
): Promise<Reply> {
  const { groupe } = perimetre
  if (groupe === null) throw new NotFoundError()
  return transaction(async (tx) => {
    const whose = await concerned(tx, perimetre, asked.contrat)
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
    const data = { data: { id, numero } }
    await remember(tx, { status: 201, data })
    return reply(201, data)
  })
}
