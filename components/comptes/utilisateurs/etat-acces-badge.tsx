import { Badge, type Tone } from '@/components/ui/badge'

const TONES: Readonly<Record<string, Tone>> = { 'En attente': 'info', Acceptée: 'ok', Refusée: 'bad' }

/** What became of a request for an account. */
export function EtatAccesBadge({ etat }: { etat: string }) {
  return <Badge tone={TONES[etat] ?? 'neutral'}>{etat}</Badge>
}
