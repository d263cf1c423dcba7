/**
 * « Brouillon »: its files are being sent. « Essai »: a dry run that ended well and may be run. « Défait »: what it had stored is
 * taken back.
 */
export const ETATS_IMPORT = [
  'Brouillon',
  'En attente',
  'En cours',
  'Essai',
  'Terminé',
  'Refusé',
  'Annulé',
  'Défait',
] as const
export type EtatImport = (typeof ETATS_IMPORT)[number]

/** Steps of an import, in order; the last one takes back what was stored. */
export const ETAPES_IMPORT = ['lecture', 'contrôle', 'écriture', 'fermetures', 'retour'] as const

/** Kinds of reported rows: a refused line, a cell left as it was, or a row that a complete file no longer holds. */
export const NATURES_SIGNALEES = ['refus', 'avertissement', 'fermeture'] as const

/**
 * Kinds of blocks that an import leaves: what a dry run shows before storing, what was written, what was closed, what a
 * complete file would close and that waits for somebody to confirm it, and what undoing it put back as it stood.
 */
export const NATURES_BLOC = ['aperçu', 'écriture', 'fermeture', 'retenue', 'reprise'] as const

/** Highest share of refused lines, in percent, with which an import is stored (FIRST-07). */
export const SEUIL_PAR_DEFAUT = 5
/** Highest share of rows, in percent, that a complete file closes (FIRST-10). */
export const FREIN_PAR_DEFAUT = 2
/** Rows to close from which the brake speaks: a few are closed without asking, whatever their share is (FIRST-30). */
export const FERMETURES_LIBRES = 5
