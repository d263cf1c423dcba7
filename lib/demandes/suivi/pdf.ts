import { TYPE_LABELS } from '@/lib/domain/demandes/suivi'
import { formatInstant } from '@/lib/domain/format'
import { type PdfBlock, renderPdf } from '@/lib/platform/pdf/document'
import type { Demande } from './demande'
import { eventText } from './journal'
import { sectionsOf } from './sections'

/** Summary of a request: its parts, its files and its history, as its page shows them (FOLLOW-11). */
export function demandePdf(demande: Demande): Promise<Uint8Array<ArrayBuffer>> {
  const { evenements, fichiers } = demande
  const files: PdfBlock[] =
    fichiers.length === 0
      ? []
      : [
          { type: 'titre', texte: 'Pièces jointes' },
          {
            type: 'tableau',
            colonnes: [
              { titre: 'Fichier', largeur: 3 },
              { titre: 'Ajouté le', largeur: 1 },
            ],
            lignes: fichiers.map(({ nom, createdAt }) => [nom, formatInstant(createdAt)]),
          },
        ]
  return renderPdf({
    titre: `${TYPE_LABELS[demande.type]} ${demande.numero}`,
    sousTitre: demande.test ? 'Demande de test' : demande.groupe,
    mention: demande.motif ? `${demande.statut} : ${demande.motif}` : demande.statut,
    reference: demande.numero,
    blocs: [
      ...sectionsOf(demande).flatMap(({ titre, faits }): PdfBlock[] => [
        { type: 'titre', texte: titre },
        { type: 'faits', lignes: faits },
      ]),
      ...files,
      { type: 'titre', texte: 'Historique' },
      {
        type: 'tableau',
        colonnes: [
          { titre: 'Quand', largeur: 2 },
          { titre: 'Quoi', largeur: 5 },
          { titre: 'Qui', largeur: 2 },
        ],
        lignes: evenements.map((one) => [formatInstant(one.at), eventText(one), one.auteur ?? '']),
      },
    ],
  })
}

/** Name of the file: « CMI_3061_12_1001.pdf ». */
export const demandePdfName = ({ numero }: Demande): string => `${numero.replace(/[^\w-]/g, '_')}.pdf`
