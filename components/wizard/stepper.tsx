import clsx from 'clsx'
import { Check } from 'lucide-react'

type Props = {
  titles: readonly string[]
  current: number
  /** Left out once there is no way back. */
  onSelect?: ((index: number) => void) | undefined
  className?: string
}

const STEPS_IN_CARD = 'border-b border-line px-4 py-4 sm:px-6 sm:py-5'

/** Where one is among the steps; those that are done lead back. */
export function Stepper({ titles, current, onSelect, className = STEPS_IN_CARD }: Props) {
  return (
    <nav
      aria-label="Étapes"
      data-few={titles.length < 4 || undefined}
      data-many={titles.length > 5 || undefined}
      className={clsx('@container', className)}
    >
      <p aria-hidden="true" className="mb-2.5 flex justify-between gap-4 text-[14px] wide-steps:hidden">
        <span className="font-semibold whitespace-nowrap">
          Étape {current + 1} sur {titles.length}
        </span>
        {titles[current + 1] && (
          <span className="min-w-0 text-right break-words text-muted">Ensuite : {titles[current + 1]}</span>
        )}
      </p>
      <ol className="flex gap-1.5 wide-steps:gap-0">
        {titles.map((title, index) => (
          <li
            key={title}
            aria-current={index === current ? 'step' : undefined}
            className="group flex flex-1 items-center text-[14px] font-semibold text-muted aria-[current]:text-ink wide-steps:last:flex-none"
          >
            {index < current && onSelect ? (
              <button
                type="button"
                onClick={() => onSelect(index)}
                className="flex min-h-6 w-full items-center gap-2.5 rounded-sm text-left hover:text-portal-ink wide-steps:w-auto"
              >
                <Mark index={index} state="done" />
                {/* The sign of a step that is done is inside its title, where readers put no space before the comma. */}
                <span className="sr-only wide-steps:not-sr-only">
                  {title}
                  <span className="sr-only">, étape faite</span>
                </span>
              </button>
            ) : (
              <span className="flex w-full items-center gap-2.5 wide-steps:w-auto">
                <Mark
                  index={index}
                  state={index < current ? 'done' : index === current ? 'current' : 'next'}
                />
                <span className="sr-only wide-steps:not-sr-only">{title}</span>
              </span>
            )}
            <span
              aria-hidden="true"
              className="mx-3.5 hidden h-[1.5px] min-w-3 flex-1 bg-line wide-steps:group-not-last:block"
            />
          </li>
        ))}
      </ol>
    </nav>
  )
}

const MARKS = {
  done: 'forced-colors:bg-[CanvasText]! forced-colors:text-[Canvas]! bg-portal wide-steps:border-portal-line wide-steps:bg-portal-soft wide-steps:text-portal-ink',
  current:
    'forced-colors:bg-[Highlight]! forced-colors:text-[HighlightText]! bg-portal wide-steps:border-portal-fill wide-steps:bg-portal-fill wide-steps:text-white',
  next: 'forced-colors:border forced-colors:border-[CanvasText] forced-colors:text-[CanvasText]! bg-line wide-steps:border-line-strong wide-steps:bg-transparent',
}

/** A bar on small screens, a numbered disc on wide ones. */
function Mark({ index, state }: { index: number; state: keyof typeof MARKS }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid h-1.5 w-full flex-none place-items-center rounded-full forced-color-adjust-none text-[13.5px] wide-steps:size-7 wide-steps:border-[1.5px]',
        MARKS[state],
      )}
    >
      <span className="hidden wide-steps:block">
        {state === 'done' ? <Check className="size-4 stroke-[2.5]" /> : index + 1}
      </span>
    </span>
  )
}
