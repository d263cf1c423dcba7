import { z } from 'zod'
import { formatInstant } from '@/lib/domain/textes/format'
import { renderPdf } from '@/lib/platform/pdf/document'
import type { Demande } from './demande'
import { sectionsOf } from './sections'

const detail = z.object({ numero_contrat: z.string(), type_contrat: z.string(), numero_dossier: z.string() })

/** Parts of the order that the contract repeats. */
const PARTIES = ['Client final', 'Dossier', 'Installation', 'Agence']

/** Contract drawn up for a service order (INS-11); null for an order that has none yet. */
export async function contratPdf(
  demande: Demande,
): Promise<{ nom: string; bytes: Uint8Array<ArrayBuffer> } | null> {
  const order = detail.safeParse(demande.detail)
  if (demande.type !== 'INS' || !order.success) return null
  const { numero_contrat: numero, type_contrat: formule, numero_dossier: dossier } = order.data
  const bytes = await renderPdf({
    titre: `Contrat d’entretien ${numero}`,
    sousTitre: `Formule ${formule}`,
    mention: demande.statut,
    reference: numero,
    blocs: [
      {
        type: 'texte',
        texte: `Ce contrat est édité à la suite de l’ordre de service ${dossier}, déposé le ${formatInstant(demande.createdAt)} par ${demande.groupe}.`,
      },
      ...sectionsOf(demande, { isStaff: false })
        .filter(({ titre }) => PARTIES.includes(titre))
        .flatMap(({ titre, faits }) => [
          { type: 'titre' as const, texte: titre },
          { type: 'faits' as const, lignes: faits },
        ]),
    ],
  })
  return { nom: `contrat-${numero}.pdf`, bytes }
}
