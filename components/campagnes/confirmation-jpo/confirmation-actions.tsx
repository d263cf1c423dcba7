'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { CallFault } from '@/components/form/call-fault'
import { SelectField } from '@/components/form/select-field'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
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
  const [pending, setPending] = useState<Answer | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [isCancelling, setCancelling] = useState(false)
  const busy = useRef(false)
  const asked = useRef<Answer>('confirmer')

  const send = async (reponse: Answer) => {
    if (busy.current) return
    busy.current = true
    asked.current = reponse
    setPending(reponse)
    setFailure(null)
    try {
      await apiFetch('landing-page/confirmation', {
        method: 'POST',
        headers: { 'Idempotency-Key': newName() },
        json: { jeton, reponse, ...(reponse === 'confirmer' ? { invites: guests } : {}) },
      })
    } catch (error) {
      setFailure(error)
    } finally {
      busy.current = false
      setPending(null)
      setCancelling(false)
      router.refresh()
    }
  }

  return (
    <div className="grid gap-5 noscript:hidden">
      <CallFault error={failure} onRetry={() => send(asked.current)} />
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
            pending={pending === 'confirmer'}
            disabled={etat === 'confirme' && guests === invites}
            onClick={() => void send('confirmer')}
          >
            {etat === 'confirme' ? 'Modifier' : 'Je confirme'}
          </Button>
        )}
        <Button variant="danger" onClick={() => setCancelling(true)}>
          {"J'annule"}
        </Button>
      </div>
      <Dialog
        open={isCancelling}
        onClose={() => setCancelling(false)}
        title="Annuler votre inscription"
        actions={
          <>
            <Button onClick={() => setCancelling(false)}>Garder mon inscription</Button>
            <Button variant="danger" pending={pending === 'annuler'} onClick={() => void send('annuler')}>
              Annuler mon inscription
            </Button>
          </>
        }
      >
        {etat === 'complet'
          ? 'Vous quittez la liste d’attente.'
          : 'Votre place sera donnée à la première personne de la liste d’attente.'}
      </Dialog>
    </div>
  )
}
