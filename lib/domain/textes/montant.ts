const MONTANT = /^(\d{1,3}(?:[ .]\d{3})+|\d+)(?:[.,](\d{1,2}))?(?: ?(?:€|eur|euros?))?$/i

/** Marks of quotation that come with what is copied. */
const QUOTED = /^[«»“”"]+ ?| ?[«»“”"]+$/g

/** The cents of an amount as people copy it: « 1 234,56 € », « 1234.56 », « 1 234 », between quotation marks or not. Null for any other text. */
export function readMontant(typed: string): number | null {
  const text = typed.replace(/[\p{Z}\s]+/gu, ' ').trim()
  const found = MONTANT.exec(text.replace(QUOTED, ''))
  if (found === null) return null
  const [, whole = '', part = ''] = found
  const cents = Number(whole.replace(/[ .]/g, '')) * 100 + Number(part.padEnd(2, '0'))
  return cents > 0 && cents <= 2_147_483_647 ? cents : null
}

/** The cents of an amount typed with the sign of a credit note or without: those of a credit note are found as those of an invoice. */
export const readMontantAbsolu = (typed: string): number | null => readMontant(typed.replace(/^\s*[-−]/, ''))
