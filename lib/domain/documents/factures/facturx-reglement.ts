import type { Emetteur } from './emetteur'
import { codeRaison, mentionDe } from './exonerations'
import type { Facture } from './facture'
import { allowance, tax } from './facturx-ligne'
import { date, decimal, type Node, period, qualifiedDate } from './facturx-noeuds'
import { conditionsDe } from './mentions'
import type { Montants, Ventilation } from './montants'
import { netAPayer } from './paiement'
import { referencePaiement } from './reference'

/** UNTDID 4461: credit transfer, SEPA direct debit. */
const VIREMENT = '30'
const PRELEVEMENT = '59'
/** UNTDID 2475 of EN 16931: tax due on the day of the invoice, or as it is paid. */
const EXIGIBILITE = { Débits: '5', Encaissements: '72' } as const

/** How an invoice is to be paid: by the mandate of its buyer, or by a transfer, as its PDF says. */
function means({ client }: Facture, { iban }: Emetteur): Node {
  if (client.mandat !== null) return { 'ram:TypeCode': PRELEVEMENT }
  return {
    'ram:TypeCode': VIREMENT,
    'ram:PayeePartyCreditorFinancialAccount': { 'ram:IBANID': iban },
  }
}

/** Payment, tax, totals and what the invoice refers to (EN 16931, BG-16 to BG-23, BG-3). */
export function settlement(facture: Facture, emetteur: Emetteur, montants: Montants): Node {
  const sign = facture.type === 'Avoir' ? -1 : 1
  const amount = (cents: number) => decimal(sign * cents || 0)
  const { client, origine, acomptes, remises, prepayeCents } = facture
  const breakdown = (one: Ventilation): Node => {
    const {
      'ram:TypeCode': code,
      'ram:CategoryCode': categorie,
      'ram:RateApplicablePercent': rate,
    } = tax(one)
    return {
      'ram:CalculatedAmount': amount(one.tvaCents),
      'ram:TypeCode': code,
      'ram:ExemptionReason': one.exoneration === null ? undefined : mentionDe(one.exoneration),
      'ram:BasisAmount': amount(one.htCents),
      'ram:CategoryCode': categorie,
      'ram:ExemptionReasonCode': codeRaison(one.exoneration) ?? undefined,
      'ram:DueDateTypeCode': one.categorieTva === 'S' ? EXIGIBILITE[facture.exigibilite] : undefined,
      'ram:RateApplicablePercent': rate,
    }
  }
  const references = [...(origine === null ? [] : [origine]), ...acomptes]
  return {
    'ram:CreditorReferenceID': client.mandat === null ? undefined : emetteur.ics,
    'ram:PaymentReference': referencePaiement(facture.numero),
    'ram:InvoiceCurrencyCode': 'EUR',
    'ram:SpecifiedTradeSettlementPaymentMeans': means(facture, emetteur),
    'ram:ApplicableTradeTax': montants.parTaux.map(breakdown),
    'ram:BillingSpecifiedPeriod': period(facture.periodeDebut, facture.periodeFin),
    'ram:SpecifiedTradeAllowanceCharge': remises.map((one) =>
      allowance(one.sens, amount(one.montantCents), { motif: one.motif, categorie: tax(one) }),
    ),
    'ram:SpecifiedTradePaymentTerms': {
      'ram:Description': conditionsDe(facture),
      'ram:DueDateDateTime': date(facture.echeance),
      'ram:DirectDebitMandateID': client.mandat ?? undefined,
    },
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
      'ram:LineTotalAmount': amount(montants.lignesCents),
      'ram:ChargeTotalAmount': montants.fraisCents === 0 ? undefined : amount(montants.fraisCents),
      'ram:AllowanceTotalAmount': montants.remisesCents === 0 ? undefined : amount(montants.remisesCents),
      'ram:TaxBasisTotalAmount': amount(montants.htCents),
      'ram:TaxTotalAmount': { '@currencyID': 'EUR', '#': amount(montants.tvaCents) },
      'ram:GrandTotalAmount': amount(montants.ttcCents),
      'ram:TotalPrepaidAmount': prepayeCents === 0 ? undefined : amount(prepayeCents),
      'ram:DuePayableAmount': amount(netAPayer(facture)),
    },
    'ram:InvoiceReferencedDocument': references.map((one) => ({
      'ram:IssuerAssignedID': one.numero,
      'ram:FormattedIssueDateTime': qualifiedDate(one.date),
    })),
  }
}
