import { Badge, type Tone } from '@/components/ui/badge'

const TONES: Readonly<Record<string, Tone>> = { Publiée: 'ok', 'Brouillon en cours': 'info' }

/** State of a content page or of one of its versions. */
export function EtatDePage({ etat }: { etat: string }) {
  return <Badge tone={TONES[etat] ?? 'neutral'}>{etat}</Badge>
}
