import { foldText } from '../textes/fold-text'

/** A street type: code of the trade and its label (spec §3; Sirene and AFNOR lists, VAL-32, VAL-33). */
export type StreetType = { code: string; label: string }

export const STREET_TYPES: readonly StreetType[] = [
  { code: 'ACH', label: 'Ancien chemin' },
  { code: 'ALL', label: 'Allée' },
  { code: 'ARC', label: 'Arcade' },
  { code: 'ART', label: 'Ancienne route' },
  { code: 'AV', label: 'Avenue' },
  { code: 'BD', label: 'Boulevard' },
  { code: 'BER', label: 'Berge' },
  { code: 'CAR', label: 'Carrefour' },
  { code: 'CC', label: 'Chemin communal' },
  { code: 'CD', label: 'Chemin départemental' },
  { code: 'CHE', label: 'Chemin' },
  { code: 'CHS', label: 'Chaussée' },
  { code: 'CITE', label: 'Cité' },
  { code: 'CLOS', label: 'Clos' },
  { code: 'COR', label: 'Corniche' },
  { code: 'COUR', label: 'Cour' },
  { code: 'CRS', label: 'Cours' },
  { code: 'DOM', label: 'Domaine' },
  { code: 'DSC', label: 'Descente' },
  { code: 'ECA', label: 'Écart' },
  { code: 'ESP', label: 'Esplanade' },
  { code: 'FG', label: 'Faubourg' },
  { code: 'GAL', label: 'Galerie' },
  { code: 'GR', label: 'Grande Rue' },
  { code: 'HAM', label: 'Hameau' },
  { code: 'HLE', label: 'Halle' },
  { code: 'IMP', label: 'Impasse' },
  { code: 'LD', label: 'Lieu-dit' },
  { code: 'LOT', label: 'Lotissement' },
  { code: 'MAR', label: 'Marché' },
  { code: 'MTE', label: 'Montée' },
  { code: 'NTE', label: 'Nouvelle route' },
  { code: 'PARC', label: 'Parc' },
  { code: 'PAS', label: 'Passage' },
  { code: 'PL', label: 'Place' },
  { code: 'PLE', label: 'Passerelle' },
  { code: 'PLN', label: 'Plaine' },
  { code: 'PLT', label: 'Plateau' },
  { code: 'PRO', label: 'Promenade' },
  { code: 'PRV', label: 'Parvis' },
  { code: 'QUA', label: 'Quartier' },
  { code: 'QUAI', label: 'Quai' },
  { code: 'RES', label: 'Résidence' },
  { code: 'RLE', label: 'Ruelle' },
  { code: 'ROC', label: 'Rocade' },
  { code: 'RPT', label: 'Rond-point' },
  { code: 'RTE', label: 'Route' },
  { code: 'RUE', label: 'Rue' },
  { code: 'SEN', label: 'Sente, sentier' },
  { code: 'SQ', label: 'Square' },
  { code: 'TPL', label: 'Terre-plein' },
  { code: 'TRA', label: 'Traverse' },
  { code: 'VLA', label: 'Villa' },
  { code: 'VLGE', label: 'Village' },
  { code: 'VOI', label: 'Voie' },
  { code: 'ZA', label: "Zone d'activité" },
  { code: 'ZAC', label: "Zone d'aménagement concerté" },
  { code: 'ZI', label: 'Zone industrielle' },
]

/** « Sente, sentier » is one type under two names. */
const namesOf = ({ code, label }: StreetType) => [code, label, ...label.split(', ')]
const CODES = new Map(
  STREET_TYPES.flatMap((type) => namesOf(type).map((name) => [foldText(name), type.code])),
)
const LABELS = new Map(STREET_TYPES.map(({ code, label }) => [code, label.split(', ')[0] ?? label]))

/** Stored form of a street type: the code of one that the list has, otherwise the text as it is (TRUST-06). */
export function streetTypeCode(typed: string): string {
  return CODES.get(foldText(typed)) ?? typed
}

/** A stored street type as people write it, in capitals like the rest of an address. */
export function streetTypeText(stored: string): string {
  return (LABELS.get(stored) ?? stored).toLocaleUpperCase('fr-FR')
}

/** Number, type and name of a street on one line, of what is stored of them; null without any. */
export function streetLine(...[number, type, name]: readonly (string | null | undefined)[]): string | null {
  const parts = [number, type && streetTypeText(type), name]
  const line = parts.flatMap((part) => part?.trim() || []).join(' ')
  return line === '' ? null : line
}
