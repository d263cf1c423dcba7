'use client'

import { CirclePlay } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { tellUnrun } from '@/components/ui/chunk-reload'
import { Select } from '@/components/ui/select'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { type Etape, isForViewer } from '@/lib/domain/contenu/tutoriel'
import type { Choice } from './etape-fields'

type Props = { etapes: () => readonly Etape[]; portails: readonly Choice[]; roles: readonly Choice[] }

const asId = (value: string) => (value === '' ? null : Number(value))

/** Plays the steps as they are typed, saved or not, as people of a portal and a role would see them. */
export function Replay({ etapes, portails, roles }: Props) {
  const [portail, setPortail] = useState('')
  const [role, setRole] = useState('')
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  const play = async () => {
    const viewer = { portailId: asId(portail), roleId: asId(role) }
    const steps = etapes().filter((step) => isForViewer(step, viewer))
    if (steps.length === 0) {
      showSnackbar({ message: 'Aucune étape pour ce portail et ce rôle.' })
      return
    }
    try {
      const { runTutorial } = await import('@/components/shell/tutorial/run-tutorial')
      stop.current = runTutorial(
        steps.map((step, index) => ({ ...step, id: step.id ?? -index - 1 })),
        () => {},
      )
    } catch (error) {
      tellUnrun(error, play, 'La visite guidée n’a pas pu être lue. Veuillez réessayer.')
    }
  }
  return (
    <div className="contents sm:flex sm:flex-wrap sm:items-center sm:gap-2">
      <Select
        aria-label="Rejouer pour le portail"
        className="w-auto! min-w-0 max-w-[240px] max-sm:flex-1"
        value={portail}
        onChange={({ target }) => setPortail(target.value)}
      >
        <option value="">Tous les portails</option>
        {portails.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Rejouer pour le rôle"
        className="w-auto! min-w-0 max-w-[240px] max-sm:flex-1"
        value={role}
        onChange={({ target }) => setRole(target.value)}
      >
        <option value="">Tous les rôles</option>
        {roles.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Button onClick={() => void play()}>
        <CirclePlay aria-hidden="true" />
        Rejouer
      </Button>
    </div>
  )
}
