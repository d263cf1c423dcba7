import { assureurs } from '@/lib/demandes/collections/demandes'
import type { AssBody } from '@/lib/domain/demandes/ass/corps'
import { incidentsEnergy } from '@/lib/domain/demandes/ass/formulaire'
import { toCents } from '@/lib/domain/demandes/tarifs/amounts'
import { receiverOf } from '@/lib/perimetre/agences'
import { transaction } from '@/lib/platform/db/client'
import { demandesAss } from '@/lib/platform/db/schema/demandes'
import type { Reply } from '@/lib/platform/http/response'
import { suiviUrl } from '../adresse'
import { checkAuthor } from '../auteur'
import { requestedCustomer } from '../client-final'
import { demandeurOf } from '../demandeur'
import type { Depot } from '../depot'
import { answerCreated, capitalAgencyColumns, insertDemande, putReceipts } from '../enregistrer'
import { customerLabel } from '../objets'
import { summaryOf } from '../resume'
import { checkTiers } from '../tiers'

/** Stores an insurer's request with its mails, in one transaction (ASS-18, TRUST-45). Throws 400, 403, 404. */
export function createAss(body: AssBody, depot: Depot): Promise<Reply> {
  const { ass } = body
  checkAuthor(ass.createurDemande, depot)
  return transaction(async (tx) => {
    const named = { client: body.client, groupeId: ass.groupe, groupeNom: body.groupe }
    const demandeur = await demandeurOf(tx, depot.caller, 'ASS', named)
    const { groupeId } = demandeur
    const customer = await requestedCustomer(tx, depot, demandeur, ass.clientFinal)
    await checkTiers(tx, groupeId, depot.caller, { adresseFacturation: ass.adresseFacturation })
    const receiver = await receiverOf(tx, customer.codePostal)
    const { id, numero } = await insertDemande(tx, depot, assureurs, demandeur, receiver, {
      ...capitalAgencyColumns(receiver),
      clientFinalId: customer.id,
      typeEnergie: incidentsEnergy(ass.equipements),
    })
    await tx.insert(demandesAss).values({
      ...ass,
      demandeId: id,
      adresseFacturationId: ass.adresseFacturation,
      franchiseCents: ass.franchise === undefined ? null : toCents(ass.franchise),
    })
    const mail = {
      type: 'ASS' as const,
      numero,
      objet: customerLabel(customer),
      groupe: demandeur.groupeNom,
      agence: receiver.contact?.agencyName ?? null,
      lien: suiviUrl('ASS', id),
      ...(await summaryOf(tx, id, depot)),
    }
    await putReceipts(tx, depot, { demandeId: id, groupeId }, mail, receiver.email)
    return answerCreated(tx, depot, assureurs, id)
  })
}
