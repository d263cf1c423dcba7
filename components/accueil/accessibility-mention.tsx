import { AppLink } from '@/components/ui/app-link'
import { findPage } from '@/lib/contenu/navigation'
import type { Contenu } from '@/lib/contenu/types'
import type { Viewer } from '@/lib/domain/contenu/viewer'

const DECLARATION = '/accessibilite'

type Props = { contenu: Contenu; viewer: Viewer }

/** How accessible the extranet is, at the foot of home; it leads to the declaration where the portal's content has it (A11Y-12). */
export function AccessibilityMention({ contenu, viewer }: Props) {
  const mention = 'Accessibilité : partiellement conforme'
  return (
    <p className="text-[13.5px] text-muted print:hidden">
      {findPage(contenu, DECLARATION, viewer.place) === null ? (
        mention
      ) : (
        <AppLink href={DECLARATION} className="inline-flex min-h-6 items-center underline underline-offset-2">
          {mention}
        </AppLink>
      )}
    </p>
  )
}
