'use client'

import type { JpoAnswer } from '@/lib/domain/campagnes/jpo'
import { InscriptionReceipt } from '../inscription/receipt'

/** Receipt of a registration: its number, its day, and what comes next. */
export function JpoReceipt({ answer }: { answer: JpoAnswer }) {
  const { journee, email, ...registered } = answer
  return (
    <InscriptionReceipt {...registered} again="Inscrire une autre personne">
      {journee && <p>{journee}</p>}
      <p className="text-muted">{answer.isWaiting ? WAITING : `${MAILED} ${email}. ${NEXT}`}</p>
    </InscriptionReceipt>
  )
}

const MAILED = 'Un e-mail vous est envoyé à l’adresse'
const NEXT =
  'Son lien vous permet de confirmer ou d’annuler votre venue, puis d’ajouter la date à votre agenda (.ics).'
const WAITING =
  'Un e-mail vous est envoyé. Dès qu’une place se libère, un second e-mail vous l’attribue et vous permet de confirmer ou d’annuler votre venue.'
