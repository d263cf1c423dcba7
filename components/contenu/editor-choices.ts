import type { Option } from '@/components/form/select-field'

type Choice = { id: number; label: string }

/** Choices of the fields of the editor, read on the server. */
export type EditorChoices = {
  portails: readonly Choice[]
  documents: readonly Choice[]
  composants: readonly Option[]
  icones: readonly { name: string; label: string; shapes: string }[]
}
