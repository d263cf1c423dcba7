import { shareOut } from '@/lib/app/seed/kit/random'
import type { PortalKey } from '@/lib/domain/acces/portails'
import type { ClientFixe } from './partenaires'

/** A group that is to be written, with its clients. */
export type Prevu = { nom: string; portail: PortalKey; clients: ClientFixe[] }

export type Parc = { contrats: number; ensembles: number; batiments: number; logements: number }

/** Shares a park between clients: what each gets, in turn. Buildings go to the clients that have a set. */
export function partageParc(total: Parc, clients: number): () => Parc {
  const next = {
    contrats: shareOut(total.contrats, clients),
    ensembles: shareOut(total.ensembles, clients),
    batiments: shareOut(total.batiments, total.ensembles),
    logements: shareOut(total.logements, clients),
  }
  return () => {
    const ensembles = next.ensembles()
    const batiments = Array.from({ length: ensembles }, next.batiments).reduce((sum, count) => sum + count, 0)
    return { contrats: next.contrats(), ensembles, batiments, logements: next.logements() }
  }
}
