'use client'

import { ChoiceField } from '@/components/form/choice-field'
import { type BasNoxForm, ETUDE_LABELS, TYPES_EQUIPEMENT } from '@/lib/domain/campagnes/basnox'

/** The kind of equipment, which says whether the campaign concerns it. */
export function TypeField() {
  return (
    <ChoiceField<BasNoxForm>
      name="equipement"
      label={ETUDE_LABELS.equipement}
      required
      shape="cards"
      choices={TYPES_EQUIPEMENT.map(({ value, detail }) => ({ value, label: value, detail }))}
    />
  )
}
