'use client'

import { type ComponentProps, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Form } from '@/components/form/form'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'

type Props<Input extends FieldValues, Output> = ComponentProps<typeof Form<Input, Output>> & {
  title: string
  /** Label of its button. */
  action: string
}

/** Frame of the two forms about tokens: title, refusal, fields, button. */
export function JetonForm<Input extends FieldValues, Output>({
  title,
  action,
  children,
  ...form
}: Props<Input, Output>) {
  const id = useId()
  return (
    <Card as="section" padded aria-labelledby={id}>
      <Form {...form} className="grid gap-5" before={<h2 id={id}>{title}</h2>}>
        {children}
        <div>
          <Button type="submit" variant="primary" pending={form.form.formState.isSubmitting}>
            {action}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
