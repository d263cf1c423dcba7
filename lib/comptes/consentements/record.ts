import 'server-only'
import { sql } from 'drizzle-orm'
import {
  type Choix,
  type ConsentementEtat,
  type ConsentementSource,
  changements,
  expirationDe,
  type Finalite,
  personneDe,
  TEXTE_VERSION,
  TEXTES,
} from '@/lib/domain/comptes/consentements'
import { dayInParis, endOfDayInParis } from '@/lib/domain/temps/days'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { consentementEvenements } from '@/lib/platform/db/schema/comptes/consentements'
import { emit } from '@/lib/platform/events/emit'
import { jetonDigest } from '@/lib/platform/jetons/opaque'
import { consentementModifie } from '../events'
import { currentChoicesPublic } from './queries'

/** Who chooses, by e-mail, or by mobile number for what concerns text messages alone, and where; `preuve` is what shows it later: the number of the request, the call, the address. */
export type Choosing = {
  email: string
  nom: string | null
  source: ConsentementSource
  preuve: Readonly<Record<string, string>>
  /** Who of the staff wrote it for the person; left out when they chose themselves. */
  auteurId?: number
}

/**
 * Adds one event « Accordé » per purpose whose box was ticked, in the caller's transaction (ACCOUNT-24). A box left empty
 * adds nothing: it withdraws nothing that was agreed to elsewhere.
 */
export async function recordConsents(
  tx: Tx,
  choosing: Choosing,
  finalites: readonly Finalite[],
): Promise<void> {
  const ticked = [...new Set(finalites)]
  await append(
    tx,
    choosing,
    ticked.map((finalite) => [finalite, 'Accordé']),
  )
}

/** Brings a person's choices to those given: one event per changed switch (ACCOUNT-23). Gives the changed purposes. */
export async function changeConsents(tx: Tx, choosing: Choosing, choix: Choix): Promise<Finalite[]> {
  const personne = personneDe(choosing.email)
  await lockChoices(tx, personne)
  const changed = changements(await currentChoicesPublic(personne, tx), choix)
  await append(
    tx,
    choosing,
    changed.map((finalite) => [finalite, choix[finalite] ? 'Accordé' : 'Retiré']),
  )
  return changed
}

/** Adds the event « Retiré » that somebody asked for otherwise than by themselves: its id, or null when it is so already (ACCOUNT-21). */
export async function recordWithdrawal(
  tx: Tx,
  choosing: Choosing,
  finalite: Finalite,
): Promise<number | null> {
  const personne = personneDe(choosing.email)
  await lockChoices(tx, personne)
  const { rows } = await tx.execute(sql`
    select etat from consentement_evenements where personne = ${personne} and finalite = ${finalite}
    order by at desc, id desc limit 1`)
  if (rows[0]?.etat === 'Retiré') return null
  const [id] = await append(tx, choosing, [[finalite, 'Retiré']])
  return id ?? null
}

/** Of two writings at once, the second compares with what the first has written. */
async function lockChoices(tx: Tx, personne: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`consentements:${personne}`}, 0))`)
}

async function append(
  tx: Tx,
  { email, nom, source, preuve, auteurId }: Choosing,
  events: readonly (readonly [Finalite, ConsentementEtat])[],
): Promise<number[]> {
  if (events.length === 0) return []
  const at = now()
  const expireAt = endOfDayInParis(expirationDe(dayInParis(at)))
  const added = await tx
    .insert(consentementEvenements)
    .values(
      events.map(([finalite, etat]) => ({
        personne: personneDe(email),
        nom,
        finalite,
        etat,
        source,
        texte: TEXTES[finalite],
        version: TEXTE_VERSION,
        preuve,
        auteurId,
        at,
        expireAt: etat === 'Accordé' ? expireAt : null,
      })),
    )
    .returning({ id: consentementEvenements.id })
  const personne = personneDe(email)
  for (const [finalite, etat] of events)
    await emit(
      tx,
      consentementModifie,
      { consentement: { personne, finalite, etat } },
      { objet: `consentement:${jetonDigest(personne).slice(0, 16)}`, groupeId: null },
    )
  return added.map(({ id }) => id)
}
