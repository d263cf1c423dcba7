import type { SeedContext } from '@/lib/app/seed/kit/context'
import { instantParis, later } from '@/lib/app/seed/kit/time'
import type { LocataireRef } from '@/lib/app/seed/parc/parc-refs'
import { addDays } from '@/lib/domain/temps/days'
import { accesLocataires } from '@/lib/platform/db/schema/campagnes/locataires'

/** argon2id of the code 2026 1121, written in the README, with a fixed salt: demonstration dwellings only. */
const CODE_DEMO =
  '$argon2id$v=19$m=19456,t=2,p=1$ZXh0cmFuZXQtZGVtby0xNg$bt/F8Up/X0+nrzk+WWrpq/K20crw/NzAU3rvONm6VeY'

/** First tenants whose code is the demonstration's: each code opens one session. */
const CODES = 20
const VALIDITE_JOURS = 60

/** Spaces of tenants: the first have a code to sign in with, one in three of the others uses theirs already. */
export async function seedLocataires(ctx: SeedContext, locataires: readonly LocataireRef[]): Promise<void> {
  const random = ctx.random.derive('locataires')
  const { writer, asOf } = ctx
  for (const [i, { id, logementId, clientId, entree }] of locataires.entries()) {
    const from = later(entree, addDays(asOf, -random.integer(3, 300)))
    if (i >= CODES && i % 3 !== 0) continue
    writer.add(accesLocataires, {
      logementId,
      clientId,
      occupantId: id,
      codeHash: i < CODES ? CODE_DEMO : null,
      codeExpireAt: instantParis(addDays(i < CODES ? asOf : from, VALIDITE_JOURS), 23),
      activeAt: i < CODES ? null : instantParis(from, random.integer(8, 21), random.integer(0, 59)),
      createdAt: instantParis(from, 8),
    })
    await writer.breathe()
  }
  await writer.flush()
}
