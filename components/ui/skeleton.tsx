import clsx from 'clsx'

/** Grey shape that keeps the place of content on its way; its size comes from `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('skeleton', className)} />
}
