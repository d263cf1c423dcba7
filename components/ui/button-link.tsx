import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { AppLink } from './app-link'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button'

type Props = ComponentProps<typeof AppLink> & { variant?: ButtonVariant; size?: ButtonSize }

/** Link inside the application that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: Props) {
  return <AppLink {...rest} className={clsx(buttonClass({ variant, size }), className)} />
}
