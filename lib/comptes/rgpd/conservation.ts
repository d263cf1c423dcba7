import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { CONTRATS_VIVANTS } from '@/lib/domain/contrats/contrats'
import { today } from '@/lib/platform/clock'
import { among } from '@/lib/platform/db/among'
import type { Db, Tx } from '@/lib/platform/db/client'
import type { Ligne } from './lignes'

/** Rows that are kept: which, how many, until when and why. */
export type Conserve = { quoi: string; nombre: number; regle: string }

const RUNNING = among(sql`k.status`, CONTRATS_VIVANTS)
/** Years after its end during which a signed contract is evidence. */
const CONTRAT_ANS = 5
/** Years during which the firm's books are kept. */
const FACTURE_ANS = 10

const idsOf = (lignes: readonly Ligne[], table: string): number[] =>
  lignes
    .filter((ligne) => ligne.table.name === table && ligne.groupes.has(''))
    .map(({ row }) => z.number().parse(row.id))

const anyOf = (ids: readonly number[]) =>
  ids.length === 0
    ? sql`(null)`
    : sql`(${sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      )})`

/** Private persons among the clients: a company is not erased because one of its people is. */
export const particuliers = (lignes: readonly Ligne[]) => {
  const withoutSiren = lignes.filter(({ table, row }) => table.name === 'clients' && row.siren === null)
  return idsOf(withoutSiren, 'clients')
}

/** Why a person cannot be erased yet: the contracts that run with them. Null without any. */
export async function contratsEnCours(db: Db | Tx, lignes: readonly Ligne[]): Promise<string | null> {
  const parts: SQL[] = [
    sql`select k.numero_contrat as numero from contrats k where ${RUNNING} and k.client_id in ${anyOf(particuliers(lignes))}`,
    sql`select s.numero from souscriptions s left join contrats k on k.id = s.contrat_id
      where s.id in ${anyOf(idsOf(lignes, 'souscriptions'))} and s.etat = 'Signée' and (k.id is null or ${RUNNING})
        and not exists (select 1 from resiliations r where r.contrat_id = s.contrat_id and r.etat = 'Effective')`,
    sql`select distinct k.numero_contrat from occupants o join logements l on l.id = o.logement_id
      join contrats k on k.id = l.contrat_id
      where o.id in ${anyOf(idsOf(lignes, 'occupants'))} and (o.sortie is null or o.sortie > ${today()}) and ${RUNNING}`,
  ]
  const { rows } = await db.execute(sql`${sql.join(parts, sql` union `)} order by numero`)
  const numeros = z.array(z.object({ numero: z.string() })).parse(rows)
  if (numeros.length === 0) return null
  const list = numeros.map(({ numero }) => numero).join(', ')
  return numeros.length === 1
    ? `Le contrat ${list} est en cours : il ne peut pas s’exécuter sans ces données. Elles s’effaceront une fois le contrat terminé, ou le départ de l’occupant enregistré.`
    : `Les contrats ${list} sont en cours : ils ne peuvent pas s’exécuter sans ces données. Elles s’effaceront une fois les contrats terminés, ou le départ de l’occupant enregistré.`
}

/** Whether the file of a row is a signed contract, which is evidence for years after its end. */
export const isSignedContract = ({ table, row }: Ligne) =>
  table.name === 'souscriptions' && row.etat === 'Signée'

/** Rows that the law has the firm keep of a person once they are erased. */
export async function conservesDe(db: Db | Tx, lignes: readonly Ligne[]): Promise<Conserve[]> {
  const contrats = lignes.filter((ligne) => ligne.groupes.has('') && isSignedContract(ligne)).length
  const { rows } = await db.execute(sql`
    select count(*)::int as nombre from factures where client_id in ${anyOf(particuliers(lignes))}
      and date > ${today()}::date - make_interval(years => ${FACTURE_ANS})`)
  const factures = z.array(z.object({ nombre: z.number() })).parse(rows)[0]?.nombre ?? 0
  return [
    {
      quoi: 'Contrat signé (PDF)',
      nombre: contrats,
      regle: `conservé ${CONTRAT_ANS} ans après sa fin, comme preuve (Code civil, article 2224)`,
    },
    {
      quoi: 'Facture',
      nombre: factures,
      regle: `conservée ${FACTURE_ANS} ans, sans nom ni coordonnées (Code de commerce, article L123-22)`,
    },
  ].filter(({ nombre }) => nombre > 0)
}
