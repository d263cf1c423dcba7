import { Badge, type Tone } from '@/components/ui/badge'
import type { StatutCompte } from '@/lib/domain/comptes/users'

const TONES: Record<StatutCompte, Tone> = { Actif: 'ok', Invité: 'info', Bloqué: 'bad' }

/** What becomes of an account. */
export function StatutBadge({ statut }: { statut: StatutCompte }) {
  return <Badge tone={TONES[statut]}>{statut}</Badge>
}
