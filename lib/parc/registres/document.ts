import 'server-only'
import {
  etatRegistre,
  type LigneRegistre,
  type TotauxRegistre,
  totauxLignes,
} from '@/lib/domain/parc/registre'
import { formatCount, formatDay, formatNumber } from '@/lib/domain/textes/format'
import { type PdfBlock, renderPdf } from '@/lib/platform/pdf/document'
import type { PdfPicture } from '@/lib/platform/pdf/picture'

export const TITRE_REGISTRE = 'Registre de conformité'

const lines = (...texts: readonly (string | null | false | undefined)[]): string =>
  texts.filter(Boolean).join('\n')

const told = (count: number, words: readonly [string, string], last: string | null): string | null =>
  count === 0 ? null : `${formatCount(count, ...words)}${last === null ? '' : `, le ${formatDay(last)}`}`

const table = (lignes: readonly LigneRegistre[]): PdfBlock => ({
  type: 'tableau',
  colonnes: [
    { titre: 'Logement', largeur: 5 },
    { titre: 'Équipement', largeur: 5 },
    { titre: 'Entretien', largeur: 3 },
    { titre: 'Attestation', largeur: 5 },
    { titre: 'État', largeur: 4 },
    { titre: 'Refus et mises en demeure', largeur: 4 },
  ],
  lignes: lignes.map(({ ensemble, logement, adresse, premiere, equipement, ...suites }) => [
    premiere ? lines(logement ?? 'Parties communes', ensemble, adresse) : (logement ?? ''),
    equipement === null ? 'Sans équipement' : lines(equipement.nom, `n° ${equipement.instance}`),
    equipement?.entretien ? formatDay(equipement.entretien) : '—',
    equipement?.attestation
      ? lines(
          equipement.attestation.numero,
          `du ${formatDay(equipement.attestation.du)}`,
          `au ${formatDay(equipement.attestation.au)}`,
        )
      : '—',
    equipement === null ? '—' : etatRegistre(equipement.etat),
    premiere
      ? lines(
          told(suites.refus, ['refus', 'refus'], suites.dernierRefus),
          told(suites.mises, ['mise en demeure', 'mises en demeure'], suites.derniereMise),
        ) || '—'
      : '—',
  ]),
})

export type Couverture = {
  numero: string
  faits: readonly (readonly [libelle: string, valeur: string])[]
  totaux: TotauxRegistre
  /** Code that leads to the verification, and its address in words. */
  code: PdfPicture
  adresse: string
  logo: PdfPicture | null
}

/** First pages: what the register covers, its counts, how to verify it; and its rows, where they are few. */
export const couverturePdf = (
  { numero, faits, totaux, code, adresse, logo }: Couverture,
  lignes: readonly LigneRegistre[],
): Promise<Uint8Array<ArrayBuffer>> =>
  renderPdf({
    titre: TITRE_REGISTRE,
    reference: numero,
    logo,
    blocs: [
      { type: 'faits', lignes: faits },
      { type: 'titre', texte: 'Totaux' },
      {
        type: 'tableau',
        colonnes: [
          { titre: 'Objet', largeur: 8 },
          { titre: 'Nombre', largeur: 2, aligne: 'fin' },
        ],
        lignes: totauxLignes(totaux).map(([libelle, valeur]) => [libelle, formatNumber(valeur)]),
      },
      {
        type: 'texte',
        texte:
          'Les quatre états d’attestation et les équipements non soumis font le nombre d’équipements. Sont soumis à attestation les chaudières à combustion de 4 à 400 kW (code de l’environnement, art. R. 224-41-4) et les pompes à chaleur de 4 à 70 kW (décret n° 2020-912). Refus et mises en demeure se comptent depuis le dernier entretien, pour l’occupant présent.',
      },
      { type: 'titre', texte: 'Vérifier ce registre' },
      {
        type: 'texte',
        texte: `Scannez ce code ou ouvrez ${adresse} : la page donne la portée, la date, l’auteur, les totaux et l’empreinte des fichiers délivrés, et dit si le vôtre est resté tel quel.`,
      },
      { type: 'images', images: [code] },
      ...(lignes.length === 0 ? [] : [{ type: 'titre', texte: 'Équipements' } as const, table(lignes)]),
    ],
  })

/** Pages of some rows of a long register. */
export const suitePdf = (
  numero: string,
  rang: number,
  lignes: readonly LigneRegistre[],
): Promise<Uint8Array<ArrayBuffer>> =>
  renderPdf({
    titre: TITRE_REGISTRE,
    sousTitre: `Partie ${rang}`,
    reference: `${numero}, partie ${rang}`,
    blocs: [table(lignes)],
  })
