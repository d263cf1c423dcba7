import 'server-only'
import { nombreDeLots } from '@/lib/domain/campagnes/jeu'
import { formatDay } from '@/lib/domain/textes/format'
import { type PdfBlock, renderPdf } from '@/lib/platform/pdf/document'
import type { JeuPublic } from './queries'

/** The rules of a contest, written from its dates, prizes and question (PUBLIC-61). */
export function reglementPdf(jeu: JeuPublic): Promise<Uint8Array<ArrayBuffer>> {
  const { titre, documentId, lots } = jeu
  return renderPdf({
    titre: `Règlement du jeu « ${titre} »`,
    sousTitre: `Du ${formatDay(jeu.debut)} au ${formatDay(jeu.fin)}`,
    reference: `Jeu ${documentId.slice(0, 8)}`,
    blocs: [
      ...articles(jeu),
      { type: 'titre', texte: `Lots (${nombreDeLots(lots)})` },
      {
        type: 'tableau',
        colonnes: [
          { titre: 'Lot', largeur: 3 },
          { titre: 'Précision', largeur: 4 },
          { titre: 'Nombre', largeur: 1 },
        ],
        lignes: lots.map(({ libelle, detail, quantite }) => [libelle, detail ?? '', String(quantite)]),
      },
      { type: 'titre', texte: 'Empreinte de la graine du tirage (SHA-256)' },
      { type: 'texte', texte: jeu.empreinte ?? 'Publiée avant le début du jeu.' },
    ],
  })
}

const article = (titre: string, texte: string): PdfBlock[] => [
  { type: 'titre', texte: titre },
  { type: 'texte', texte },
]

function articles({ debut, fin, purgeLe, question }: JeuPublic): PdfBlock[] {
  return [
    ...article(
      '1. Organisateur',
      `ehs organise un jeu gratuit et sans obligation d’achat, ouvert du ${formatDay(debut)} au ${formatDay(fin)} inclus.`,
    ),
    ...article(
      '2. Participation',
      'Le jeu est ouvert à toute personne majeure qui réside en France métropolitaine, à l’exception du personnel de l’organisateur. Une seule participation par adresse e-mail est admise.',
    ),
    ...article(
      '3. Désignation des gagnants',
      `${question === null ? '' : `Prennent part au tirage les participants qui donnent la bonne réponse à la question : « ${question} » `}Le tirage a lieu après la fin du jeu. Les participations sont classées selon l’empreinte SHA-256 de la graine suivie de « : » et de l’identifiant de la participation ; les premières gagnent les lots, dans l’ordre de la liste. L’empreinte de la graine est publiée dès le début du jeu, la graine elle-même avec les gagnants : chacun peut refaire le calcul.`,
    ),
    ...article(
      '4. Gagnants',
      'Les gagnants sont prévenus par e-mail. Leur prénom et l’initiale de leur nom sont publiés sur la page du jeu. Un lot qui n’est pas réclamé sous trente jours reste à l’organisateur.',
    ),
    ...article(
      '5. Données personnelles',
      `Les données servent au jeu seul, sauf accord distinct pour recevoir des offres. Elles sont effacées après le ${formatDay(purgeLe)}. Chacun peut y accéder, les faire corriger ou effacer.`,
    ),
  ]
}
