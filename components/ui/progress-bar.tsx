import clsx from 'clsx'

type Props = { value: number; max?: number; label: string; className?: string }

/** How far something has gone, from 0 to `max` (100 by default). */
export function ProgressBar({ value, max = 100, label, className }: Props) {
  return (
    <progress
      value={value}
      max={max}
      aria-label={label}
      className={clsx(
        'block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken',
        '[&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-portal-fill [&::-moz-progress-bar]:bg-portal-fill',
        className,
      )}
    />
  )
}
