import clsx from 'clsx'

type Props = { number: string; className?: string }

/** A telephone number that calls. */
export function PhoneLink({ number, className }: Props) {
  return (
    <a
      href={`tel:${number.replace(/[^+\d]/g, '')}`}
      className={clsx(
        'py-1 font-semibold whitespace-nowrap text-portal-ink underline underline-offset-2',
        className,
      )}
    >
      {number}
    </a>
  )
}
