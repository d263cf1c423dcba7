'use client'

import { useFormContext } from 'react-hook-form'
import { FieldGroup } from '@/components/form/field-group'
import { Checkbox } from '@/components/ui/checkbox'
import { FINALITES_CONTACT, TEXTES } from '@/lib/domain/comptes/consentements'

/**
 * One box per way of contacting a person, for the list of purposes `name` of the form around. None is ticked unless the
 * person ticks it (PUBLIC-14), and none is needed.
 */
export function ConsentBoxes({ name }: { name: string }) {
  const { register } = useFormContext()
  return (
    <FieldGroup
      label="Rester en contact"
      hint="Ces choix sont facultatifs : votre demande est traitée de la même façon sans eux, et vous pourrez les changer à tout moment depuis nos e-mails."
    >
      {(control) => (
        <div className="grid gap-1">
          {FINALITES_CONTACT.map((finalite) => (
            <Checkbox
              key={finalite}
              className="py-2.5"
              label={TEXTES[finalite]}
              value={finalite}
              {...control}
              {...register(name)}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  )
}
