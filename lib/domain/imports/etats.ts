/** « Brouillon »: its files are being sent. « Essai »: a dry run that ended well and may be run. */
export const ETATS_IMPORT = [
  'Brouillon',
  'En attente',
  'En cours',
  'Essai',
  'Terminé',
  'Refusé',
  'Annulé',
] as const
export type EtatImport = (typeof ETATS_IMPORT)[number]

/** Steps of an import, in order. */
export const ETAPES_IMPORT = ['lecture', 'contrôle', 'fermetures', 'écriture'] as const

/** Kinds of reported rows: a refused line, or a row that a complete file no longer holds. */
export const NATURES_SIGNALEES = ['refus', 'fermeture'] as const

/** Highest share of refused lines, in percent, with which an import is stored (FIRST-07). */
export const SEUIL_PAR_DEFAUT = 5
/** Highest share of rows, in percent, that a complete file closes (FIRST-10). */
export const FREIN_PAR_DEFAUT = 2
