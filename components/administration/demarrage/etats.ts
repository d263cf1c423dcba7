import type { Tone } from '@/components/ui/badge'
import type { EtatDePoint } from '@/lib/domain/administration/demarrage'

/** How the state of a point is named and shown. */
export const ETATS: Readonly<Record<EtatDePoint, { label: string; tone: Tone }>> = {
  bon: { label: 'Réglé', tone: 'ok' },
  'à régler': { label: 'À régler', tone: 'warn' },
  absent: { label: 'Facultatif', tone: 'neutral' },
}
