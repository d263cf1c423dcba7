'use client'

import { Monitor } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useSave } from '@/components/form/use-save'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { showFailure, showSnackbar } from '@/components/ui/snackbar-store'
import { apiFetch } from '@/lib/browser/client'

export type ShownSession = {
  id: string
  appareil: string
  depuis: string
  activite: string
  ip: string | null
  isCurrent: boolean
}

type Props = {
  sessions: readonly ShownSession[]
  /** Call that closes one, followed by its id. */
  call?: string
  /** None can be closed. */
  fixed?: boolean
}

/** Open sessions of a person; any other than this one can be closed (ACCOUNT-09). */
export function SessionList({ sessions, call = 'auth/sessions', fixed = false }: Props) {
  const router = useRouter()
  const [closing, setClosing] = useState('')
  const { save, pending } = useSave(
    async (id: string) => {
      setClosing(id)
      try {
        await apiFetch(`${call}/${id}`, { method: 'DELETE' })
        showSnackbar({ type: 'success', message: 'La session est fermée.' })
      } finally {
        router.refresh()
      }
    },
    (error, retry) => showFailure(error, retry, 'La session n’a pas pu être fermée. Veuillez réessayer.'),
  )
  return (
    <ul className="divide-y divide-line">
      {sessions.map((session) => (
        <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
          <Monitor aria-hidden="true" className="self-start text-muted" />
          <div className="min-w-0 flex-[1_1_240px]">
            <p className="font-semibold">{session.appareil}</p>
            <p className="text-[13.5px] text-muted">
              Ouverte {session.depuis}, dernière activité {session.activite}
              {session.ip && <>, adresse {session.ip}</>}
            </p>
          </div>
          {session.isCurrent && <Badge tone="ok">Session actuelle</Badge>}
          {!session.isCurrent && !fixed && (
            <Button
              size="small"
              pending={pending && closing === session.id}
              aria-label={`Fermer la session ${session.appareil} ouverte ${session.depuis}`}
              onClick={() => void save(session.id)}
            >
              Fermer
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
