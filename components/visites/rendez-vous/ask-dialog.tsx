'use client'

import { useRouter } from 'next/navigation'
import { ConfirmDialog } from '@/components/form/confirm'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { creneauText } from '@/lib/domain/visites/rendez-vous'
import { changeRendezVous, type RendezVousWindow, toldText } from './target'

const ASKS = {
  confirmer: {
    title: 'Confirmer le rendez-vous ?',
    confirm: 'Confirmer',
    call: 'confirmation',
    done: 'Le rendez-vous est confirmé.',
  },
  relancer: {
    title: 'Relancer l’occupant ?',
    confirm: 'Relancer',
    call: 'relance',
    done: 'La relance est envoyée.',
  },
} as const

/** Asks before an appointment is confirmed for its occupant, or the occupant asked once more (VISIT-15). */
export function AskDialog({ target, act, open, onClose }: RendezVousWindow & { act: keyof typeof ASKS }) {
  const { id, jour, demiJournee, occupant } = target
  const router = useRouter()
  const { title, confirm, call, done } = ASKS[act]
  const who = occupant ?? 'L’occupant'
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={title}
      confirm={confirm}
      keep="Fermer"
      text={
        act === 'confirmer'
          ? `${who} vous a dit être présent le ${creneauText(target)}. Nous lui écrivons que le rendez-vous est confirmé.`
          : `${who} reçoit un message qui lui demande de confirmer le rendez-vous du ${creneauText(target)}.`
      }
      act={async () => {
        const json = act === 'confirmer' ? { actuel: { jour, demiJournee } } : undefined
        const canal = await changeRendezVous(`${id}/${call}`, json, router.refresh)
        showSnackbar({ type: 'success', message: `${done} ${toldText(canal)}` })
      }}
    />
  )
}
