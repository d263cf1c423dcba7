import clsx from 'clsx'

/** Classes of a tab, for the links that look like one. */
export function tabClass(selected: boolean): string {
  return clsx(
    '-mb-px border-b-[3px] text-center font-semibold -outline-offset-3',
    selected ? 'border-portal text-portal-ink' : 'border-transparent text-muted hover:text-ink',
  )
}

/** Tabs that scroll when they are many: on a small screen the last one in view fades, so that the others are guessed. */
export const SCROLLED_TABS =
  'flex gap-2 overflow-x-auto max-sm:pr-8 max-sm:[mask-image:linear-gradient(to_right,black_calc(100%-32px),transparent)]'
