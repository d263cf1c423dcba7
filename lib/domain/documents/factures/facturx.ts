import type { Day } from '@/lib/domain/temps/days'
import { formatDay } from '@/lib/domain/textes/format'
import type { Emetteur } from './emetteur'
import type { Facture } from './facture'
import { montantLigne, montantsDe } from './montants'
import { MENTIONS_RETARD } from './retard'

/** Name that the standard gives the file in the PDF. */
export const FACTURX_NOM = 'factur-x.xml'
/** The profile, as the XML and the metadata of the PDF name it. */
export const FACTURX_PROFIL = { urn: 'urn:cen.eu:en16931:2017', niveau: 'EN 16931' } as const

/** UNTDID 1001: commercial invoice, credit note, prepayment invoice. */
const TYPES = { Facture: '380', Avoir: '381', Acompte: '386' } as const
/** ISO 6523 scheme of SIREN numbers, and that of the addresses of the French directory. */
const SIREN = '0002'
const ANNUAIRE = '0225'
/** UNTDID 4461: credit transfer. UN/ECE 20: one. */
const VIREMENT = '30'
const UNITE = 'C62'

/** Cents as the XML writes them: 12345 → « 123.45 ». */
export function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

type Node = { [name: string]: string | Node | Node[] | undefined }

const date = (day: Day): Node => ({
  'udt:DateTimeString': { '@format': '102', '#': day.replaceAll('-', '') },
})
const siren = (value: string): Node => ({ 'ram:ID': { '@schemeID': SIREN, '#': value } })
const vat = (numero: string): Node => ({ 'ram:ID': { '@schemeID': 'VA', '#': numero } })
const endpoint = (siren: string): Node => ({
  'ram:URIID': { '@schemeID': ANNUAIRE, '#': siren },
})

type Adresse = { adresse: string | null; codePostal: string | null; ville: string | null }
const address = ({ adresse, codePostal, ville }: Adresse): Node => ({
  'ram:PostcodeCode': codePostal ?? undefined,
  'ram:LineOne': adresse ?? undefined,
  'ram:CityName': ville ?? undefined,
  'ram:CountryID': 'FR',
})

const seller = (emetteur: Emetteur): Node => ({
  'ram:Name': emetteur.nom,
  'ram:Description': `${emetteur.forme}, ${emetteur.rcs}`,
  'ram:SpecifiedLegalOrganization': siren(emetteur.siren),
  'ram:PostalTradeAddress': address(emetteur),
  'ram:URIUniversalCommunication': endpoint(emetteur.siren),
  'ram:SpecifiedTaxRegistration': vat(emetteur.numeroTva),
})

/** « 0225:999900004 » as it is stored; null for anything else. */
const addressee = (stored: string | null): string | null =>
  /^0225:([0-9A-Z_-]{1,50})$/i.exec(stored ?? '')?.[1] ?? null

function buyer({ client }: Facture): Node {
  const to = addressee(client.adresseElectronique)
  return {
    'ram:Name': client.nom,
    'ram:SpecifiedLegalOrganization': client.siren === null ? undefined : siren(client.siren),
    'ram:PostalTradeAddress': address(client),
    'ram:URIUniversalCommunication': to === null ? undefined : endpoint(to),
    'ram:SpecifiedTaxRegistration': client.numeroTva === null ? undefined : vat(client.numeroTva),
  }
}

const tax = (tvaDixiemes: number): Node => ({
  'ram:TypeCode': 'VAT',
  'ram:CategoryCode': tvaDixiemes === 0 ? 'Z' : 'S',
  'ram:RateApplicablePercent': decimal(tvaDixiemes * 10),
})

const note = (subject: string, content: string): Node => ({
  'ram:Content': content,
  'ram:SubjectCode': subject,
})

/** Whether XML 1.0 has a place for a character. */
function isWritable(char: string): boolean {
  const code = char.codePointAt(0) ?? 0
  if (code < 0x20) return char === '\t' || char === '\n' || char === '\r'
  return (code < 0xd800 || code > 0xdfff) && code !== 0xfffe && code !== 0xffff
}

/** A text without what XML refuses. */
export const writable = (text: string): string => [...text].filter(isWritable).join('')

/** Thrown for an invoice whose lines do not make its total: no file may say another number than the screen. */
export class LignesIncoherentes extends Error {
  override name = 'LignesIncoherentes'
}

/**
 * Writes an invoice as a Cross Industry Invoice of profile EN 16931 (NF EN 16931-1, Factur-X 1.0), in the order of its
 * schema: attributes begin with « @ », « # » is a text. A credit note says its amounts without sign, its type gives it.
 * Throws `LignesIncoherentes`.
 */
