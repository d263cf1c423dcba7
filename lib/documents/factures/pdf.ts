import 'server-only'
import type { Emetteur } from '@/lib/domain/documents/factures/emetteur'
import type { Facture } from '@/lib/domain/documents/factures/facture'
import { FACTURX_NOM, FACTURX_PROFIL, montantsDeFacture } from '@/lib/domain/documents/factures/facturx'
import { attestationTva } from '@/lib/domain/documents/tva'
import { formatDay } from '@/lib/domain/textes/format'
import type { Attachment } from '@/lib/platform/pdf/attachment'
import { renderPdf } from '@/lib/platform/pdf/document'
import { faits, lignes, parties } from './pdf/corps'
import { montants } from './pdf/montants'
import { reglement } from './pdf/reglement'

function electronic(contenu: string): Attachment {
  const property = (name: string, value: string, description: string) => ({ name, value, description })
  return {
    nom: FACTURX_NOM,
    mime: 'text/xml',
    contenu,
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
 * Draws an invoice: PDF/A-3 with its XML where it has one (DOC-18), PDF/A-2 otherwise. A duplicate says that it is one and
 * carries no XML: a platform would take it for a second invoice. Throws `LignesIncoherentes`.
 */
export function facturePdf(
  facture: Facture,
  emetteur: Emetteur,
  { xml = null, duplicata = false }: { xml?: string | null; duplicata?: boolean } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const made = montantsDeFacture(facture)
  const attestation = attestationTva(facture.lignes.map(({ tvaDixiemes }) => tvaDixiemes))
  return renderPdf({
    titre: `${facture.type} ${facture.numero}`,
    sousTitre: facture.client.nom,
    ...(duplicata ? { mention: 'Duplicata' } : {}),
    reference: duplicata ? `${facture.numero}, duplicata` : facture.numero,
    pied: `${facture.type === 'Avoir' ? 'Émis' : 'Émise'} le ${formatDay(facture.date)}`,
    blocs: [
      parties(facture, emetteur),
      faits(facture),
      lignes(facture),
      { type: 'titre', texte: 'Montants' },
      ...montants(facture, made),
      ...reglement(facture, emetteur, made),
      ...(attestation === null ? [] : [{ type: 'texte' as const, texte: attestation }]),
    ],
    joint: xml === null || duplicata ? undefined : electronic(xml),
  })
}
