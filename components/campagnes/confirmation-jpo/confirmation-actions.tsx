'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CallFault } from '@/components/form/call-fault'
import { ConfirmDialog } from '@/components/form/confirm'
import { SelectField } from '@/components/form/select-field'
import { useSave } from '@/components/form/use-save'
import { Button } from '@/components/ui/button'
import { apiFetch } from '@/lib/browser/client'
import { newName } from '@/lib/browser/new-name'
import type { EtatVu } from '@/lib/domain/campagnes/confirmation'
import { ACCOMPAGNANTS } from '../inscription/accompagnants'

type Answer = 'confirmer' | 'annuler'
type Props = { etat: EtatVu; invites: number; jeton: string }

/** « Je confirme » with the number of guests, and « J'annule », which asks once more. */
export function ConfirmationActions({ etat, invites, jeton }: Props) {
  const router = useRouter()
  const [guests, setGuests] = useState(invites)
  const [asked, setAsked] = useState<Answer>('confirmer')
  const [isCancelling, setCancelling] = useState(false)
  const { save, pending, fault } = useSave(async (reponse: Answer) => {
    setAsked(reponse)
    try {
      await apiFetch('landing-page/confirmation', {
        method: 'POST',
        headers: { 'Idempotency-Key': newName() },
        json: { jeton, reponse, ...(reponse === 'confirmer' ? { invites: guests } : {}) },
      })
    } finally {
      router.refresh()
    }
  })

  return (
    <div className="grid gap-5 noscript:hidden">
      <CallFault error={fault} onRetry={() => save(asked)} />
      {etat !== 'complet' && (
        <SelectField
          label="Nombre d’accompagnants"
          options={ACCOMPAGNANTS}
          placeholder={null}
          value={guests}
          onChange={(event) => setGuests(Number(event.target.value))}
        />
      )}
      <div className="grid gap-3 sm:grid-flow-col sm:justify-start">
        {etat !== 'complet' && (
          <Button
            variant="primary"
            pending={pending && asked === 'confirmer'}
            disabled={etat === 'confirme' && guests === invites}
            onClick={() => void save('confirmer')}
          >
            {etat === 'confirme' ? 'Modifier' : 'Je confirme'}
          </Button>
        )}
        <Button variant="danger" onClick={() => setCancelling(true)}>
          {"J'annule"}
        </Button>
      </div>
      <ConfirmDialog
        open={isCancelling}
        onClose={() => setCancelling(false)}
        title="Annuler votre inscription"
        text={
          etat === 'complet'
            ? 'Vous quittez la liste d’attente.'
            : 'Votre place sera donnée à la première personne de la liste d’attente.'
        }
        keep="Garder mon inscription"
        confirm="Annuler mon inscription"
        danger
        act={() => save('annuler')}
      />
    </div>
  )
}
