import type { ReactNode } from 'react'

/** Title of a page, a sentence under it, and what can be done with the whole page. */
export function PageHead({
  title,
  subtitle,
  actions,
}: {
  title: string
  subtitle?: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-end gap-4">
      <div className="min-w-[min(260px,100%)] flex-1 break-words">
        <h1>{title}</h1>
        {subtitle && <p className="text-muted">{subtitle}</p>}
      </div>
      {actions}
    </div>
  )
}
