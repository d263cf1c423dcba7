import { Badge, type Tone } from '@/components/ui/badge'

const TONES: Record<string, Tone> = {
  'À jour': 'ok',
  'À visiter': 'info',
  'À surveiller': 'warn',
  Absent: 'warn',
  'En retard': 'bad',
  'Absent définitif': 'bad',
  'Hors service': 'neutral',
}

/** State of a dwelling or of an equipment (PARK-06). */
export function EtatBadge({ etat }: { etat: string }) {
  return <Badge tone={TONES[etat] ?? 'neutral'}>{etat}</Badge>
}
