'use client'

import type { BasNoxAnswer } from '@/lib/domain/campagnes/basnox'
import { InscriptionReceipt } from '../inscription/receipt'

/** Receipt of a registration: its number, and when the person is called. */
export function BasNoxReceipt({ answer }: { answer: BasNoxAnswer }) {
  const { rappel, email, ...registered } = answer
  return (
    <InscriptionReceipt {...registered} again="Inscrire un autre équipement">
      {rappel && <p>Un conseiller vous appelle {rappel}.</p>}
      <p className="text-muted">Un e-mail vous est envoyé à l’adresse {email}.</p>
    </InscriptionReceipt>
  )
}
