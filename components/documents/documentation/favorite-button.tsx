'use client'

import clsx from 'clsx'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { useSave } from '@/components/form/use-save'
import { Button } from '@/components/ui/button'
import { showFailure } from '@/components/ui/snackbar-store'
import { apiFetch } from '@/lib/browser/client'

type Props = { id: number; titre: string; favori: boolean }

/** Adds a document to the person's favourites, or takes it out; shown at once, and put back when the call fails. */
export function FavoriteButton({ id, titre, favori }: Props) {
  const [chosen, setChosen] = useState(favori)
  const { save, pending } = useSave(
    async (next: boolean) => {
      setChosen(next)
      try {
        await apiFetch(`documentations/${id}/favori`, { method: 'PUT', json: { favori: next } })
      } catch (error) {
        setChosen(!next)
        throw error
      }
    },
    (error, retry) => showFailure(error, retry, 'Le favori n’a pas pu être enregistré. Veuillez réessayer.'),
  )
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={`Favori : ${titre}`}
      aria-pressed={chosen}
      aria-disabled={pending}
      title={chosen ? 'Retirer des favoris' : 'Ajouter aux favoris'}
      onClick={() => void save(!chosen)}
    >
      <Star aria-hidden="true" className={clsx(chosen && 'fill-current')} />
    </Button>
  )
}
