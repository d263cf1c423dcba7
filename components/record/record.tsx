import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'

type Props = {
  title: string
  subtitle?: ReactNode
  status?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** Page of one record: title, status, then its parts as cards. */
export function RecordPage({ title, subtitle, status, actions, children }: Props) {
  return (
    <>
      <div className="flex flex-wrap items-end gap-4">
        <div className="min-w-[260px] flex-1">
          <div className="flex flex-wrap items-center gap-3">
            <h1>{title}</h1>
            {status}
          </div>
          {subtitle && <p className="text-muted">{subtitle}</p>}
        </div>
        {actions}
      </div>
      {children}
    </>
  )
}

/** A part of a record with its title. */
export function RecordSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="min-w-0">
      <h2 className="border-b border-line px-5 py-3.5">{title}</h2>
      {children}
    </Card>
  )
}

export type Fact = { label: string; value: ReactNode }

/** Facts of a record by pairs of label and value; facts without value are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(42%)_minmax(0,1fr)] gap-x-6 gap-y-2.5 px-5 py-4">
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="min-w-28 text-muted">{label}</dt>
            <dd className="min-w-0 font-medium break-words">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** What a part shows when it has nothing. */
export function NothingYet({ children }: { children: ReactNode }) {
  return <p className="px-5 py-6 text-muted">{children}</p>
}
