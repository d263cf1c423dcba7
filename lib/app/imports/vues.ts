import { IMPORTS } from '@/lib/app/imports.generated'
import type { ColonneVue, TypeVue } from '@/lib/domain/imports/vue'
import { definitionOf, type ImportDefinition } from '@/lib/platform/imports/definition'
import { TABULAIRES, valeursDe } from './colonnes'
import { TYPES_REFERENCES, type TypeReference } from './references'

const isReference = (type: string): type is TypeReference => TYPES_REFERENCES.some((one) => one === type)

/** The records that a column names, where a whole file may be told to be of one. */
function referenceOf({ type, references = [] }: ImportDefinition, id: string): TypeReference | null {
  const found = references.find(({ columns }) => columns.at(-1) === id)?.type
  if (found !== undefined && isReference(found)) return found
  return id === 'client' && type !== 'clients' ? 'clients' : null
}

function colonneVue(definition: ImportDefinition, id: string): ColonneVue | null {
  const column = definition.columns[id]
  if (!column || column.interne) return null
  const { header, required = false, help = null, format } = column
  const valeurs = valeursDe(format)
  return { id, titre: header, requise: required, aide: help, valeurs, reference: referenceOf(definition, id) }
}

/** The types that a file may bring, with their columns, as the screen offers them. */
export const typesVus = (): TypeVue[] =>
  TABULAIRES.map((type) => {
    const definition = definitionOf(IMPORTS, type)
    const colonnes = Object.keys(definition.columns).flatMap((id) => colonneVue(definition, id) ?? [])
    return { type, label: definition.label, colonnes }
  })
