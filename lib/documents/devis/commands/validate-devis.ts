import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { devisList } from '@/lib/documents/devis/lists/devis'
import { concludeSignature, prepareSignature } from '@/lib/documents/devis/signature/sign-devis'
import { type LigneValidation, MOST_VALIDATIONS, PLAFOND_DEPASSE } from '@/lib/domain/documents/signature'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import type { Appelant } from '@/lib/platform/audit/acteur'
import type { SessionUser } from '@/lib/platform/auth/session'
import { getDb, transaction } from '@/lib/platform/db/client'
import { ApiError, ConflictError, ForbiddenError, ValidationError } from '@/lib/platform/errors/errors'
import { type Selection, selectedIds } from '@/lib/platform/lists/selection'

type Asked = { selection: Selection; qualite: string; certification: boolean }

const plafond = z.object({ cents: z.number().nullable() })
const choisi = z.object({
  id: z.number(),
  numero: z.string(),
  ttcCents: z.number(),
  consommateur: z.boolean(),
})

/**
 * Signs the chosen quotes in the name of who is logged in, each up to their ceiling (DOC-03), and says what became of each: one
 * that may not be signed leaves the others as they are. Throws 400 for too many, 403 for whoever has no ceiling.
 */
export async function validateDevis(
  perimetre: Perimetre,
  { selection, qualite, certification }: Asked,
  { user, acteur }: { user: SessionUser; acteur: Appelant<number> },
): Promise<LigneValidation[]> {
  const ids = await selectedIds(devisList, perimetre, selection)
  if (ids.length > MOST_VALIDATIONS)
    throw new ValidationError(`Choisissez ${MOST_VALIDATIONS} devis au plus.`)
  const db = await getDb()
  const { cents } = plafond.parse(
    (await db.execute(sql`select plafond_signature_cents as cents from users where id = ${user.id}`)).rows[0],
  )
  if (cents === null)
    throw new ForbiddenError('Aucun plafond de signature n’est fixé pour votre compte : signez chaque devis.')
  const { rows } =
    await db.execute(sql`select d.id, d.numero, d.montant_ttc_cents as "ttcCents", d.consommateur
    from devis d join unnest(${sql.param(ids)}::int[]) with ordinality as w(id, rang) on w.id = d.id order by w.rang`)
  const lignes: LigneValidation[] = []
  for (const { id, numero, ttcCents, consommateur } of z.array(choisi).parse(rows)) {
    const motif = await refusOf(async () => {
      if (ttcCents > cents) throw new ForbiddenError(PLAFOND_DEPASSE)
      if (consommateur) throw new ConflictError('Le devis d’un particulier se signe seul.')
      const ready = await transaction((tx) =>
        prepareSignature(
          tx,
          { devis: id, user },
          {
            nom: `${user.firstname} ${user.lastname}`,
            qualite,
            aLaPlace: false,
            mode: 'saisie',
            trace: '',
            options: [],
            certification,
            methode: 'compte',
          },
        ),
      )
      await concludeSignature(ready, { acteur, remember: async () => {} })
    })
    lignes.push({ id, numero, accepte: motif === null, motif })
  }
  return lignes
}

/** Why an act was refused; null when it was done. What is no refusal is thrown on. */
async function refusOf(act: () => Promise<void>): Promise<string | null> {
  try {
    await act()
    return null
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return error.message
    throw error
  }
}
