import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode; detail?: ReactNode }

/** A checkbox tells by itself whether it is on. */
const SWITCH = { type: 'checkbox', role: 'switch' } as const

/** On or off, at once visible; the whole line is clickable, and its detail is read with it. */
export function Switch({ label, detail, ...input }: Props) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start justify-between gap-4">
      <span className="min-w-0">
        <span className="block font-semibold">{label}</span>
        {detail && <span className="block text-[14px] text-muted">{detail}</span>}
      </span>
      <span className="relative mt-0.5 h-6.5 w-11 flex-none">
        <input
          {...input}
          {...SWITCH}
          className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full border-[1.5px] border-line-strong bg-sunken transition-colors duration-150 checked:border-portal-fill checked:bg-portal-fill disabled:cursor-not-allowed disabled:opacity-45 forced-colors:forced-color-adjust-none forced-colors:border-[ButtonText] forced-colors:bg-[ButtonFace] forced-colors:checked:border-[Highlight]! forced-colors:checked:bg-[Highlight]!"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-4.5 rounded-full bg-muted transition-transform duration-150 peer-checked:translate-x-4.5 peer-checked:bg-white forced-colors:forced-color-adjust-none forced-colors:bg-[ButtonText]! forced-colors:peer-checked:bg-[HighlightText]!"
        />
      </span>
    </label>
  )
}
