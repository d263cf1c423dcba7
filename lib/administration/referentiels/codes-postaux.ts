import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { champsCodes } from '@/lib/domain/administration/referentiels/codes-postaux'
import { codesVises, parseCodes, writeCodes } from '@/lib/domain/administration/referentiels/codes-postaux'
import { formatCount } from '@/lib/domain/textes/format'
import { knownPostalCodes } from '@/lib/platform/adresses/communes'
import type { Db, Tx } from '@/lib/platform/db/client'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import type { Prepare } from './acte'

const served = z.array(z.object({ code: z.string() }))

/** Postal codes that an agency serves, and their shortest writing. */
export async function codesOf(db: Db | Tx, agenceId: number): Promise<{ codes: string[]; texte: string }> {
  const { rows } = await db.execute(
    sql`select code_postal as code from agence_codes_postaux where agence_id = ${agenceId} order by 1`,
  )
  const codes = served.parse(rows).map(({ code }) => code)
  return { codes, texte: writeCodes(codes, await knownPostalCodes()) }
}

/** The codes that a text means. Throws ValidationError for one that does not exist. */
async function readCodes(
  text: string,
  kept: readonly string[],
): Promise<{ vises: string[]; known: string[] }> {
  const official = await knownPostalCodes()
  // A code that was taken over from a file and is not official stays readable.
  const known = [...new Set([...official, ...kept])].sort()
  const read = parseCodes(text)
  if ('fault' in read) throw fieldRefusal('codes', `« ${read.fault} » n’est pas un code postal.`)
  const { vises, inconnus } = codesVises(read, known)
  if (inconnus.length > 0)
    throw fieldRefusal(
      'codes',
      inconnus.length === 1
        ? `Aucune commune n’a le code ${inconnus[0]}.`
        : `Aucune commune n’a les codes ${inconnus.slice(0, 10).join(', ')}${inconnus.length > 10 ? '…' : ''}.`,
    )
  return { vises, known }
}

const others = z.array(z.object({ code: z.string(), agence: z.string() }))
const agence = z.object({ nom: z.string(), archivee: z.boolean() })

/** Postal codes that an agency is to serve, in place of those that it serves: what it takes over from others is told. */
export const prepareCodes: Prepare<typeof champsCodes> = async (tx, id, { codes: text }) => {
  // Whoever moves a code waits here: a code belongs to one agency.
  await tx.execute(sql`lock table agence_codes_postaux in share row exclusive mode`)
  const { rows } = await tx.execute(
    sql`select nom, archive_le is not null as archivee from agences where id = ${id} for update`,
  )
  if (rows[0] === undefined) throw new NotFoundError()
  const { archivee } = agence.parse(rows[0])
  const before = await codesOf(tx, id)
  const { vises, known } = await readCodes(text, before.codes)
  if (archivee && vises.length > 0)
    throw new ConflictError(
      'Cette agence est archivée : sortez-la des archives pour lui confier des codes postaux.',
    )
  const wanted = sql`${sql.param(vises)}::text[]`
  const found = await tx.execute(sql`
    select x.code_postal as code, a.nom as agence from agence_codes_postaux x join agences a on a.id = x.agence_id
    where x.agence_id <> ${id} and x.code_postal = any(${wanted}) order by a.nom, 1`)
  const taken = others.parse(found.rows)
  const held = new Set(before.codes)
  const added = vises.filter((code) => !held.has(code) && !taken.some((one) => one.code === code))
  const removed = before.codes.filter((code) => !vises.includes(code))
  const told = (verb: string, codes: readonly string[]) =>
    codes.length === 0
      ? []
      : [`${verb}\u00a0: ${formatCount(codes.length, 'code', 'codes')} (${writeCodes(codes, known)})`]
  const lignes = [
    ...[...new Set(taken.map((one) => one.agence))].flatMap((nom) =>
      told(
        `Repris à l’agence «\u00a0${nom}\u00a0»`,
        taken.filter((one) => one.agence === nom).map(({ code }) => code),
      ),
    ),
    ...told('Ajoutés', added),
    ...told('Retirés, que servira l’agence du code le plus proche', removed),
  ]
  return {
    lignes,
    apply: async () => {
      await tx.execute(
        sql`delete from agence_codes_postaux where agence_id = ${id} and not code_postal = any(${wanted})`,
      )
      await tx.execute(sql`
        insert into agence_codes_postaux (code_postal, agence_id) select code, ${id}::int from unnest(${wanted}) as code
        on conflict (code_postal) do update set agence_id = excluded.agence_id`)
    },
    told: {
      entite: 'agences',
      id,
      action: 'agences.codes',
      avant: { codes: before.texte },
      apres: { codes: writeCodes(vises, known) },
    },
  }
}
