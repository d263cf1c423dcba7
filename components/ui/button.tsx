import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Spinner } from './spinner'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'medium' | 'small' | 'icon'
type Look = { variant?: ButtonVariant; size?: ButtonSize }

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-portal-fill bg-portal-fill text-white hover:brightness-90 active:brightness-80',
  secondary: 'border-line-strong bg-surface text-ink hover:bg-sunken',
  ghost: 'border-transparent bg-transparent text-portal-ink hover:bg-portal-soft',
  danger: 'border-bad bg-surface text-bad hover:bg-bad-soft',
}
const SIZES: Record<ButtonSize, string> = {
  medium: 'min-h-11 px-[18px]',
  small: 'min-h-9 px-3 text-[14px]',
  icon: 'size-11',
}

/** Classes of a button, for the links that look like one. */
export function buttonClass({ variant = 'secondary', size = 'medium' }: Look = {}): string {
  return clsx(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-md border font-semibold whitespace-nowrap select-none max-[360px]:shrink max-[360px]:whitespace-normal',
    'transition-[background-color,filter] duration-150 disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:opacity-45',
    VARIANTS[variant],
    SIZES[size],
  )
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
