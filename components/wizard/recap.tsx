'use client'

import { Pencil } from 'lucide-react'
import { type Fact, Facts } from '@/components/record/record'
import { Button } from '@/components/ui/button'
import { useWizard } from './wizard-context'

type Props = { title: string; facts: readonly Fact[]; step: string; children?: React.ReactNode }

/** A part of what is about to be sent, with the way back to the step where it is changed. */
export function RecapSection({ title, facts, step, children }: Props) {
  const { goTo } = useWizard()
  return (
    <section className="min-w-0 rounded-lg border border-line bg-surface">
      <div className="flex items-center justify-between gap-3 border-b border-line py-1.5 pr-2 pl-5">
        <h3 className="font-semibold">{title}</h3>
        <Button variant="ghost" size="small" onClick={() => goTo(step)}>
          <Pencil aria-hidden="true" className="size-4" />
          <span>
            Modifier
            <span className="sr-only">{`\u00a0: ${title}`}</span>
          </span>
        </Button>
      </div>
      <Facts facts={facts} />
      {children}
    </section>
  )
}
