const MAX_LENGTH = 200

/** Control characters, those that turn the direction of writing, invisible marks and halves of characters. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u

/** Last part of the name a person's browser gave: the name that is shown, never the one that is stored under (OPS-14). */
export function baseName(name: string): string {
  return name.normalize('NFC').split(/[/\\]/).at(-1)?.trim() ?? ''
}

/** Why a name cannot be kept; null when it can. */
export function nameFault(name: string): string | null {
  if (FORBIDDEN.test(name))
    return `Le nom du fichier « ${name.replace(new RegExp(FORBIDDEN, 'gu'), '?').slice(0, MAX_LENGTH)} » contient des caractères interdits.`
  return name.length > MAX_LENGTH ? `Le nom d’un fichier dépasse ${MAX_LENGTH} caractères.` : null
}