export function crossIndustryInvoice(facture: Facture, emetteur: Emetteur): Node {
  const sign = facture.type === 'Avoir' ? -1 : 1
  const amount = (cents: number) => decimal(sign * cents || 0)
  const montants = montantsDe(facture.lignes)
  if (facture.lignes.length === 0 || montants.ttcCents !== facture.montantTtcCents)
    throw new LignesIncoherentes(`facture ${facture.numero} : ses lignes ne font pas son total`)
  const { client, contrat, ensemble, origine } = facture
  return {
    'rsm:ExchangedDocumentContext': {
      // A supply of services (cadre de facturation S1 of the French reform).
      'ram:BusinessProcessSpecifiedDocumentContextParameter': { 'ram:ID': 'S1' },
      'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': FACTURX_PROFIL.urn },
    },
    'rsm:ExchangedDocument': {
      'ram:ID': facture.numero,
      'ram:TypeCode': TYPES[facture.type],
      'ram:IssueDateTime': date(facture.date),
      'ram:IncludedNote': [
        note('PMD', MENTIONS_RETARD.penalites),
        note('PMT', MENTIONS_RETARD.indemnite),
        note('AAB', MENTIONS_RETARD.escompte),
      ],
    },
    'rsm:SupplyChainTradeTransaction': {
      'ram:IncludedSupplyChainTradeLineItem': facture.lignes.map((ligne, rank) => ({
        'ram:AssociatedDocumentLineDocument': { 'ram:LineID': String(rank + 1) },
        'ram:SpecifiedTradeProduct': { 'ram:Name': ligne.libelle },
        'ram:SpecifiedLineTradeAgreement': {
          'ram:NetPriceProductTradePrice': {
            'ram:ChargeAmount': decimal(Math.abs(ligne.prixUnitaireHtCents)),
          },
        },
        'ram:SpecifiedLineTradeDelivery': {
          'ram:BilledQuantity': {
            '@unitCode': UNITE,
            '#': String(sign * Math.sign(ligne.prixUnitaireHtCents) * ligne.quantite || ligne.quantite),
          },
        },
        'ram:SpecifiedLineTradeSettlement': {
          'ram:ApplicableTradeTax': tax(ligne.tvaDixiemes),
          'ram:SpecifiedTradeSettlementLineMonetarySummation': {
            'ram:LineTotalAmount': amount(montantLigne(ligne)),
          },
        },
      })),
      'ram:ApplicableHeaderTradeAgreement': {
        'ram:BuyerReference': client.codeService ?? undefined,
        'ram:SellerTradeParty': seller(emetteur),
        'ram:BuyerTradeParty': buyer(facture),
        'ram:BuyerOrderReferencedDocument':
          client.numeroEngagement === null ? undefined : { 'ram:IssuerAssignedID': client.numeroEngagement },
        'ram:ContractReferencedDocument':
          contrat === null ? undefined : { 'ram:IssuerAssignedID': contrat.numero },
      },
      'ram:ApplicableHeaderTradeDelivery': {
        'ram:ShipToTradeParty':
          ensemble === null
            ? undefined
            : { 'ram:Name': ensemble.nom, 'ram:PostalTradeAddress': address(ensemble) },
        'ram:ActualDeliverySupplyChainEvent': { 'ram:OccurrenceDateTime': date(facture.date) },
      },
      'ram:ApplicableHeaderTradeSettlement': {
        'ram:InvoiceCurrencyCode': 'EUR',
        'ram:SpecifiedTradeSettlementPaymentMeans': {
          'ram:TypeCode': VIREMENT,
          'ram:PayeePartyCreditorFinancialAccount': { 'ram:IBANID': emetteur.iban },
        },
        'ram:ApplicableTradeTax': montants.parTaux.map(({ tvaDixiemes, htCents, tvaCents }) => {
          const { 'ram:TypeCode': code, ...rate } = tax(tvaDixiemes)
          return {
            'ram:CalculatedAmount': amount(tvaCents),
            'ram:TypeCode': code,
            'ram:BasisAmount': amount(htCents),
            ...rate,
          }
        }),
        'ram:SpecifiedTradePaymentTerms': {
          'ram:Description': `À payer avant le ${formatDay(facture.echeance)}`,
          'ram:DueDateDateTime': date(facture.echeance),
        },
        'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
          'ram:LineTotalAmount': amount(montants.htCents),
          'ram:TaxBasisTotalAmount': amount(montants.htCents),
          'ram:TaxTotalAmount': { '@currencyID': 'EUR', '#': amount(montants.tvaCents) },
          'ram:GrandTotalAmount': amount(montants.ttcCents),
          'ram:DuePayableAmount': amount(montants.ttcCents),
        },
        'ram:InvoiceReferencedDocument':
          origine === null
            ? undefined
            : {
                'ram:IssuerAssignedID': origine.numero,
                'ram:FormattedIssueDateTime': {
                  'qdt:DateTimeString': { '@format': '102', '#': origine.date.replaceAll('-', '') },
                },
              },
      },
    },
  }
}
