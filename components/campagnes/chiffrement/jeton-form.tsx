'use client'

import { type ReactNode, type SubmitEventHandler, useId } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { useHydrated } from '@/components/ui/use-hydrated'

type Props = {
  title: string
  /** Label of its button. */
  action: string
  onSubmit: SubmitEventHandler<HTMLFormElement>
  /** What the last call was refused with. */
  failure: string | undefined
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
        {failure && <Alert tone="bad" title={failure} />}
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
