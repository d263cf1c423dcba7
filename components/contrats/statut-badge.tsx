import { Badge, type Tone } from '@/components/ui/badge'

const TONES: Record<string, Tone> = {
  'En cours': 'ok',
  'À échéance': 'warn',
  Suspendu: 'warn',
  Résilié: 'bad',
  Projet: 'info',
}

/** Status of a contract (CONTRACT-01). */
export function StatutBadge({ statut }: { statut: string }) {
  return <Badge tone={TONES[statut] ?? 'neutral'}>{statut}</Badge>
}
