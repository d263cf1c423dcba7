import type { Tx } from '@/lib/platform/db/client'
import { suiviUrl } from './adresse'
import type { DemandeMail } from './courriels'
import type { Depot } from './depot'
import { summaryOf } from './resume'

type Told = Pick<DemandeMail, 'type' | 'numero' | 'objet' | 'groupe' | 'agence'> & { id: number }

/** Request that is stored, as its mails tell it: with every answer, and the address of its page. */
export async function mailOf(tx: Tx, depot: Depot, { id, ...told }: Told): Promise<DemandeMail> {
  return { ...told, lien: suiviUrl(told.type, id), ...(await summaryOf(tx, id, depot)) }
}
