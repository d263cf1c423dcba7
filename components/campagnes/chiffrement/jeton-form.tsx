'use client'

import { type ComponentProps, type ReactNode, type SubmitEventHandler, useId } from 'react'
import { FormFault } from '@/components/form/form-fault'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { useHydrated } from '@/components/ui/use-hydrated'

type Props = {
  title: string
  /** Label of its button. */
  action: string
  onSubmit: SubmitEventHandler<HTMLFormElement>
  /** What the last call was refused with. */
  failure: ComponentProps<typeof FormFault>['fault']
  pending: boolean
  children: ReactNode
}

/** Frame of the two forms about tokens: title, refusal, fields, button. */
export function JetonForm({ title, action, onSubmit, failure, pending, children }: Props) {
  const isHydrated = useHydrated()
  const id = useId()
  return (
    <Card as="section" padded aria-labelledby={id}>
      <form onSubmit={onSubmit} noValidate className="grid gap-5">
        <h2 id={id}>{title}</h2>
        <FormFault fault={failure} />
        {children}
        <div>
          <Button type="submit" variant="primary" disabled={!isHydrated} pending={pending}>
            {action}
          </Button>
        </div>
      </form>
    </Card>
  )
}
