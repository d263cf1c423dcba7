import clsx from 'clsx'

export type Part = { label: string; value: number; colour: string; hatched?: true }

/** Hatching of what is not planned yet. */
export const HATCH =
  'repeating-linear-gradient(135deg, var(--e-planifier) 0 2px, transparent 2px 6px), var(--surface)'

/** Parts of a whole in one bar; the smallest keeps 8 px. A part is named by what stands beside the bar as well. */
export function StackedBar({
  label,
  parts,
  small = false,
}: {
  label: string
  parts: readonly Part[]
  small?: boolean
}) {
  return (
    <div
      role="img"
      aria-label={label}
      className={clsx(
        'flex gap-0.5 overflow-hidden rounded-md forced-color-adjust-none',
        small ? 'h-3.5' : 'h-10',
      )}
    >
      {parts
        .filter(({ value }) => value > 0)
        .map(({ label: name, value, colour, hatched }) => (
          <span
            key={name}
            className="min-w-2"
            style={{ flex: `${value} 1 0`, background: hatched ? HATCH : colour }}
          />
        ))}
    </div>
  )
}
