'use client'

import { FileText } from 'lucide-react'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import type { NumeroTrouve } from '@/lib/domain/recherche/numero'
import { pageUrl } from '@/lib/platform/routes'
import { Option, OptionGroup } from './option'
import { leavePalette } from './palette'

/** Records that bear the number that is typed (TRUST-47), before what holds it; nothing without any. */
export function NumeroOptions({ rows }: { rows: readonly NumeroTrouve[] }) {
  if (rows.length === 0) return null
  return (
    <OptionGroup label="Numéro exact">
      {rows.map(({ numero, nature, detail, path }) => (
        <Option
          key={path}
          icon={<DrawnIcon icon={FileText} />}
          title={numero}
          detail={[nature, detail].filter(Boolean).join(' · ')}
          link={{ href: pageUrl(path) }}
          onChoose={(event) => {
            const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
            if (!opensElsewhere) leavePalette()
          }}
        />
      ))}
    </OptionGroup>
  )
}
