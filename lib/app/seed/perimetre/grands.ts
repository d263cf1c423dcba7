import type { SeedContext } from '@/lib/app/seed/kit/context'
import { COMMUNES } from '@/lib/app/seed/kit/places'
import { tour } from '@/lib/app/seed/kit/random'
import { type Prevu, partageParc } from './prevu'

const BAILLEUR = 'Habitat des Grands Lacs'
const AGENCE = 'Pierre et Toit'

/** Whether a group is the largest landlord's. */
export const isGrandBailleur = ({ nom }: { nom: string }): boolean => nom === BAILLEUR

/** Whether a group is of the agency that has the most. */
export const isGrandeAgence = ({ nom }: { nom: string }): boolean => nom.startsWith(`${AGENCE}, agence `)

/** The landlord of 100,000 dwellings, one client of one group, of the large set; none at scale S (PERF-12). */
export function grandBailleur({ volumes: { grandBailleur: plan } }: SeedContext): Prevu[] {
  if (plan.logements === 0) return []
  return [{ nom: BAILLEUR, portail: 'COLLECTIF', clients: [{ nom: BAILLEUR, commune: 'Lyon', ...plan }] }]
}

/** The agency of 2,000 groups, one client in each, of the large set; none at scale S (PERF-12). */
export function grandeAgence({ volumes: { grandeAgence: plan } }: SeedContext): Prevu[] {
  if (plan.groupes === 0) return []
  const next = partageParc(plan, plan.groupes)
  return Array.from({ length: plan.groupes }, (_, i): Prevu => {
    const nom = `${AGENCE}, agence ${i + 1}`
    return { nom, portail: 'GES', clients: [{ nom, commune: tour(COMMUNES, i).nom, ...next() }] }
  })
}
