import { formatCount, formatDay, formatInstant, formatNumber } from '@/lib/domain/textes/format'
import { hoursLabel } from '@/lib/domain/visites/creneaux'
import { motifLabel } from '@/lib/domain/visites/statuts'
import { readLogo } from '@/lib/perimetre/logo'
import { type PdfBlock, renderPdf } from '@/lib/platform/pdf/document'
import type { Intervention } from './intervention'
import { readPhotosDeConstats } from './photos'

type Line = readonly [label: string, value: string]

const known = (lines: readonly (readonly [string, string | null | undefined])[]): Line[] =>
  lines.flatMap(([label, value]) => (value ? [[label, value] as const] : []))

/** Measures and findings, by pairs. */
export function rapportFacts({ rapport }: Intervention): Line[] {
  if (rapport === null) return []
  const { coPpm, rendementDixiemes, noxMgKwh } = rapport
  return known([
    ['Points contrôlés', rapport.points.join(', ')],
    ['CO ambiant', coPpm === null ? null : `${coPpm} ppm`],
    ['Rendement', rendementDixiemes === null ? null : `${formatNumber(rendementDixiemes / 10)} %`],
    ['NOx', noxMgKwh === null ? null : `${noxMgKwh} mg/kWh`],
    ['Défauts', rapport.defauts],
    ['Conseils', rapport.conseils],
    ['Signataire', rapport.signataire],
    ['Signé le', rapport.signeAt && formatInstant(rapport.signeAt)],
  ])
}

/** Subject of an intervention, by pairs. */
export const interventionFacts = (one: Intervention): Line[] =>
  known([
    ['Type', one.type],
    ['Objet', one.objet],
    ['Note au technicien', one.noteTechnicien],
    ['Demandée le', formatInstant(one.demandeeAt)],
    ['Date prévue', one.jourPrevu && formatDay(one.jourPrevu)],
    ['Créneau', one.demiJournee && `entre ${hoursLabel(one.demiJournee)}`],
    ['Arrivée', one.debutAt && formatInstant(one.debutAt)],
    ['Départ', one.finAt && formatInstant(one.finAt)],
    ['Technicien', one.technicien],
    ['Prise en charge', one.sousContrat ? 'Sous contrat' : 'Hors contrat'],
    ['Motif de non-réalisation', one.motif && motifLabel(one.motif)],
  ])

const titled = (texte: string, lignes: readonly Line[]): PdfBlock[] =>
  lignes.length === 0
    ? []
    : [
        { type: 'titre', texte },
        { type: 'faits', lignes },
      ]

/** The photos of what was found, as far as a document can hold them. */
async function photosOfFindings({ photos }: Intervention): Promise<PdfBlock[]> {
  const { images, reste } = await readPhotosDeConstats(photos)
  if (images.length + reste === 0) return []
  const told = `${formatCount(reste, 'photo de plus se voit', 'photos de plus se voient')} sur l’extranet.`
  return [
    { type: 'titre', texte: 'Photos des non-conformités constatées' },
    { type: 'images', images },
    ...(reste === 0 ? [] : [{ type: 'texte' as const, texte: told }]),
  ]
}

/** The report of an intervention (VISIT-08). */
export async function bulletinPdf(one: Intervention): Promise<Uint8Array<ArrayBuffer>> {
  return renderPdf({
    titre: 'Bulletin d’intervention',
    sousTitre: one.type,
    mention: one.statut,
    reference: one.numero,
    logo: await readLogo(one.logo),
    blocs: [
      ...titled('Intervention', interventionFacts(one)),
      ...titled(
        'Lieu et équipement',
        known([
          ['Ensemble', one.ensemble?.nom],
          ['Logement', one.logement?.nom],
          ['Équipement', one.equipement && `${one.equipement.nom}, n° ${one.equipement.id}`],
          ['Contrat', one.contrat?.nom],
        ]),
      ),
      ...titled('Mesures et constats', rapportFacts(one)),
      ...titled(
        'Pièces',
        one.pieces.map(({ reference, libelle, quantite }) => [reference, `${libelle}, quantité ${quantite}`]),
      ),
      ...titled(
        'Passages',
        one.passages.map(({ tentative, at, resultat }) => [
          `Passage ${tentative}`,
          `${formatInstant(at)}, ${motifLabel(resultat)}`,
        ]),
      ),
      ...(await photosOfFindings(one)),
    ],
  })
}
