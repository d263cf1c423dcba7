import { CircleAlert, OctagonAlert, TriangleAlert } from 'lucide-react'
import { Badge, type Tone } from '@/components/ui/badge'
import type { Gravite } from '@/lib/domain/parc/non-conformites'

const LOOKS: Readonly<Record<Gravite, { tone: Tone; icon: typeof CircleAlert }>> = {
  DGI: { tone: 'bad', icon: OctagonAlert },
  Danger: { tone: 'bad', icon: OctagonAlert },
  '32c': { tone: 'warn', icon: TriangleAlert },
  A2: { tone: 'warn', icon: TriangleAlert },
  Majeure: { tone: 'warn', icon: TriangleAlert },
  A1: { tone: 'neutral', icon: CircleAlert },
  Mineure: { tone: 'neutral', icon: CircleAlert },
}

/** How grave a non-conformity is: its word, an icon and a colour. */
export function GraviteBadge({ gravite }: { gravite: Gravite }) {
  return <Badge {...LOOKS[gravite]}>{gravite}</Badge>
}
