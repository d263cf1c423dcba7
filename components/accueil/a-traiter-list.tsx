'use client'

import { ChevronRight, CircleAlert } from 'lucide-react'
import { AppLink } from '@/components/ui/app-link'
import { Card } from '@/components/ui/card'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import type { ATraiter } from '@/lib/accueil/a-traiter'
import { REACH_TEXTS } from '@/lib/platform/lists/reach'

/**
 * Tasks that wait for the person, with their age: home begins with them, and without them when nothing waits (TRUST-10).
 */
export function ATraiterList({ lines }: { lines: readonly ATraiter[] }) {
  if (lines.length === 0) return null
  return (
    <Card as="section" aria-labelledby="a-traiter">
      <div className="flex flex-wrap items-baseline gap-x-3 border-b border-line px-5 py-3.5">
        <h2 id="a-traiter" className="flex items-center gap-2">
          <DrawnIcon icon={CircleAlert} className="text-warn" />À traiter
        </h2>
        <p className="text-[13px] text-muted">{REACH_TEXTS.ouvert}</p>
      </div>
      <ul className="divide-y divide-line">
        {lines.map(({ texte, age, href }) => (
          <li key={href} className="task">
            <span>
              <AppLink href={href}>{texte}</AppLink>
              <span>{age}</span>
            </span>
            <DrawnIcon icon={ChevronRight} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
