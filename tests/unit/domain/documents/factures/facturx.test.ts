import fc from 'fast-check'
import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { factureXml } from '@/lib/documents/factures/xml'
import { crossIndustryInvoice, LignesIncoherentes } from '@/lib/domain/documents/factures/facturx'
import { decimal } from '@/lib/domain/documents/factures/facturx-noeuds'
import { EMETTEUR, factureOf, LIGNES } from '../../../../support/factures'
import { xsdFaults } from '../../../../support/regles/xsd'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => ['IncludedSupplyChainTradeLineItem', 'IncludedNote'].includes(name),
})

const text = z.union([z.string(), z.object({ '#': z.string() }).transform((node) => node['#'])])
const amount = text.transform((value) => {
  expect(value).toMatch(/^-?\d+\.\d{2}$/)
  return Math.round(Number(value) * 100)
})
const rate = z.object({ CategoryCode: z.literal(['S', 'Z']), RateApplicablePercent: text.transform(Number) })
const list = <T extends z.ZodType>(schema: T) => z.union([z.array(schema), schema.transform((one) => [one])])

const invoice = z.object({
  CrossIndustryInvoice: z.object({
    ExchangedDocumentContext: z.object({
      GuidelineSpecifiedDocumentContextParameter: z.object({ ID: z.literal('urn:cen.eu:en16931:2017') }),
    }),
    ExchangedDocument: z.object({
      ID: z.string().min(1),
      TypeCode: z.string(),
      IncludedNote: z.array(z.unknown()),
    }),
    SupplyChainTradeTransaction: z.object({
      IncludedSupplyChainTradeLineItem: z.array(
        z.object({
          SpecifiedTradeProduct: z.object({ Name: z.string().min(1) }),
          SpecifiedLineTradeAgreement: z.object({
            NetPriceProductTradePrice: z.object({ ChargeAmount: amount }),
          }),
          SpecifiedLineTradeDelivery: z.object({ BilledQuantity: text.transform(Number) }),
          SpecifiedLineTradeSettlement: z.object({
            ApplicableTradeTax: rate,
            SpecifiedTradeSettlementLineMonetarySummation: z.object({ LineTotalAmount: amount }),
          }),
        }),
      ),
      ApplicableHeaderTradeAgreement: z.object({
        SellerTradeParty: z.object({
          Name: z.string().min(1),
          PostalTradeAddress: z.object({ CountryID: z.literal('FR') }),
          SpecifiedTaxRegistration: z.object({ ID: text }),
        }),
        BuyerTradeParty: z.object({
          Name: z.string().min(1),
          PostalTradeAddress: z.object({ CountryID: z.literal('FR') }),
        }),
      }),
      ApplicableHeaderTradeSettlement: z.object({
        InvoiceCurrencyCode: z.literal('EUR'),
        SpecifiedTradeSettlementPaymentMeans: z.object({
          PayeePartyCreditorFinancialAccount: z.object({ IBANID: z.string().min(15) }),
        }),
        ApplicableTradeTax: list(rate.extend({ CalculatedAmount: amount, BasisAmount: amount })),
        SpecifiedTradePaymentTerms: z.object({ DueDateDateTime: z.unknown() }),
        SpecifiedTradeSettlementHeaderMonetarySummation: z.object({
          LineTotalAmount: amount,
          TaxBasisTotalAmount: amount,
          TaxTotalAmount: amount,
          GrandTotalAmount: amount,
          DuePayableAmount: amount,
        }),
        InvoiceReferencedDocument: z.object({ IssuerAssignedID: z.string() }).optional(),
      }),
    }),
  }),
})

const read = (xml: string) => invoice.parse(parser.parse(xml)).CrossIndustryInvoice

/** Business rules of EN 16931 on any lines, by their numbers; `regles-officielles.test.ts` runs the official ones on chosen ones. */
function expectBusinessRules(xml: string): void {
  const { SupplyChainTradeTransaction: trade } = read(xml)
  const lines = trade.IncludedSupplyChainTradeLineItem.map((line) => ({
    price: line.SpecifiedLineTradeAgreement.NetPriceProductTradePrice.ChargeAmount,
    quantity: line.SpecifiedLineTradeDelivery.BilledQuantity,
    net: line.SpecifiedLineTradeSettlement.SpecifiedTradeSettlementLineMonetarySummation.LineTotalAmount,
    ...line.SpecifiedLineTradeSettlement.ApplicableTradeTax,
  }))
  const settlement = trade.ApplicableHeaderTradeSettlement
  const total = settlement.SpecifiedTradeSettlementHeaderMonetarySummation
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  // BR-16, BR-27: one line at least, no negative price.
  expect(lines.length).toBeGreaterThan(0)
  for (const { price, quantity, net } of lines) {
    expect(price).toBeGreaterThanOrEqual(0)
    expect(net).toBe(price * quantity)
  }
  // BR-CO-10, 13, 14, 15, 16.
  expect(total.LineTotalAmount).toBe(sum(lines.map(({ net }) => net)))
  expect(total.TaxBasisTotalAmount).toBe(total.LineTotalAmount)
  expect(total.TaxTotalAmount).toBe(sum(settlement.ApplicableTradeTax.map((tax) => tax.CalculatedAmount)))
  expect(total.GrandTotalAmount).toBe(total.TaxBasisTotalAmount + total.TaxTotalAmount)
  expect(total.DuePayableAmount).toBe(total.GrandTotalAmount)
  // BR-S-08, BR-S-09, BR-CO-17, BR-CO-18: one breakdown for each rate of the lines, its tax from its base.
  const rates = settlement.ApplicableTradeTax.map((tax) => tax.RateApplicablePercent)
  expect(new Set(rates)).toEqual(new Set(lines.map((line) => line.RateApplicablePercent)))
  expect(rates).toHaveLength(new Set(rates).size)
  for (const tax of settlement.ApplicableTradeTax) {
    const ofRate = lines.filter((line) => line.RateApplicablePercent === tax.RateApplicablePercent)
    expect(tax.BasisAmount).toBe(sum(ofRate.map(({ net }) => net)))
    const exact = (Math.abs(tax.BasisAmount) * Math.round(tax.RateApplicablePercent * 10)) / 1000
    expect(Math.abs(tax.CalculatedAmount)).toBe(Math.round(exact))
    // BR-S-05, BR-Z-05: category S has a rate, Z has none.
    expect(tax.CategoryCode === 'S').toBe(tax.RateApplicablePercent > 0)
  }
}

