import 'server-only'
import type { Emetteur } from '@/lib/domain/documents/factures/emetteur'
import type { Facture } from '@/lib/domain/documents/factures/facture'
import { FACTURX_NOM, FACTURX_PROFIL } from '@/lib/domain/documents/factures/facturx'
import { montantLigne, montantsDe } from '@/lib/domain/documents/factures/montants'
import { MENTIONS_RETARD } from '@/lib/domain/documents/factures/retard'
import { attestationTva } from '@/lib/domain/documents/tva'
import { groupedIban } from '@/lib/domain/identite/iban'
import { formatAmount, formatDay, formatNumber, formatRate } from '@/lib/domain/textes/format'
import type { Attachment } from '@/lib/platform/pdf/attachment'
import { type PdfBlock, renderPdf } from '@/lib/platform/pdf/document'
import { factureXml } from './xml'

const lines = (...texts: (string | null | undefined)[]): string => texts.filter(Boolean).join('\n')

const place = (codePostal: string | null, ville: string | null): string =>
  [codePostal, ville].filter(Boolean).join(' ')

function parties({ client }: Facture, emetteur: Emetteur): PdfBlock {
  return {
    type: 'tableau',
    colonnes: [
      { titre: 'Vendeur', largeur: 1 },
      { titre: 'Client', largeur: 1 },
    ],
    lignes: [
      [
        lines(
          emetteur.nom,
          emetteur.forme,
          emetteur.adresse,
          place(emetteur.codePostal, emetteur.ville),
          `SIREN ${emetteur.siren}, ${emetteur.rcs}`,
          `TVA ${emetteur.numeroTva}`,
        ),
        lines(
          client.nom,
          client.adresse,
          place(client.codePostal, client.ville),
          client.siren && `SIREN ${client.siren}`,
          client.numeroTva && `TVA ${client.numeroTva}`,
          client.codeService && `Code service ${client.codeService}`,
          client.numeroEngagement && `Engagement ${client.numeroEngagement}`,
        ),
      ],
    ],
  }
}

/** The amounts of an invoice by rate, then its totals. */
function totals(facture: Facture): PdfBlock {
  const { parTaux } = montantsDe(facture.lignes)
  return {
    type: 'tableau',
    colonnes: [
      { titre: 'Taux de TVA', largeur: 2 },
      { titre: 'Base HT', largeur: 2, aligne: 'fin' },
      { titre: 'TVA', largeur: 2, aligne: 'fin' },
      { titre: 'TTC', largeur: 2, aligne: 'fin' },
    ],
    lignes: parTaux.map(({ tvaDixiemes, htCents, tvaCents }) => [
      formatRate(tvaDixiemes),
      formatAmount(htCents),
      formatAmount(tvaCents),
      formatAmount(htCents + tvaCents),
    ]),
    pied: [
      'Total',
      formatAmount(facture.montantHtCents),
      formatAmount(facture.montantTvaCents),
      formatAmount(facture.montantTtcCents),
    ],
  }
}

/** How it is paid and what the law has it say of late payment; what becomes of a credit note. */
function payment({ type, numero, origine }: Facture, { iban }: Emetteur): PdfBlock[] {
  const text = (texte: string): PdfBlock => ({ type: 'texte', texte })
  if (type === 'Avoir')
    return [
      text(
        origine
          ? `Le montant de cet avoir vient en déduction de la facture ${origine.numero}, ou est remboursé si elle est payée.`
          : 'Le montant de cet avoir vient en déduction des factures à payer, ou est remboursé.',
      ),
    ]
  return [
    { type: 'titre', texte: 'Règlement' },
    text(`Virement au compte ${groupedIban(iban)}, avec le numéro ${numero}.`),
    ...Object.values(MENTIONS_RETARD).map(text),
  ]
}

function electronic(facture: Facture, emetteur: Emetteur): Attachment {
  const property = (name: string, value: string, description: string) => ({ name, value, description })
  return {
    nom: FACTURX_NOM,
    mime: 'text/xml',
    contenu: factureXml(facture, emetteur),
    description: 'Facture au format CII, profil EN 16931',
    relation: 'Alternative',
    metadata: {
      schema: 'Factur-X PDFA Extension Schema',
      uri: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
      prefix: 'fx',
      properties: [
        property('DocumentFileName', FACTURX_NOM, 'name of the embedded XML invoice file'),
        property('DocumentType', 'INVOICE', 'INVOICE'),
        property('Version', '1.0', 'version of the Factur-X XML schema'),
        property('ConformanceLevel', FACTURX_PROFIL.niveau, 'conformance level of the XML invoice'),
      ],
    },
  }
}

/**
 * The PDF of an invoice: PDF/A-3 with its XML where it is electronic (DOC-18), PDF/A-2 otherwise. A duplicate says that it
 * is one and carries no XML: a platform would take it for a second invoice. Throws `LignesIncoherentes`.
 */
export function facturePdf(
  facture: Facture,
  emetteur: Emetteur,
  { duplicata = false } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const attestation = attestationTva(facture.lignes.map(({ tvaDixiemes }) => tvaDixiemes))
  const { contrat, ensemble, origine } = facture
  const faits: (readonly [string, string])[] = [
    ['Date de la facture', formatDay(facture.date)],
    ['Échéance', formatDay(facture.echeance)],
    ...(contrat ? [['Contrat', contrat.numero] as const] : []),
    ...(ensemble
      ? [['Lieu', lines(ensemble.nom, ensemble.adresse, place(ensemble.codePostal, ensemble.ville))] as const]
      : []),
    ...(origine ? [['Facture d’origine', `${origine.numero} du ${formatDay(origine.date)}`] as const] : []),
    ['Catégorie', 'Prestation de services'],
  ]
  return renderPdf({
    titre: `${facture.type} ${facture.numero}`,
    sousTitre: facture.client.nom,
    ...(duplicata ? { mention: 'Duplicata' } : {}),
    reference: duplicata ? `${facture.numero}, duplicata` : facture.numero,
    blocs: [
      parties(facture, emetteur),
      { type: 'faits', lignes: faits },
      {
        type: 'tableau',
        colonnes: [
          { titre: 'Désignation', largeur: 6 },
          { titre: 'Quantité', largeur: 2, aligne: 'fin' },
          { titre: 'Prix unitaire HT', largeur: 3, aligne: 'fin' },
          { titre: 'TVA', largeur: 2, aligne: 'fin' },
          { titre: 'Montant HT', largeur: 3, aligne: 'fin' },
        ],
        lignes: facture.lignes.map((ligne) => [
          ligne.libelle,
          formatNumber(ligne.quantite),
          formatAmount(ligne.prixUnitaireHtCents),
          formatRate(ligne.tvaDixiemes),
          formatAmount(montantLigne(ligne)),
        ]),
      },
      { type: 'titre', texte: 'Montants' },
      totals(facture),
      ...payment(facture, emetteur),
      ...(attestation === null ? [] : [{ type: 'texte' as const, texte: attestation }]),
    ],
    joint: facture.format === 'Factur-X' && !duplicata ? electronic(facture, emetteur) : undefined,
  })
}
