import { promoteurs } from '@/lib/demandes/collections/demandes'
import type { PimBody } from '@/lib/domain/demandes/pim/corps'
import { receiverOf } from '@/lib/perimetre/agences'
import { type Tx, transaction } from '@/lib/platform/db/client'
import {
  demandePimBailleurs,
  demandePimInstallateurs,
  demandePimSyndics,
  demandesPim,
} from '@/lib/platform/db/schema/demandes'
import type { Reply } from '@/lib/platform/http/response'
import { suiviUrl } from '../adresse'
import { demandeurOf } from '../demandeur'
import type { Depot } from '../depot'
import { agencyColumns, answerCreated, insertDemande, putReceipts } from '../enregistrer'
import { interlocutorOf } from '../interlocuteur'
import { checkPrices, totalCents } from '../prix'
import { summaryOf } from '../resume'
import { loadCatalogue } from '../tarifs'
import { checkTiers } from '../tiers'

type Mes = PimBody['mes']

/** Dwellings of the programme: each has one of the services' equipments. */
const lotsOf = ({ prestations }: Mes): number =>
  prestations.reduce((lots, { quantity }) => lots + quantity, 0)

async function insertMes(tx: Tx, demandeId: number, mes: Mes): Promise<void> {
  await tx.insert(demandesPim).values({
    ...mes,
    demandeId,
    lots: lotsOf(mes),
    interlocuteur: await interlocutorOf(tx, mes.interlocuteur),
  })
  const links = (ids: readonly number[] | null) => [...new Set(ids ?? [])]
  await tx
    .insert(demandePimInstallateurs)
    .values(links(mes.installateurtravaux).map((id) => ({ demandeId, installateurtravauxId: id })))
  const syndics = links(mes.syndic).map((syndicId) => ({ demandeId, syndicId }))
  if (syndics.length > 0) await tx.insert(demandePimSyndics).values(syndics)
  const bailleurs = links(mes.bailleur).map((bailleurId) => ({ demandeId, bailleurId }))
  if (bailleurs.length > 0) await tx.insert(demandePimBailleurs).values(bailleurs)
}

/** Stores a promoter's request with its mails, in one transaction (PIM-07, PRICE-38). Throws 400, 403, 404. */
export function createPim(body: PimBody, depot: Depot): Promise<Reply> {
  const { mes } = body
  return transaction(async (tx) => {
    const named = { client: body.client, groupeNom: body.groupe }
    const demandeur = await demandeurOf(tx, depot.caller, 'PIM', named)
    const { groupeId } = demandeur
    await checkTiers(tx, groupeId, depot.caller, {
      personnes: [mes.interlocuteur.id],
      installateurs: mes.installateurtravaux,
      syndics: mes.syndic,
      bailleurs: mes.bailleur,
    })
    const catalogue = await loadCatalogue(tx, 'PIM')
    checkPrices(mes, catalogue, demandeur)
    const receiver = await receiverOf(tx, mes.codePostal)
    const montantTtcCents = totalCents(mes, catalogue, demandeur)
    const { id, numero } = await insertDemande(tx, depot, promoteurs, demandeur, receiver, {
      ...agencyColumns(receiver),
      typeEnergie: mes.typeEnergie,
      commentaire: mes.commentaire,
      dateCible: mes.dateMiseEnService,
      montantTtcCents,
    })
    await insertMes(tx, id, mes)
    const mail = {
      type: 'PIM' as const,
      numero,
      objet: `${mes.nomChantier}, à ${mes.ville} (${mes.codePostal})`,
      groupe: demandeur.groupeNom,
      agence: receiver.contact?.agencyName ?? null,
      lien: suiviUrl('PIM', id),
      ...(await summaryOf(tx, id, depot)),
    }
    await putReceipts(tx, depot, { demandeId: id, groupeId }, mail, receiver.email)
    return answerCreated(tx, depot, promoteurs, id)
  })
}
