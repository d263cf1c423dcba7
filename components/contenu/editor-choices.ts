import type { Option } from '@/components/form/select-field'

type Choice = { id: number; label: string }

/** What the fields of the editor offer, read on the server. */
export type EditorChoices = {
  portails: readonly Choice[]
  documents: readonly Choice[]
  composants: readonly Option[]
  icones: readonly { name: string; label: string; shapes: string }[]
}
