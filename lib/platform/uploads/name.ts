import { HIDDEN_CHARACTERS } from '@/lib/domain/textes/checks'

const MAX_LENGTH = 200

/** Last part of the name a person's browser gave: the name that is shown, never the one that is stored under (OPS-14). */
export function baseName(name: string): string {
  return name.normalize('NFC').split(/[/\\]/).at(-1)?.trim() ?? ''
}

/** Why a name cannot be kept; null when it can. */
export function nameFault(name: string): string | null {
  if (HIDDEN_CHARACTERS.test(name))
    return `Le nom du fichier « ${name.replace(new RegExp(HIDDEN_CHARACTERS, 'gu'), '?').slice(0, MAX_LENGTH)} » contient des caractères interdits.`
  return name.length > MAX_LENGTH ? `Le nom d’un fichier dépasse ${MAX_LENGTH} caractères.` : null
}
