'use client'

import { IdSelectField } from '@/components/form/id-select-field'
import type { Enregistrement } from '@/lib/domain/comptes/acces/enregistrement'

export type ProposedGroupe = { id: number; nom: string; portail: string }

/** The group the extranet opens on, among the person's own; nothing to choose without any. */
export function PreferredGroupField({ groupes }: { groupes: readonly ProposedGroupe[] }) {
  if (groupes.length === 0) return null
  return (
    <IdSelectField<Enregistrement>
      label="Groupe préféré"
      hint="L’extranet s’ouvrira sur ce groupe. Vous pourrez en changer à tout moment."
      name="groupeId"
      required
      options={groupes.map(({ id, nom, portail }) => ({ id, label: `${nom} (${portail})` }))}
    />
  )
}
