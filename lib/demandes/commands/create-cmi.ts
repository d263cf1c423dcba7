import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { cmis } from '@/lib/demandes/collections/demandes'
import { workManagerMail } from '@/lib/demandes/courriels'
import type { CmiBody } from '@/lib/domain/demandes/cmi/corps'
import { dayInParis } from '@/lib/domain/temps/days'
import { receiverOf } from '@/lib/perimetre/agences'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { demandesCmi } from '@/lib/platform/db/schema/demandes'
import type { Reply } from '@/lib/platform/http/response'
import { suiviUrl } from '../adresse'
import { checkAuthor } from '../auteur'
import { requestedCustomer } from '../client-final'
import { demandeurOf } from '../demandeur'
import type { Depot } from '../depot'
import { answerCreated, capitalAgencyColumns, insertDemande, putReceipts } from '../enregistrer'
import { putNotification, smsText } from '../envois'
import { customerLabel } from '../objets'
import { checkPrices, totalCents } from '../prix'
import { summaryOf } from '../resume'
import { loadCatalogue } from '../tarifs'
import { checkTiers } from '../tiers'

const person = z.object({ email: z.string(), firstname: z.string(), lastname: z.string() })

async function personOf(tx: Tx, id: number): Promise<z.output<typeof person>> {
  const { rows } = await tx.execute(sql`select email, firstname, lastname from users where id = ${id}`)
  return person.parse(rows[0])
}

/** Stores a commissioning request with its mails, in one transaction (CMI-37, CMI-43, PRICE-38). Throws 400, 403, 404. */
export function createCmi(body: CmiBody, depot: Depot): Promise<Reply> {
  const { cmi } = body
  checkAuthor(cmi.createurDemande, depot)
  return transaction(async (tx) => {
    const named = { client: body.client, groupeId: cmi.groupe, groupeNom: body.groupe }
    const demandeur = await demandeurOf(tx, depot.caller, 'CMI', named)
    const { groupeId } = demandeur
    const customer = await requestedCustomer(tx, depot, demandeur, cmi.clientFinal)
    await checkTiers(tx, groupeId, depot.caller, cmi)
    const catalogue = await loadCatalogue(tx, 'CMI')
    checkPrices(cmi, catalogue, demandeur)
    const receiver = await receiverOf(tx, customer.codePostal)
    const livraison = dayInParis(new Date(cmi.dateLivraison))
    const montantTtcCents = totalCents(cmi, catalogue, demandeur)
    const { id, numero } = await insertDemande(tx, depot, cmis, demandeur, receiver, {
      ...capitalAgencyColumns(receiver),
      clientFinalId: customer.id,
      typeEnergie: cmi.typeEnergie,
      commentaire: cmi.commentaire,
      dateCible: livraison,
      montantTtcCents,
    })
    await tx.insert(demandesCmi).values({
      ...cmi,
      demandeId: id,
      dateLivraison: new Date(cmi.dateLivraison),
      adresseFacturationId: cmi.adresseFacturation,
      conducteurTravauxId: cmi.conducteurTravaux,
      chauffagisteId: cmi.chauffagiste,
    })
    const about = { demandeId: id, groupeId }
    const agence = receiver.contact?.agencyName ?? null
    const mail = {
      type: 'CMI' as const,
      numero,
      objet: customerLabel(customer),
      groupe: demandeur.groupeNom,
      agence,
      lien: suiviUrl('CMI', id),
      ...(await summaryOf(tx, id, depot)),
    }
    await putReceipts(tx, depot, about, mail, receiver.email)
    if (cmi.mailCTEtape && cmi.conducteurTravaux !== depot.user.id) {
      const { email, firstname, lastname } = await personOf(tx, cmi.conducteurTravaux)
      const to = { email, nom: `${firstname} ${lastname}` }
      const createur = `${depot.user.firstname} ${depot.user.lastname}`
      await putNotification(tx, { ...about, role: 'conducteur' }, to, {
        mail: workManagerMail(firstname, createur, mail),
        sms: smsText(`${createur} vous a désigné comme conducteur de travaux : ${numero}.`, mail.lien),
      })
    }
    return answerCreated(tx, depot, cmis, id)
  })
}
