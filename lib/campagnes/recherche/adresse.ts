import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '@/lib/platform/db/client'
import type { AssetTicket } from './ticket'

const row = z.object({ adresse: z.string(), codePostal: z.string(), ville: z.string() })

/** An address as the forms of visitors store one. */
export type AdresseConnue = { numero: string; rue: string; codePostal: string; ville: string }

type Lieu = Pick<AssetTicket, 'equipementId' | 'logementId' | 'contratId' | 'clientId'>

/**
 * Where the person of a ticket is, as the provider knows it: the dwelling or the building of the equipment, the dwelling that
 * was found, the only one of the contract or of the client, else the client's own. It leaves the server only to who opened
 * the file (TRUST-27, TRUST-28).
 */
export async function knownAddress(
  tx: Tx,
  { equipementId, logementId, contratId, clientId }: Lieu,
): Promise<AdresseConnue | null> {
  const { rows } = await tx.execute(sql`
    with logements_client as (select * from logements where client_id = ${clientId} and
        ${equipementId}::int is null and ${logementId}::int is null limit 100),
      lieux as (
        select 1 as rang, coalesce(l.adresse, b.adresse) as adresse, coalesce(l.code_postal, b.code_postal) as code_postal,
          coalesce(l.ville, b.ville) as ville
        from equipements e left join logements l on l.id = e.logement_id left join batiments b on b.id = e.batiment_id
        where e.id = ${equipementId}
        union all select 2, adresse, code_postal, ville from logements where id = ${logementId}
        union all select 3, min(adresse), min(code_postal), min(ville) from logements_client
          where contrat_id = ${contratId} having count(*) = 1
        union all select 4, min(adresse), min(code_postal), min(ville) from logements_client having count(*) = 1
        union all select 5, adresse, code_postal, ville from clients where id = ${clientId})
    select adresse, code_postal as "codePostal", ville from lieux
    where adresse <> '' and ville <> '' and code_postal ~ '^[0-9]{5}$' order by rang limit 1`)
  const [found] = z.array(row).parse(rows)
  if (found === undefined) return null
  const { adresse, ...town } = found
  const [, numero = '', rue = adresse] =
    /^(\d{1,5}(?: ?(?:bis|ter|quater|[a-z]))?),? +(.+)$/i.exec(adresse) ?? []
  return { numero, rue, ...town }
}

/** An address in one line: « 12 RUE DES ACACIAS, 59000 LILLE ». */
export const adresseEnLigne = ({ numero, rue, codePostal, ville }: AdresseConnue): string =>
  `${[numero, rue].filter((part) => part !== '').join(' ')}, ${codePostal} ${ville}`
