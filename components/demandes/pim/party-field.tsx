'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { IdSelectField } from '@/components/form/id-select-field'
import { Button } from '@/components/ui/button'
import type { PimForm } from '@/lib/domain/demandes/pim/formulaire'
import { PIM } from '@/lib/domain/demandes/pim/formulaire'
import type { PimObject } from '@/lib/domain/demandes/pim/intervenants'
import type { Party } from '@/lib/domain/demandes/pim/listes'
import { PartyDialog } from './party-dialog'

type Props = {
  name: 'syndic' | 'bailleur'
  choices: readonly Party[]
  kind: PimObject
  addLabel: string
}

/** A syndic or a bailleur of the group's, or none; one more can be added. */
export function PartyField({ name, choices, kind, addLabel }: Props) {
  const chosen = useWatch<PimForm, typeof name>({ name })
  const [adding, setAdding] = useState(false)
  return (
    <div className="grid content-start gap-3">
      <IdSelectField<PimForm>
        label={PIM[name].label}
        name={name}
        placeholder="Aucun"
        options={choices.map((choice) => ({ id: choice.id, label: choice.name }))}
        hint={choices.find(({ id }) => id === chosen)?.detail}
      />
      <div>
        <Button size="small" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" />
          {addLabel}
        </Button>
      </div>
      {adding && <PartyDialog kind={kind} onClose={() => setAdding(false)} />}
    </div>
  )
}
