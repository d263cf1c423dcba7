'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { Alert } from '@/components/ui/alert'
import { tellOvertaken } from '@/components/visites/overtaken'
import type { Day } from '@/lib/domain/temps/days'
import { aroundVisite, type Creneau, creneauOf } from '@/lib/domain/visites/creneaux'
import { SlotPicker } from './slot-picker'

const schema = z.object({ start: z.string().min(1, 'Choisissez un créneau.') })

type Props = {
  title: string
  submit: string
  children: ReactNode
  /** Call that answers the half-days. */
  call: string
  /** Books one; gives what the person is told of it. */
  send: (creneau: Creneau) => Promise<string>
  today: Day
  /** Day of the visit that moves: the search opens around it. */
  jour?: Day
  open: boolean
  onClose: () => void
}

/** Chooses a half-day for a visit; the half-days and the page are read again when somebody was faster. */
export function SlotDialog({ title, submit, children, call, send, today, jour, open, onClose }: Props) {
  const router = useRouter()
  const [turn, setTurn] = useState(0)
  const dialog = useDialogForm(schema, {
    defaultValues: { start: '' },
    onClose,
    send: async ({ start: chosen }) => {
      try {
        return await send(creneauOf(new Date(chosen)))
      } catch (error) {
        if (tellOvertaken(error, router.refresh)) {
          dialog.form.setValue('start', '')
          setTurn((count) => count + 1)
        }
        throw error
      }
    },
  })
  const { form } = dialog
  const start = form.watch('start')
  const missing = form.formState.errors.start?.message
  return (
    <DialogForm {...dialog} open={open} title={title} submit={submit} keep="Fermer">
      {children}
      {missing && <Alert tone="bad" title={missing} />}
      {open && (
        <SlotPicker
          call={call}
          today={today}
          {...(jour === undefined ? {} : { from: aroundVisite(jour, today) })}
          chosen={start === '' ? null : start}
          onChoose={(value) => form.setValue('start', value, { shouldDirty: true, shouldValidate: true })}
          turn={turn}
        />
      )}
    </DialogForm>
  )
}
