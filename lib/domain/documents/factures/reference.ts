/** Letters and digits of a number, which are all that a bank's line keeps of it: « FAC-2026-00123 » → « FAC202600123 ». */
const lettersOf = (numero: string): string => numero.replace(/[^A-Za-z0-9]/g, '').toUpperCase()

const LONGEST = 21

/** Letters and digits by which a payment finds its invoice: those that its structured reference holds. */
export const lettresReference = (numero: string): string => lettersOf(numero).slice(-LONGEST)

/** Value of a digit or letter in the remainder of 97: A is 10, Z is 35 (ISO 7064). */
function remainder(text: string): number {
  let rest = 0
  for (const char of text) {
    const value = Number.parseInt(char, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

/**
 * Structured reference of a transfer for an invoice (ISO 11649): « RF18FAC202600123 ». The last 21 letters and digits of a
 * longer number, which the standard holds at most.
 */
export function referencePaiement(numero: string): string {
  const letters = lettresReference(numero)
  return `RF${String(98 - remainder(`${letters}RF00`)).padStart(2, '0')}${letters}`
}

/** Letters and digits of the invoice that a structured reference names; null for one whose check digits are wrong. */
export function readReference(text: string): string | null {
  const letters = lettersOf(text)
  const [, control, rest] = /^RF(\d{2})([A-Z0-9]{1,21})$/.exec(letters) ?? []
  if (control === undefined || rest === undefined) return null
  return remainder(`${rest}RF${control}`) === 1 ? rest : null
}
