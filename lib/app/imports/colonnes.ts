import { IMPORTS } from '@/lib/app/imports.generated'
import type { Format } from '@/lib/domain/imports/colonne'
import { type ImportDefinition, typesOf } from '@/lib/platform/imports/definition'

/** The columns of a type; none for one that does not exist. */
export const colonnesDe = (type: string): ImportDefinition['columns'] => IMPORTS.get(type)?.columns ?? {}

/** Types whose files are tables, in the order in which they are stored. */
export const TABULAIRES = typesOf(IMPORTS).filter((type) => IMPORTS.get(type)?.archive === undefined)

/** Name of a type as people say it; the type itself where there is none of that name. */
export const labelDe = (type: string): string => IMPORTS.get(type)?.label ?? type

/** Names of all types. */
export const labels = (): Record<string, string> =>
  Object.fromEntries([...IMPORTS.values()].map(({ type, label }) => [type, label]))

/** Values that a cell may have, where they are few: those of a choice, « Oui » and « Non ». */
export const valeursDe = (format: Format): string[] =>
  format.kind === 'choix' ? [...format.values] : format.kind === 'booleen' ? ['Oui', 'Non'] : []
