'use client'

import { type ComponentProps, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Form } from './form'
import { FormDialog } from './form-dialog'

type Props<Input extends FieldValues, Output> = ComponentProps<typeof Form<Input, Output>> & {
  open?: boolean
  onClose: () => void
  title: string
  /** Label of the button that sends it. */
  submit: string
  /** Label of the button that leaves all as it is. */
  keep?: string
  danger?: boolean
  /** While what its fields start from is read: it cannot be sent yet. */
  pending?: boolean
}

/** A form in its window, with the buttons that send it and leave it. Escape asks before it drops what was typed. */
export function DialogForm<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const {
    open = true,
    onClose,
    title,
    submit,
    keep = 'Annuler',
    danger = false,
    pending = false,
    ...form
  } = props
  const id = useId()
  return (
    <FormDialog
      open={open}
      unsaved={form.form.formState.isDirty}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{keep}</Button>
          <Button
            type="submit"
            form={id}
            variant={danger ? 'danger' : 'primary'}
            pending={pending || form.form.formState.isSubmitting}
          >
            {submit}
          </Button>
        </>
      }
    >
      <Form className="grid gap-4" {...form} id={id} />
    </FormDialog>
  )
}
