import { eq } from 'drizzle-orm'
import { numeroDemande } from '@/lib/domain/demandes/commun/numero'
import { PARCOURS } from '@/lib/domain/demandes/suivi'
import { stripSpaces } from '@/lib/domain/identite/phone'
import type { Receiver } from '@/lib/perimetre/agences'
import type { Collection } from '@/lib/platform/api/collection'
import { findOne, WHOLE } from '@/lib/platform/api/query/run'
import { auditWrite } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { demandeEvenements, demandes } from '@/lib/platform/db/schema/demandes/demandes'
import { env } from '@/lib/platform/env'
import { type Reply, reply } from '@/lib/platform/http/response'
import { agencyMail, type DemandeMail, deskMail, receiptMail } from './courriels'
import type { Demandeur } from './demandeur'
import type { Depot } from './depot'
import { putMail } from './envois'
import { demandeDeposee, emitDemande } from './events'

/** Columns that the types of request share, as a type gives them. */
export type Columns = Partial<
  Omit<
    typeof demandes.$inferInsert,
    'type' | 'groupeId' | 'clientId' | 'createurId' | 'numeroDemande' | 'statut'
  >
>

/**
 * Agency and prescriber as the provider's own lists have them for the place, whatever a body says of them (TRUST-01): first
 * name and e-mail in capitals, phones without spaces (VAL-29, VAL-30). Without agency, the region and its desk (TRUST-19).
 */
export function agencyColumns({ contact, region, email }: Receiver): Columns {
  if (contact === null) return { prescripteurRegions: region, drEmail: email }
  return {
    agenceNomEhs: contact.agencyName,
    agenceAdresseEhs: contact.agencyAddress,
    agenceTelephoneEhs: stripSpaces(contact.agencyPhone),
    agenceMailEhs: contact.agencyEmail,
    numAdc: contact.fluidoNum,
    prescripteurRegions: contact.region,
    prescripteurNom: contact.nom,
    prescripteurPrenom: contact.prenom?.toUpperCase() ?? null,
    prescripteurTelephone: contact.tel === null ? null : stripSpaces(contact.tel),
    prescripteurEmail: contact.email?.toUpperCase() ?? null,
    drEmail: contact.dirEmail,
  }
}

/** Columns of the agency of insurers and commissionings, whose bodies write the region in capitals too (VAL-30, ASS-14). */
export function capitalAgencyColumns(receiver: Receiver): Columns {
  const columns = agencyColumns(receiver)
  return { ...columns, prescripteurRegions: columns.prescripteurRegions?.toUpperCase() ?? null }
}

export type Enregistree = { id: number; numero: string }

/**
 * Stores the row that all types share, with its number made of group, author and id (CMI-37, ASS-17), its history and
 * its audit row. Author, status, test flag and environment are the server's (API-33).
 */
export async function insertDemande(
  tx: Tx,
  depot: Depot,
  collection: Collection,
  demandeur: Demandeur,
  { contact }: Receiver,
  columns: Columns,
): Promise<Enregistree> {
  const { type, groupeId, clientId } = demandeur
  const at = now()
  const createurId = depot.user.id
  const statut = PARCOURS[type].etapes[0]
  const [row] = await tx
    .insert(demandes)
    .values({
      ...columns,
      type,
      numeroDemande: '',
      groupeId,
      clientId,
      createurId,
      statut,
      demandeTest: depot.user.test,
      environment: env().ENVIRONMENT,
      agenceId: contact?.agencyId ?? null,
      prescripteurId: contact?.prescriberId ?? null,
      transmiseAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: demandes.id })
  if (row === undefined) throw new Error('demande was not stored')
  const { id } = row
  const numero = numeroDemande(type, groupeId, createurId, id)
  await tx.update(demandes).set({ numeroDemande: numero, updatedAt: at }).where(eq(demandes.id, id))
  await tx
    .insert(demandeEvenements)
    .values({ demandeId: id, at, type: 'création', statut, auteurId: createurId })
  await auditWrite(tx, depot.acteur, collection, { action: 'create', id, fields: Object.keys(columns) })
  await emitDemande(tx, demandeDeposee, id, {})
  return { id, numero }
}

/** Receipt to the author and, unless it is a test, word to the agency that serves the place, or to the desk. */
export async function putReceipts(
  tx: Tx,
  { user }: Depot,
  about: { demandeId: number; groupeId: number },
  mail: DemandeMail,
  receiverEmail: string | null,
): Promise<void> {
  const author = { email: user.email, nom: `${user.firstname} ${user.lastname}` }
  await putMail(tx, { ...about, role: 'createur' }, author, receiptMail(user.firstname, mail))
  if (receiverEmail === null || user.test) return
  const content = mail.agence === null ? deskMail(mail) : agencyMail(mail)
  await putMail(tx, { ...about, role: 'agence' }, { email: receiverEmail, nom: mail.agence }, content)
}

/**
 * Answer to a creation, kept for its `Idempotency-Key` in the same transaction: the row, and its id beside it for the
 * calls that answer {id} (CMI-43, PIM-07, ASS-19).
 */
export async function answerCreated(
  tx: Tx,
  depot: Depot,
  collection: Collection,
  id: number,
): Promise<Reply> {
  const row = await findOne(collection, { id }, WHOLE, depot.caller, tx)
  const answer = reply(201, { id, data: row === null ? { id } : JSON.parse(row), meta: {} })
  await depot.remember(tx, { status: answer.status, data: answer.data })
  return answer
}
