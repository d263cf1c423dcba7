import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

/** Frame shared by every field: 44 px tall, one border, red when the control inside is invalid. */
export const FIELD_FRAME = 'field'

type InputProps = ComponentProps<'input'> & { before?: ReactNode; after?: ReactNode }

/** Text input in its frame, with optional content (icon, button) before and after it. */
export function Input({ before, after, className, ...rest }: InputProps) {
  return (
    <span className={clsx(FIELD_FRAME, className)}>
      {before}
      <input {...rest} className="field-control" />
      {after}
    </span>
  )
}

/** Multi-line text in the same frame. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <span className={clsx(FIELD_FRAME, className)}>
      <textarea rows={rows} {...rest} className="field-control resize-y py-2.5" />
    </span>
  )
}
