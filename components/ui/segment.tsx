import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }

/** Row of choices side by side, of which one is chosen; in several rows where there is no room for one. */
export const SEGMENTS = 'inline-flex max-w-full flex-wrap justify-self-start rounded-md bg-sunken p-[3px]'

/** One of these choices: a radio button under its label. */
export function Segment({ label, ...input }: Props) {
  return (
    <label className="relative cursor-pointer rounded-sm px-3 py-1.5 pointer-coarse:py-3 text-center text-[13.5px] font-semibold text-muted has-[:checked]:bg-surface has-[:checked]:text-ink has-[:checked]:shadow-sm has-[[disabled]]:cursor-not-allowed has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-(--focus) has-[[aria-invalid=true]]:text-bad forced-colors:has-[:checked]:outline-2">
      <input
        {...input}
        type="radio"
        className="absolute inset-0 cursor-pointer appearance-none opacity-0 disabled:cursor-not-allowed"
      />
      {label}
    </label>
  )
}
