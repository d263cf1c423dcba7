import type { Facture } from './facture'
import { decimal, type Node, number, period } from './facturx-noeuds'
import { categorieLigne, type LigneFacture, montantLigne } from './montants'

/** Category and rate of VAT; what is outside the tax has no rate (BR-O-05). */
export function tax(ligne: Pick<LigneFacture, 'categorieTva' | 'tvaDixiemes'>): Node {
  const categorie = categorieLigne(ligne)
  return {
    'ram:TypeCode': 'VAT',
    'ram:CategoryCode': categorie,
    'ram:RateApplicablePercent': categorie === 'O' ? undefined : decimal(ligne.tvaDixiemes * 10),
  }
}

/** Discount (UNTDID 5189: 95) or charge (UNTDID 7161: FC) of a line or of the whole; an amount of nothing is none. */
export function allowance(
  sens: 'Remise' | 'Frais',
  montant: string,
  { motif, categorie }: { motif: string; categorie?: Node },
): Node {
  return {
    'ram:ChargeIndicator': { 'udt:Indicator': sens === 'Frais' ? 'true' : 'false' },
    'ram:ActualAmount': montant,
    'ram:ReasonCode': sens === 'Frais' ? 'FC' : '95',
    'ram:Reason': motif,
    'ram:CategoryTradeTax': categorie,
  }
}

type Place = { rank: number; isCredit: boolean }

/**
 * A line of an invoice. Prices have no sign (BR-FR-DEC-03): the quantity takes it, and that of a credit note, whose type gives
 * the sign of all, is turned over.
 */
export function lineItem(ligne: Facture['lignes'][number], { rank, isCredit }: Place): Node {
  const sign = isCredit ? -1 : 1
  const { libelle, unite, quantite, prixUnitaireHtCents, remiseCents, fraisCents } = ligne
  const amount = (cents: number) => decimal(sign * cents || 0)
  const signed = sign * Math.sign(prixUnitaireHtCents) * quantite || quantite
  const allowances = [
    ...(remiseCents === 0 ? [] : [allowance('Remise', amount(remiseCents), { motif: 'Remise' })]),
    ...(fraisCents === 0 ? [] : [allowance('Frais', amount(fraisCents), { motif: 'Frais' })]),
  ]
  return {
    'ram:AssociatedDocumentLineDocument': { 'ram:LineID': String(rank + 1) },
    'ram:SpecifiedTradeProduct': { 'ram:Name': libelle },
    'ram:SpecifiedLineTradeAgreement': {
      'ram:NetPriceProductTradePrice': {
        'ram:ChargeAmount': number(Math.abs(prixUnitaireHtCents) / 100, 2, 6),
      },
    },
    'ram:SpecifiedLineTradeDelivery': {
      'ram:BilledQuantity': { '@unitCode': unite, '#': number(signed, 0, 4) },
    },
    'ram:SpecifiedLineTradeSettlement': {
      'ram:ApplicableTradeTax': tax(ligne),
      'ram:BillingSpecifiedPeriod': period(ligne.periodeDebut, ligne.periodeFin),
      'ram:SpecifiedTradeAllowanceCharge': allowances.length === 0 ? undefined : allowances,
      'ram:SpecifiedTradeSettlementLineMonetarySummation': {
        'ram:LineTotalAmount': amount(montantLigne(ligne)),
      },
    },
  }
}
