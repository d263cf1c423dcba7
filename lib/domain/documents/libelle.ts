import { unprintableFault } from '@/lib/domain/textes/printed'
import { LONGEST_COMMENT } from '@/lib/domain/textes/textes'

/** Why the words of a line, or of a discount, are refused: too many, or signs that no document can print (DOC-37); null otherwise. */
export const libelleFault = (libelle: string): string | null =>
  libelle.length > LONGEST_COMMENT ? 'Un libellé compte 2 000 caractères au plus.' : unprintableFault(libelle)
