import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

/** Frame shared by every field: 44 px tall, one border, red when the control inside is invalid. */
export const FIELD_FRAME = clsx(
  'flex min-h-11 w-full items-center gap-2.5 rounded-md border border-line-strong bg-surface px-3 text-ink',
  'has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-(--focus)',
  'has-[[aria-invalid=true]]:border-bad has-[[aria-invalid=true]]:shadow-[0_0_0_1px_var(--bad)]',
  'has-[[disabled]]:bg-sunken has-[[disabled]]:text-muted [&>svg]:text-muted',
)
const CONTROL =
  'min-w-0 flex-1 self-stretch bg-transparent outline-none disabled:cursor-not-allowed text-ellipsis'

type InputProps = ComponentProps<'input'> & { before?: ReactNode; after?: ReactNode }

/** Text input in its frame, with optional content (icon, button) before and after it. */
export function Input({ before, after, className, ...rest }: InputProps) {
  return (
    <span className={clsx(FIELD_FRAME, className)}>
      {before}
      <input {...rest} className={CONTROL} />
      {after}
    </span>
  )
}

/** Multi-line text in the same frame. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <span className={clsx(FIELD_FRAME, className)}>
      <textarea rows={rows} {...rest} className={clsx(CONTROL, 'resize-y py-2.5')} />
    </span>
  )
}
