import { readLine } from '../textes/lecture'

const HYPHENS = /[\p{Pd}\u2043\u2212]/gu
const WORD = /^n[°º]\s*/i
const NUMERO = /^(?=.*\d)[\p{L}\d][\p{L}\d_/.-]{3,49}$/u

/**
 * The number that a text is, as people copy it: « n° dep‑2026‑000123 » is « dep-2026-000123 ». Null for what is the number
 * of nothing: several words, no digit, fewer than four signs.
 */
export function readNumero(typed: string): string | null {
  const text = readLine(typed).replace(WORD, '').replace(HYPHENS, '-')
  return NUMERO.test(text) ? text : null
}
