import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Spinner } from './spinner'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'medium' | 'small' | 'icon'
type Look = { variant?: ButtonVariant; size?: ButtonSize }

/** Classes of a button, for the links that look like one. */
export function buttonClass({ variant = 'secondary', size = 'medium' }: Look = {}): string {
  return `btn btn-${variant} btn-${size}`
}

type Props = ComponentProps<'button'> & Look & { pending?: boolean }

/** A button; while `pending` it shows a spinner, keeps its width and its focus, and ignores clicks. */
export function Button({ variant, size, pending = false, className, children, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={pending || rest['aria-disabled']}
      aria-busy={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      className={clsx(buttonClass({ variant, size }), className)}
    >
      {pending && <Spinner />}
      {children}
    </button>
  )
}
