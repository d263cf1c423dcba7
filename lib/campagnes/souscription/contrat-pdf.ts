import 'server-only'
import { CONTENUS, PRESTATIONS } from '@/lib/domain/campagnes/souscription/formules'
import { finRetractation } from '@/lib/domain/campagnes/souscription/retractation'
import {
  type Article,
  CONDITIONS_GENERALES,
  CONDITIONS_TEXTE,
  certificationTva,
  EXPRESSE_TEXTE,
  FORMULAIRE_RETRACTATION,
  informations,
  MANDAT_TEXTE,
  TEXTES_VERSION,
} from '@/lib/domain/campagnes/souscription/textes'
import { formatDay, formatInstant } from '@/lib/domain/textes/format'
import { type PdfBlock, renderPdf } from '@/lib/platform/pdf/document'
import { contacts } from './contacts'
import type { SouscriptionStockee } from './queries'
import { resumeDe, titulaireDe } from './resume'

const articles = (list: readonly Article[]): PdfBlock[] =>
  list.map(({ titre, texte }) => ({
    type: 'texte',
    texte: `${titre}. ${texte}`.replace(/^(\d)\. /, '$1 – '),
  }))

/** The contract as it is signed at `signeeAt`: the offer, the conditions and the proof of the signature. */
export function contratPdf(contrat: SouscriptionStockee, signeeAt: Date): Promise<Uint8Array<ArrayBuffer>> {
  const { equipement, formule, prix, debut, paiement, client } = contrat
  const certification = certificationTva(prix)
  return renderPdf({
    titre: `Contrat d’entretien « ${formule} »`,
    sousTitre: `Contrat n° ${contrat.numero}`,
    mention: `Signé le ${formatInstant(signeeAt)}`,
    reference: contrat.numero,
    blocs: [
      { type: 'titre', texte: 'Le client' },
      { type: 'faits', lignes: titulaireDe(contrat) },
      { type: 'titre', texte: 'Le contrat' },
      { type: 'faits', lignes: resumeDe(contrat) },
      {
        type: 'tableau',
        colonnes: [
          { titre: 'Service', largeur: 2 },
          { titre: `Formule « ${formule} »`, largeur: 4 },
        ],
        lignes: PRESTATIONS.map((name) => [name, CONTENUS[formule][name].texte]),
      },
      ...(certification === null ? [] : [{ type: 'texte' as const, texte: certification }]),
      ...(contrat.ibanMasque === null ? [] : mandat(contrat)),
      { type: 'titre', texte: 'Informations précontractuelles' },
      ...articles(informations({ famille: equipement.famille, formule, prix, debut, paiement }, contacts())),
      { type: 'titre', texte: 'Conditions générales' },
      ...articles(CONDITIONS_GENERALES),
      { type: 'titre', texte: 'Rétractation' },
      {
        type: 'texte',
        texte: `Dernier jour pour renoncer au contrat : ${formatDay(finRetractation(signeeAt))}.`,
      },
      { type: 'texte', texte: FORMULAIRE_RETRACTATION },
      { type: 'titre', texte: 'Signature' },
      {
        type: 'faits',
        lignes: [
          ['Signature', 'Électronique simple, par un code à six chiffres envoyé par e-mail'],
          ['Code envoyé à', client.email],
          ['Signé le', formatInstant(signeeAt)],
          ['Accepté', CONDITIONS_TEXTE],
          ...(contrat.demandeExpresse ? ([['Demandé', EXPRESSE_TEXTE]] as const) : []),
          ['Version des textes', TEXTES_VERSION],
        ],
      },
    ],
  })
}

function mandat({ numero, ibanMasque, client }: SouscriptionStockee): PdfBlock[] {
  return [
    { type: 'titre', texte: 'Mandat de prélèvement SEPA' },
    {
      type: 'faits',
      lignes: [
        ['Référence du mandat', numero],
        ['Créancier', 'ehs'],
        ['Titulaire du compte', client.titulaire],
        ['Compte', ibanMasque ?? ''],
        ['Type de paiement', 'Récurrent'],
      ],
    },
    { type: 'texte', texte: MANDAT_TEXTE },
  ]
}

export const contratPdfName = (numero: string): string => `contrat-${numero}.pdf`
