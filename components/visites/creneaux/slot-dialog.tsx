'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { submitOf } from '@/components/form/server-errors'
import { useZodForm } from '@/components/form/use-zod-form'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { Alert } from '@/components/ui/alert'
import { ClientCallError } from '@/lib/browser/client'
import type { Day } from '@/lib/domain/days'
import { type Creneau, creneauOf } from '@/lib/domain/visites/creneaux'
import { SlotPicker } from './slot-picker'

const schema = z.object({ start: z.string().min(1, 'Choisissez un créneau.') })
const CONFLICT = 409

type Props = {
  title: string
  submit: string
  children: ReactNode
  /** Call that answers the half-days. */
  call: string
  /** Books one; gives what the person is told of it. */
  send: (creneau: Creneau) => Promise<string>
  today: Day
  open: boolean
  onClose: () => void
}

/** Chooses a half-day for a visit; the half-days and the page are read again when somebody was faster. */
export function SlotDialog({ title, submit, children, call, send, today, open, onClose }: Props) {
  const router = useRouter()
  const form = useZodForm(schema, { defaultValues: { start: '' } })
  const [turn, setTurn] = useState(0)
  const start = form.watch('start')
  const missing = form.formState.errors.start?.message
  const save = submitOf(form, async ({ start: chosen }) => {
    try {
      const message = await send(creneauOf(new Date(chosen)))
      form.reset()
      onClose()
      showSnackbar({ type: 'success', message })
      router.refresh()
    } catch (error) {
      if (error instanceof ClientCallError && error.status === CONFLICT) {
        form.setValue('start', '')
        setTurn((count) => count + 1)
        router.refresh()
      }
      throw error
    }
  })
  return (
    <DialogForm
      form={form}
      onSubmit={save}
      open={open}
      onClose={onClose}
      title={title}
      submit={submit}
      keep="Fermer"
    >
      {children}
      {missing && <Alert tone="bad" title={missing} />}
      {open && (
        <SlotPicker
          call={call}
          today={today}
          chosen={start === '' ? null : start}
          onChoose={(value) => form.setValue('start', value, { shouldDirty: true, shouldValidate: true })}
          turn={turn}
        />
      )}
    </DialogForm>
  )
}
