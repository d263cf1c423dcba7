type Props = {
  label: string
  detail: string
  /** Null where no part is known: the bar is then full. */
  percent: number | null
  isBusy?: boolean
}

/** How far something is that takes a while. */
export function ProgressBar({ label, detail, percent, isBusy = false }: Props) {
  return (
    <>
      <p className="flex justify-between gap-3 text-[13.5px]">
        <span className="min-w-0 truncate font-semibold">{label}</span>
        <span className="text-muted">{detail}</span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        aria-valuetext={detail}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className={`h-full rounded-full bg-portal-fill transition-[width] ${isBusy ? 'animate-pulse' : ''}`}
          style={{ width: `${percent ?? 100}%` }}
        />
      </div>
    </>
  )
}
