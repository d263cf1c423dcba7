import type { ReactNode } from 'react'

type Props = { title: string; description?: ReactNode; action?: ReactNode; children: ReactNode }

/** A group of fields of a step under its title. */
export function StepSection({ title, description, action, children }: Props) {
  return (
    <section className="grid gap-4 border-t border-line pt-6 first:border-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h3 className="text-[15.5px] font-semibold">{title}</h3>
          {description && <p className="text-[13.5px] text-muted">{description}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}

/** Fields side by side where there is room. */
export const FIELD_GRID = 'grid gap-x-4 gap-y-5 sm:grid-cols-2 xl:grid-cols-3'
