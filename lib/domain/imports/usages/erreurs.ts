/** Text of a cell whose formula has no result in its workbook: a program wrote it, and no spreadsheet has opened it since. */
export const SANS_RESULTAT = '#SANS RÉSULTAT!'

const NO_RESULT = 'Le résultat de cette formule n’est pas enregistré dans le classeur.'
const ERROR = 'Cette cellule contient une erreur de calcul du tableur.'

const LONGEST = 64
const ERRORS =
  /^#(?:N\/A|N\/D|REF!?|VALUE!|VALEUR!|NAME\?|NOM\?|DIV\/0!|NUM!|NOMBRE!|NULL!|NUL!|SPILL!|PROPAGATION!|CALC!|CALCUL!|#{2,60})$/i

/** Why a cell holds no value but the error of a formula; null where it does not. */
export function erreurDe(text: string): string | null {
  if (!text.startsWith('#') || text.length > LONGEST) return null
  if (text === SANS_RESULTAT) return NO_RESULT
  return ERRORS.test(text) ? ERROR : null
}

export const isErreur = (text: string): boolean => erreurDe(text) !== null
