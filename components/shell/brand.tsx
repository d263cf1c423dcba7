import clsx from 'clsx'

/** Name of the product as it is drawn everywhere. */
export function Brand({ className }: { className?: string }) {
  return (
    <span
      translate="no"
      className={clsx('text-[22px] font-extrabold tracking-[-0.03em] text-ink', className)}
    >
      e<span className="text-portal-ink">hs</span>
    </span>
  )
}

/** The name in a link to the home, whose name holds what is seen. */
export function HomeBrand() {
  return (
    <span>
      <span className="sr-only">Accueil </span>
      <Brand />
    </span>
  )
}
