import { IMPORTS } from '@/lib/app/imports.generated'
import { type ImportDefinition, typesOf } from '@/lib/platform/imports/definition'

/** The columns of a type; none for one that does not exist. */
export const colonnesDe = (type: string): ImportDefinition['columns'] => IMPORTS.get(type)?.columns ?? {}

/** Types whose files are tables, in the order in which they are stored. */
export const TABULAIRES = typesOf(IMPORTS).filter((type) => IMPORTS.get(type)?.archive === undefined)
