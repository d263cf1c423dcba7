/** How a rule of the French reform is held: checked at import, by the way that the XML is written, or about what we never write. */
type Tenue = 'contrôle' | 'écriture' | { absente: string }

const BAR = { absente: '<ram:SubjectCode>BAR<' } as const
const PIECE = { absente: 'AdditionalReferencedDocument' } as const
const MANDATAIRE = { absente: 'LineStatusReasonCode' } as const
const CODE_ROUTAGE = { absente: 'schemeID="0224"' } as const
const ASSUJETTI_UNIQUE = { absente: 'schemeID="0231"' } as const
const CARACTERISTIQUE = { absente: 'ApplicableProductCharacteristic' } as const

/**
 * Every rule of `BR-FR-Flux2-CII.sch`, fatal from 01/09/2026 (DOC-33). Its proof is in `regles-officielles.test.ts`: what is
 * checked at import by an invoice that breaks it, what is written right by the invoices of every kind, what is absent by them too.
 */
export const INVENTAIRE: Readonly<Record<string, Tenue>> = {
  'BR-FR-01': 'contrôle',
  'BR-FR-02': 'contrôle',
  'BR-FR-03': 'contrôle',
  'BR-FR-04': 'écriture',
  'BR-FR-05': 'écriture',
  'BR-FR-06': 'écriture',
  'BR-FR-08': 'écriture',
  'BR-FR-09': 'contrôle',
  'BR-FR-10': 'écriture',
  'BR-FR-11': BAR,
  'BR-FR-12': 'contrôle',
  'BR-FR-13': 'écriture',
  'BR-FR-15': 'écriture',
  'BR-FR-16': 'écriture',
  'BR-FR-17': PIECE,
  'BR-FR-18': PIECE,
  'BR-FR-20': BAR,
  'BR-FR-21': BAR,
  'BR-FR-22': BAR,
  'BR-FR-23': 'écriture',
  'BR-FR-24': CODE_ROUTAGE,
  'BR-FR-25': 'écriture',
  'BR-FR-26': CODE_ROUTAGE,
  'BR-FR-27': CARACTERISTIQUE,
  'BR-FR-28': CARACTERISTIQUE,
  'BR-FR-29': PIECE,
  'BR-FR-30': PIECE,
  'BR-FR-31': BAR,
  'BR-FR-32': 'contrôle',
  'BR-FR-BD-02': MANDATAIRE,
  'BR-FR-BD-13': MANDATAIRE,
  'BR-FR-BD-14': MANDATAIRE,
  'BR-FR-CO-03': { absente: '<ram:TypeCode>262<' },
  'BR-FR-CO-04': { absente: '<ram:TypeCode>384<' },
  'BR-FR-CO-05': 'contrôle',
  'BR-FR-CO-07': 'contrôle',
  'BR-FR-CO-08': 'écriture',
  'BR-FR-CO-09': 'contrôle',
  'BR-FR-CO-10': 'écriture',
  'BR-FR-CO-12': 'écriture',
  'BR-FR-CO-14': ASSUJETTI_UNIQUE,
  'BR-FR-CO-15': ASSUJETTI_UNIQUE,
  'BR-FR-DEC-01': 'écriture',
  'BR-FR-DEC-02': 'écriture',
  'BR-FR-DEC-03': 'écriture',
  'BR-FR-DEC-04': 'écriture',
  ...Object.fromEntries(
    ['01', '02', '03', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14'].map((rank) => [
      `BR-FR-MV-${rank}`,
      MANDATAIRE,
    ]),
  ),
}
