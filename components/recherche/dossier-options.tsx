'use client'

import {
  BookOpen,
  Building2,
  CalendarCheck,
  FilePen,
  FileText,
  Flame,
  Inbox,
  type LucideIcon,
  Receipt,
  ScrollText,
  Settings,
  TriangleAlert,
  UserRound,
} from 'lucide-react'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import type { DossiersTrouves, DossierTrouve, Genre } from '@/lib/domain/recherche/dossiers'
import { formatNumber } from '@/lib/domain/textes/format'
import { pageUrl } from '@/lib/platform/routes'
import { Option, OptionGroup } from './option'
import { leaveByPress } from './palette'

const ICONS: Record<Genre, LucideIcon> = {
  collectifs: Flame,
  batiments: Building2,
  contrats: ScrollText,
  interventions: CalendarCheck,
  'non-conformites': TriangleAlert,
  devis: FilePen,
  factures: Receipt,
  demandes: Inbox,
  documents: BookOpen,
  personnes: UserRound,
  reglages: Settings,
}

/** Number of records of a kind, as its tab or its title says it: « 100+ » where there are more. */
export const countOf = ({ total, isCapped }: Pick<DossiersTrouves['genres'][number], 'total' | 'isCapped'>) =>
  `${formatNumber(total)}${isCapped ? '+' : ''}`

type Props = { rows: readonly DossierTrouve[]; icon?: LucideIcon; stale?: boolean }

function Rows({ rows, icon = FileText, stale = false }: Props) {
  return rows.map(({ numero, nature, detail, path }) => (
    <Option
      key={path}
      icon={<DrawnIcon icon={icon} />}
      title={numero}
      detail={[nature, detail].filter(Boolean).join(' · ')}
      link={{ href: pageUrl(path) }}
      stale={stale}
      onChoose={leaveByPress}
    />
  ))
}

/** Records that bear the number that is typed (TRUST-47), before what holds it; nothing without any. */
export function NumeroOptions({ rows }: { rows: readonly DossierTrouve[] }) {
  if (rows.length === 0) return null
  return (
    <OptionGroup label="Numéro exact">
      <Rows rows={rows} />
    </OptionGroup>
  )
}

/** Records of a kind that hold what is typed (SEARCH-24). */
export const GenreOptions = ({ genre, ...props }: Omit<Props, 'icon'> & { genre: Genre }) => (
  <Rows icon={ICONS[genre]} {...props} />
)
