import 'server-only'
import { courbeMensuelle, figuresOf } from '@/lib/domain/contrats/suivi'
import { rangeOf } from '@/lib/domain/perimetre/dates'
import { type Perimetre, perimetreName } from '@/lib/domain/perimetre/perimetre'
import { formatAmount, formatCount, formatDay, formatMonth, formatNumber } from '@/lib/domain/textes/format'
import { today } from '@/lib/platform/clock'
import { type PdfBlock, renderPdf } from '@/lib/platform/pdf/document'
import { indicateursOf, tauxVisites } from './indicateurs'
import { delaiText, tauxText } from './lists/suivi'
import { readSuivi, type SuiviContrats } from './suivi'

const end = 'fin' as const

/** How each figure is counted: a board asks. */
const DEFINITIONS = [
  'Visite due : équipement visité ou à visiter dans la période, ou dont l’échéance légale tombe avant sa fin. Un équipement compte une fois.',
  'En retard : équipement non visité dont l’échéance est passée à la date d’édition.',
  'Délai moyen : heures entre la demande et la fin des dépannages réalisés dans la période.',
  'Absents définitifs et non-conformités ouvertes : situation à la date d’édition.',
]

/** The report of the contracts of the perimeter in its period: the figures of the screen, to put before a board (CONTRACT-05). */
export async function rapportAnnuel(perimetre: Perimetre): Promise<Uint8Array<ArrayBuffer>> {
  const suivi = await readSuivi(perimetre)
  const { start, end: last } = rangeOf(perimetre.dates)
  return renderPdf({
    titre: 'Rapport annuel des contrats',
    sousTitre: perimetreName(perimetre),
    mention: formatCount(suivi.contrats.length, 'contrat'),
    reference: `Du ${formatDay(start)} au ${formatDay(last)}`,
    blocs: [
      { type: 'titre', texte: 'Synthèse' },
      {
        type: 'faits',
        lignes: indicateursOf(suivi.ensemble).map(({ label, value, note }) => [
          label,
          note === undefined ? value : `${value}, ${note}`,
        ]),
      },
      { type: 'titre', texte: 'Par contrat' },
      parContrat(suivi),
      { type: 'titre', texte: 'Visites mois par mois' },
      parMois(suivi, { start, end: last }),
      { type: 'titre', texte: 'Par ensemble' },
      parEnsemble(suivi),
      { type: 'titre', texte: 'Comment ces chiffres sont comptés' },
      ...DEFINITIONS.map((texte) => ({ type: 'texte' as const, texte })),
    ],
  })
}

const visitesOf = ({ realisees, dues }: { realisees: number; dues: number }) =>
  `${formatNumber(realisees)} sur ${formatNumber(dues)}`

/** « — » for a contract without equipment, as the list has it. */
const pannesText = (one: SuiviContrats['contrats'][number]): string => {
  const { pannesParEquipement } = figuresOf(one)
  return pannesParEquipement === null ? '—' : formatNumber(pannesParEquipement)
}

function parContrat({ contrats }: SuiviContrats): PdfBlock {
  return {
    type: 'tableau',
    colonnes: [
      { titre: 'Contrat', largeur: 7 },
      { titre: 'Visites', largeur: 3 },
      { titre: 'Taux', largeur: 2, aligne: end },
      { titre: 'Retard', largeur: 2, aligne: end },
      { titre: 'Dépannage', largeur: 4 },
      { titre: 'Pannes/ équip.', largeur: 2, aligne: end },
      { titre: 'Pénalités', largeur: 3, aligne: end },
      { titre: 'Échéance', largeur: 3, aligne: end },
    ],
    lignes: contrats.map((one) => [
      `${one.numeroContrat}\n${one.description}`,
      visitesOf(one),
      tauxText(one),
      formatNumber(one.enRetard),
      delaiText(one),
      pannesText(one),
      formatAmount(one.penalitesCents),
      one.dateFin === null ? '—' : formatDay(one.dateFin),
    ]),
  }
}

function parMois(
  { mois, ensemble: { dues } }: SuiviContrats,
  period: { start: string; end: string },
): PdfBlock {
  return {
    type: 'tableau',
    colonnes: [
      { titre: 'Mois', largeur: 4 },
      { titre: 'Réalisées', largeur: 2, aligne: end },
      { titre: 'Planifiées', largeur: 2, aligne: end },
      { titre: 'Cumul', largeur: 2, aligne: end },
      { titre: 'Taux', largeur: 2, aligne: end },
    ],
    lignes: courbeMensuelle(mois, period, today()).map((point) => [
      formatMonth(point.mois),
      formatNumber(point.realisees),
      formatNumber(point.prevues),
      formatNumber(point.cumul),
      tauxVisites(point.cumul, dues),
    ]),
  }
}

function parEnsemble({ ensembles }: SuiviContrats): PdfBlock {
  return {
    type: 'tableau',
    colonnes: [
      { titre: 'Ensemble', largeur: 6 },
      { titre: 'Visites réalisées', largeur: 3 },
      { titre: 'Planifiées', largeur: 2, aligne: end },
      { titre: 'Taux', largeur: 2, aligne: end },
    ],
    lignes: ensembles.map((one) => [
      one.nom ?? 'Hors ensemble',
      visitesOf(one),
      formatNumber(one.planifiees),
      tauxVisites(one.realisees, one.dues),
    ]),
  }
}
