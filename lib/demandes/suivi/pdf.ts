import type { Devis } from '@/lib/domain/demandes/devis'
import { TYPE_LABELS } from '@/lib/domain/demandes/suivi'
import { formatAmount, formatInstant, formatNumber } from '@/lib/domain/textes/format'
import { type PdfBlock, renderPdf } from '@/lib/platform/pdf/document'
import type { Demande } from './demande'
import { eventText } from './journal'
import { type Lecteur, sectionsOf } from './sections'
import { demandeTitle } from './titre'

/** Summary of a request: its parts, its files and its history, as its page shows them (FOLLOW-11). */
export function demandePdf(demande: Demande, lecteur: Lecteur): Promise<Uint8Array<ArrayBuffer>> {
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
    titre: demandeTitle(demande),
    sousTitre: [TYPE_LABELS[demande.type], demande.test ? 'demande de test' : demande.groupe].join(', '),
    mention: demande.motif ? `${demande.statut} : ${demande.motif}` : demande.statut,
    reference: demande.numero,
    blocs: [
      ...sectionsOf(demande, lecteur).flatMap(({ titre, faits, devis }): PdfBlock[] => [
        { type: 'titre', texte: titre },
        ...(devis ? [devisBlock(devis)] : []),
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

/** Lines of a price list with their total, as the page shows them (TRUST-23). */
function devisBlock({ lignes, total, taux }: Devis): PdfBlock {
  const amount = (titre: string) => ({ titre, largeur: 2, aligne: 'fin' as const })
  return {
    type: 'tableau',
    colonnes: [
      { titre: 'Désignation', largeur: 5 },
      { titre: 'Qté', largeur: 1, aligne: 'fin' },
      amount('Prix unitaire'),
      amount('HT'),
      amount(`TVA ${formatNumber(taux)} %`),
      amount('TTC'),
    ],
    lignes: lignes.map(({ designation, detail, quantite, unitaire, ht, tva, ttc }) => [
      [designation, detail].filter((text) => text !== '').join('\n'),
      formatNumber(quantite),
      ...[unitaire, ht, tva, ttc].map(formatAmount),
    ]),
    pied: ['Total', '', '', ...[total.ht, total.tva, total.ttc].map(formatAmount)],
  }
}

/** Name of the file: « CMI_3061_12_1001.pdf ». */
export const demandePdfName = ({ numero }: Demande): string => `${numero.replace(/[^\w-]/g, '_')}.pdf`
