import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { attemptKeys } from '@/lib/browser/attempt-key'
import { submitOf } from './server-errors'
import { useZodForm } from './use-zod-form'

type Options<Input extends FieldValues, Output> = {
  /** First values, each time that it is opened. */
  defaultValues?: DefaultValues<Input>
  /** Stored values, which it shows and changes: as the page reads them, by whomever they were changed. */
  stored?: Input | undefined
  onClose: () => void
  /** Said when the call failed without a word of its own. */
  failed?: string
  /**
   * Sends what the form holds and gives the sentence that says so.
   * @param attempt headers under which the same content sent again is the same request
   */
  send: (values: Output, attempt: { 'Idempotency-Key': string }) => Promise<string>
}

/**
 * The form of a window, for `DialogForm`: what was sent is said once the window is closed, and the page is read again. What
 * was left without being sent is not there when the window opens again.
 */
export function useDialogForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  { defaultValues, stored, onClose, failed, send }: Options<Input, Output>,
) {
  const router = useRouter()
  const [keyOf, setKeyOf] = useState(attemptKeys)
  const form = useZodForm(schema, {
    ...(defaultValues && { defaultValues }),
    ...(stored && { values: stored, resetOptions: { keepDirtyValues: true } }),
  })
  const close = (shown?: Input) => {
    form.reset(shown, { keepDirtyValues: false })
    onClose()
  }
  const store = async (values: Output) => {
    const message = await send(values, { 'Idempotency-Key': keyOf(JSON.stringify(values)) })
    setKeyOf(attemptKeys)
    close(stored && form.getValues())
    showSnackbar({ type: 'success', message })
    router.refresh()
  }
  const onSubmit = submitOf(form, store, failed)
  return { form, onSubmit, onClose: () => close(stored) }
}
