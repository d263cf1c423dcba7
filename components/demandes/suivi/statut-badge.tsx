import { Badge, type Tone } from '@/components/ui/badge'

const TONES: Readonly<Record<string, Tone>> = {
  Brouillon: 'neutral',
  Annulée: 'neutral',
  'Sans suite': 'neutral',
  Clos: 'neutral',
  Annulé: 'neutral',
  Réalisée: 'ok',
  Actif: 'ok',
  Réparé: 'ok',
  Traitée: 'ok',
  Effective: 'ok',
  Confirmé: 'ok',
  Réserve: 'warn',
  'À planifier': 'warn',
  Impossible: 'bad',
  Refusée: 'bad',
  Rejetée: 'bad',
}

/** Status of a request; those without a tone of their own are on their way. */
export function DemandeStatutBadge({ statut }: { statut: string }) {
  return <Badge tone={TONES[statut] ?? 'info'}>{statut}</Badge>
}
