'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { FieldGroup } from '@/components/form/field-group'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import type { PimForm } from '@/lib/domain/demandes/pim/formulaire'
import { PIM } from '@/lib/domain/demandes/pim/formulaire'
import type { Party } from '@/lib/domain/demandes/pim/listes'
import { PartyDialog } from './party-dialog'

/** Installers for works of the programme: one at least (PIM-03); one more can be added. */
export function InstallersField({ choices }: { choices: readonly Party[] }) {
  const { field } = useController<PimForm, 'installateurtravaux'>({ name: 'installateurtravaux' })
  const [adding, setAdding] = useState(false)
  const toggle = (id: number, checked: boolean) =>
    field.onChange(checked ? [...field.value, id] : field.value.filter((one) => one !== id))
  return (
    <div className="grid gap-3">
      <FieldGroup label={PIM.installateurtravaux.label} name={field.name} required>
        {(control) => (
          <div className="grid max-h-72 gap-x-6 gap-y-3 overflow-auto rounded-md border border-line px-4 py-3.5 sm:grid-cols-2">
            {choices.length === 0 && (
              <p className="text-muted">Votre groupe n’en a pas encore : ajoutez le premier.</p>
            )}
            {choices.map(({ id, name, detail }, index) => (
              <Checkbox
                key={id}
                {...control}
                {...(index === 0 ? { ref: field.ref } : {})}
                name={field.name}
                checked={field.value.includes(id)}
                onBlur={field.onBlur}
                onChange={({ target }) => toggle(id, target.checked)}
                label={
                  <>
                    <span className="font-semibold">{name}</span>
                    {detail && <span className="block text-[13px] text-muted">{detail}</span>}
                  </>
                }
              />
            ))}
          </div>
        )}
      </FieldGroup>
      <div>
        <Button size="small" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" />
          Nouvel installateur de travaux
        </Button>
      </div>
      {adding && <PartyDialog kind="installateurtravaux" onClose={() => setAdding(false)} />}
    </div>
  )
}
