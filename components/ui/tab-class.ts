import clsx from 'clsx'

/** Classes of a tab, for the links that look like one. */
export function tabClass(selected: boolean): string {
  return clsx(
    '-mb-px border-b-[3px] text-center font-semibold -outline-offset-3',
    selected ? 'border-portal text-portal-ink' : 'border-transparent text-muted hover:text-ink',
  )
}
