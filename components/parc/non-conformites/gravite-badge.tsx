import { CircleAlert, OctagonAlert, TriangleAlert } from 'lucide-react'
import { Badge, type Tone } from '@/components/ui/badge'
import { shapesOf } from '@/components/ui/drawn-icon'
import type { Gravite } from '@/lib/domain/parc/non-conformites'

const LOOKS: Readonly<Record<Gravite, { tone: Tone; shapes: string }>> = {
  DGI: { tone: 'bad', shapes: shapesOf(OctagonAlert) },
  Danger: { tone: 'bad', shapes: shapesOf(OctagonAlert) },
  '32c': { tone: 'warn', shapes: shapesOf(TriangleAlert) },
  A2: { tone: 'warn', shapes: shapesOf(TriangleAlert) },
  Majeure: { tone: 'warn', shapes: shapesOf(TriangleAlert) },
  A1: { tone: 'neutral', shapes: shapesOf(CircleAlert) },
  Mineure: { tone: 'neutral', shapes: shapesOf(CircleAlert) },
}

/** How grave a non-conformity is: its word, an icon and a colour. */
export function GraviteBadge({ gravite }: { gravite: Gravite }) {
  return <Badge {...LOOKS[gravite]}>{gravite}</Badge>
}
