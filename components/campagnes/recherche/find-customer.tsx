'use client'

import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'

/** Names of the two fields, for the list of what stops the step. */
export const FIND_CUSTOMER_LABELS = { postalCode: 'Code postal', reference: 'Référence' } as const

type Props = {
  /** Names of the fields in the form around; `postalCodeSchema` and `referenceSchema` check them. */
  names: { postalCode: string; reference: string }
  /** Only the contract's holder may go on: references of dwellings are not asked for. */
  forHolder?: boolean
  /** Goes on without reference, where who is no customer may. */
  onProspect?: () => void
}

const HINTS = {
  holder: {
    postalCode: 'Celui de l’adresse qui figure sur votre contrat.',
    reference: 'Numéro de client ou de contrat, en haut de vos factures.',
  },
  anyone: {
    postalCode: 'Celui de l’adresse qui figure sur votre contrat ou votre avis de passage.',
    reference:
      'Numéro de client ou de contrat, en haut de vos factures, ou référence du logement, sur votre avis de passage.',
  },
} as const

/**
 * Where a customer is found by postal code and reference. The step's `onNext` calls `findCustomer` of
 * `lib/browser/find-customer.ts`, and its `captcha` is `recherche`.
 */
export function FindCustomer({ names, forHolder = false, onProspect }: Props) {
  const hints = HINTS[forHolder ? 'holder' : 'anyone']
  return (
    <div className="grid gap-5">
      <TextField
        name={names.postalCode}
        label={FIND_CUSTOMER_LABELS.postalCode}
        required
        inputMode="numeric"
        autoComplete="postal-code"
        hint={hints.postalCode}
      />
      <TextField
        name={names.reference}
        label={FIND_CUSTOMER_LABELS.reference}
        required
        longest={40}
        autoComplete="off"
        spellCheck={false}
        hint={hints.reference}
        capitals
      />
      {onProspect && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
          Vous n’êtes pas client, ou vous n’avez pas votre référence ?
          <Button onClick={onProspect}>Continuer sans référence</Button>
        </p>
      )}
    </div>
  )
}
