import { Badge, type Tone } from '@/components/ui/badge'

const TONES: Readonly<Record<string, Tone>> = {
  Envoyé: 'ok',
  Terminé: 'ok',
  succès: 'ok',
  Échec: 'bad',
  'Mis de côté': 'bad',
  Annulé: 'neutral',
}

/** State of a mail, an SMS or a job; those without a tone of their own are on their way. */
export function EtatBadge({ etat }: { etat: string }) {
  return <Badge tone={TONES[etat] ?? 'info'}>{etat}</Badge>
}
