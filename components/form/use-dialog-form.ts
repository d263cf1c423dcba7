import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { attemptKeys } from '@/lib/browser/attempt-key'
import { submitOf } from './server-errors'
import { useZodForm } from './use-zod-form'

type Options<Input extends FieldValues, Output> = {
  defaultValues?: DefaultValues<Input>
  onClose: () => void
  /**
   * Sends what the form holds and gives the sentence that says so.
   * @param attempt headers under which the same content sent again is the same request
   */
  send: (values: Output, attempt: { 'Idempotency-Key': string }) => Promise<string>
  /** Opened again, the window shows what was sent; otherwise it begins anew. */
  keeps?: boolean
}

/** The form of a window, for `DialogForm`: what was sent is said once the window is closed, and the page is read again. */
export function useDialogForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  { defaultValues, onClose, send, keeps = false }: Options<Input, Output>,
) {
  const router = useRouter()
  const [keyOf, setKeyOf] = useState(attemptKeys)
  const form = useZodForm(schema, defaultValues === undefined ? {} : { defaultValues })
  const onSubmit = submitOf(form, async (values) => {
    const message = await send(values, { 'Idempotency-Key': keyOf(JSON.stringify(values)) })
    setKeyOf(attemptKeys)
    form.reset(keeps ? form.getValues() : undefined)
    onClose()
    showSnackbar({ type: 'success', message })
    router.refresh()
  })
  return { form, onSubmit, onClose }
}
