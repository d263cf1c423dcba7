import type { ReactNode } from 'react'
import { CurrentTitle } from '@/components/shell/current-title'
import { Card } from '@/components/ui/card'
import { RecordHead, type RecordHeadProps } from './record-head'

type Props = RecordHeadProps & { children: ReactNode }

/** Page of one record: its head, then its parts as cards. */
export function RecordPage({ children, ...head }: Props) {
  return (
    <>
      <CurrentTitle title={head.crumb ?? head.title} />
      <RecordHead {...head} />
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

/** Facts of a record by pairs of label and value, their lines kept; facts without value are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid content-start grid-cols-[fit-content(42%)_minmax(0,1fr)] gap-x-6 gap-y-2.5 px-5 py-4">
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="min-w-28 text-muted">{label}</dt>
            <dd className="min-w-0 font-medium wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Text of a part that has nothing. */
export function NothingYet({ children }: { children: ReactNode }) {
  return <p className="px-5 py-6 text-muted">{children}</p>
}
