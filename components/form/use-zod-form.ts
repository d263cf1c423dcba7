import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useEarlyTyping } from './use-early-typing'

type Options<Input extends FieldValues, Output> = Omit<UseFormProps<Input, unknown, Output>, 'resolver'> & {
  /** Id of the form in the page, where the server draws it: what is typed there before its code has come stays. */
  id?: string
}

/** A form checked by a zod schema: on submit first, then as the person corrects. The first invalid field gets the focus. */
export function useZodForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  { id, ...options }: Options<Input, Output> = {},
): UseFormReturn<Input, unknown, Output> {
  const form = useForm<Input, unknown, Output>({
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    ...options,
    resolver: zodResolver(schema),
  })
  useEarlyTyping(form, id === undefined ? null : `#${id}`)
  return form
}
