import 'server-only'
import { formatDay } from '@/lib/domain/format'
import { renderPdf } from '@/lib/platform/pdf/document'
import { pdfResponse } from '@/lib/platform/pdf/response'
import { fileResponse } from '@/lib/platform/storage/response'
import { getStorage } from '@/lib/platform/storage/storage'
import type { TenantAttestation } from './queries'

/** An attestation as a file: the one that was signed where it is stored, else drawn from what is known of it. */
export async function attestationResponse(found: TenantAttestation): Promise<Response> {
  const stored = found.fichier && (await getStorage().read(found.fichier.cle))
  if (found.fichier && stored) return fileResponse(stored, found.fichier)
  const bytes = await renderPdf({
    titre: `Attestation : ${found.type}`,
    reference: found.numero,
    blocs: [
      {
        type: 'texte',
        texte: `L’équipement ci-dessous a été contrôlé le ${formatDay(found.date)}. Cette attestation est valable jusqu’au ${formatDay(found.valideJusquau)}.`,
      },
      {
        type: 'faits',
        lignes: [
          ['Logement', found.logement],
          ['Équipement', found.equipement],
          ['N° de série', found.numeroSerie],
          ...(found.intervention === null ? [] : [['Intervention', found.intervention] as const]),
        ],
      },
    ],
  })
  return pdfResponse(bytes, `attestation-${found.numero}.pdf`)
}
