import type { Emetteur } from './emetteur'
import type { Facture } from './facture'
import { lineItem } from './facturx-ligne'
import { date, type Node, note } from './facturx-noeuds'
import { buyer, seller, shipTo } from './facturx-parties'
import { settlement } from './facturx-reglement'
import { cadreDe, mentionsDe } from './mentions'
import { type Montants, montantsDe } from './montants'

/** Name that the standard gives the file in the PDF. */
export const FACTURX_NOM = 'factur-x.xml'
/** The profile, as the XML and the metadata of the PDF name it. */
export const FACTURX_PROFIL = { urn: 'urn:cen.eu:en16931:2017', niveau: 'EN 16931' } as const

/** UNTDID 1001: commercial invoice, credit note, prepayment invoice. */
const TYPES = { Facture: '380', Avoir: '381', Acompte: '386' } as const

/** Thrown for an invoice whose lines do not make its total: no file may say another number than the screen. */
export class LignesIncoherentes extends Error {
  override name = 'LignesIncoherentes'
}

/** Amounts of an invoice, in cents. Throws `LignesIncoherentes` where they are not those that it says. */
export function montantsDeFacture(facture: Facture): Montants {
  const montants = montantsDe(facture.lignes, facture)
  if (facture.lignes.length === 0 || montants.ttcCents !== facture.montantTtcCents)
    throw new LignesIncoherentes(`facture ${facture.numero} : ses lignes ne font pas son total`)
  return montants
}

/**
 * Writes an invoice as a Cross Industry Invoice of profile EN 16931 (NF EN 16931-1, Factur-X 1.0), in the order of its
 * schema: attributes begin with « @ », « # » is a text. A credit note says its amounts without sign, its type gives it.
 * Throws `LignesIncoherentes`.
 */
export function crossIndustryInvoice(facture: Facture, emetteur: Emetteur): Node {
  const montants = montantsDeFacture(facture)
  const { client, contrat, lignes } = facture
  // Who sells what is outside the tax may not name a number of VAT (BR-O-02).
  const isOutside = montants.parTaux.some(({ categorieTva }) => categorieTva === 'O')
  return {
    'rsm:ExchangedDocumentContext': {
      'ram:BusinessProcessSpecifiedDocumentContextParameter': { 'ram:ID': cadreDe(facture) },
      'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': FACTURX_PROFIL.urn },
    },
    'rsm:ExchangedDocument': {
      'ram:ID': facture.numero,
      'ram:TypeCode': TYPES[facture.type],
      'ram:IssueDateTime': date(facture.date),
      'ram:IncludedNote': mentionsDe(facture, montants).map(({ sujet, texte }) => note(sujet, texte)),
    },
    'rsm:SupplyChainTradeTransaction': {
      'ram:IncludedSupplyChainTradeLineItem': lignes.map((ligne, rank) =>
        lineItem(ligne, { rank, isCredit: facture.type === 'Avoir' }),
      ),
      'ram:ApplicableHeaderTradeAgreement': {
        'ram:BuyerReference': client.codeService ?? undefined,
        'ram:SellerTradeParty': seller(emetteur, { isOutside }),
        'ram:BuyerTradeParty': buyer(client, { isOutside }),
        'ram:BuyerOrderReferencedDocument':
          client.numeroEngagement === null ? undefined : { 'ram:IssuerAssignedID': client.numeroEngagement },
        'ram:ContractReferencedDocument':
          contrat === null ? undefined : { 'ram:IssuerAssignedID': contrat.numero },
      },
      'ram:ApplicableHeaderTradeDelivery': {
        'ram:ShipToTradeParty': shipTo(facture),
        'ram:ActualDeliverySupplyChainEvent': { 'ram:OccurrenceDateTime': date(facture.date) },
      },
      'ram:ApplicableHeaderTradeSettlement': settlement(facture, emetteur, montants),
    },
  }
}
