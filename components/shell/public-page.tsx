import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { PhoneLink } from '@/components/ui/phone-link'
import { env } from '@/lib/platform/env'

type Props = {
  title: string
  intro?: ReactNode
  /** False for a page that works without JavaScript: it then says nothing of it. */
  needsScript?: boolean
  children: ReactNode
}

/** A page for visitors: what it is, and its content. Without JavaScript it says how to go on by telephone. */
export function PublicPage({ title, intro, needsScript = true, children }: Props) {
  return (
    <>
      <div className="grid gap-1">
        <h1>{title}</h1>
        {intro && <p className="text-muted">{intro}</p>}
      </div>
      {needsScript && (
        <noscript>
          <Alert tone="warn" title="Ce formulaire a besoin de JavaScript">
            Activez JavaScript dans votre navigateur, puis rechargez la page. Vous pouvez aussi nous appeler
            au <PhoneLink number={env().HOTLINE} />.
          </Alert>
        </noscript>
      )}
      {children}
    </>
  )
}