const ligne = fc.record({
  libelle: fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).map((value) => `Ligne ${value}`),
  quantite: fc.integer({ min: 1, max: 500 }),
  prixUnitaireHtCents: fc.integer({ min: 0, max: 500_000 }),
  tvaDixiemes: fc.constantFrom(0, 55, 85, 100, 200),
})
const type = fc.constantFrom('Facture', 'Avoir', 'Acompte')

test('[DOC-18] the XML of an invoice says its amounts, by rate and in all', () => {
  const facture = factureOf(LIGNES)
  const { ExchangedDocument, SupplyChainTradeTransaction: trade } = read(factureXml(facture, EMETTEUR))
  expect(ExchangedDocument).toMatchObject({ ID: 'FAC-2026-0000001', TypeCode: '380' })
  const { ApplicableTradeTax, SpecifiedTradeSettlementHeaderMonetarySummation: total } =
    trade.ApplicableHeaderTradeSettlement
  expect(
    ApplicableTradeTax.map((tax) => [tax.RateApplicablePercent, tax.BasisAmount, tax.CalculatedAmount]),
  ).toEqual([
    [5.5, 999_999, 55_000],
    [10, 34_599, 3460],
    [20, 297_502, 59_500],
  ])
  expect(total.GrandTotalAmount).toBe(facture.montantTtcCents)
  expect(total.GrandTotalAmount).toBe(1_450_060)
  expect(trade.IncludedSupplyChainTradeLineItem[0]?.SpecifiedTradeProduct.Name).toBe(LIGNES[0]?.libelle)
})

test('[DOC-18] invoices, credit notes and prepayments of any lines are valid by the official schema, and keep the business rules of EN 16931', () => {
  const samples = fc.sample(fc.tuple(fc.array(ligne, { minLength: 1, maxLength: 12 }), type), 60)
  const xmls = samples.map(([lignes, one]) => factureXml(factureOf(lignes, { type: one }), EMETTEUR))
  const bare = factureOf(LIGNES, { contrat: null, ensemble: null })
  const { client } = bare
  xmls.push(
    factureXml(
      {
        ...bare,
        client: {
          ...client,
          siren: null,
          numeroTva: null,
          codeService: null,
          numeroEngagement: null,
          adresseElectronique: null,
        },
      },
      EMETTEUR,
    ),
  )
  for (const xml of xmls) expectBusinessRules(xml)
  expect(xsdFaults(xmls)).toEqual(xmls.map(() => []))
})

test('[DOC-18] the schema refuses an invoice without total', () => {
  const xml = factureXml(factureOf(LIGNES), EMETTEUR)
  const [faults] = xsdFaults([xml.replace(/<ram:GrandTotalAmount>.*<\/ram:GrandTotalAmount>/, '')])
  expect(faults?.join()).toContain('DuePayableAmount')
})

test('a credit note names its invoice, and its amounts have no sign', () => {
  const avoir = factureOf(LIGNES, { type: 'Avoir' })
  const { ExchangedDocument, SupplyChainTradeTransaction: trade } = read(factureXml(avoir, EMETTEUR))
  const { InvoiceReferencedDocument, SpecifiedTradeSettlementHeaderMonetarySummation: total } =
    trade.ApplicableHeaderTradeSettlement
  expect(ExchangedDocument.TypeCode).toBe('381')
  expect(InvoiceReferencedDocument?.IssuerAssignedID).toBe('FAC-2026-0000002')
  expect(avoir.montantTtcCents).toBe(-1_450_060)
  expect(total.GrandTotalAmount).toBe(1_450_060)
})

test('an invoice whose lines do not make its total has no file', () => {
  const facture = factureOf(LIGNES)
  for (const change of [{ montantTtcCents: 1 }, { lignes: [] }])
    expect(() => crossIndustryInvoice({ ...facture, ...change }, EMETTEUR)).toThrow(LignesIncoherentes)
})

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-120, '-1.20'],
  [123_456, '1234.56'],
])('%i cents are written %s', (cents, written) => expect(decimal(cents)).toBe(written))
