'use client'

import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useId, useState } from 'react'
import { useSave } from '@/components/form/use-save'
import { Button } from '@/components/ui/button'
import { showFailure, showSnackbar } from '@/components/ui/snackbar-store'
import { apiFetch } from '@/lib/browser/client'

type Props = { id: number; utile: boolean | null }

/** « Ce document vous a-t-il été utile ? »: the answer is kept, and can be changed (HOME-27). */
export function Feedback({ id, utile }: Props) {
  const titleId = useId()
  const [answer, setAnswer] = useState(utile)
  const { save, pending } = useSave(
    async (next: boolean) => {
      setAnswer(next)
      try {
        await apiFetch(`documentations/${id}/avis`, { method: 'PUT', json: { utile: next } })
      } catch (error) {
        setAnswer(answer)
        throw error
      }
      showSnackbar({ type: 'success', message: 'Merci, votre avis est enregistré.' })
    },
    (error, retry) => showFailure(error, retry, 'Votre avis n’a pas pu être enregistré. Veuillez réessayer.'),
  )
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-line bg-surface px-5 py-4"
    >
      <h2 id={titleId} className="flex-1 basis-[260px] text-[16px]">
        Ce document vous a-t-il été utile&#8239;?
      </h2>
      <div className="flex gap-3">
        {([true, false] as const).map((value) => (
          <Button
            key={String(value)}
            aria-pressed={answer === value}
            aria-disabled={pending}
            variant={answer === value ? 'primary' : 'secondary'}
            onClick={() => void save(value)}
          >
            {value ? <ThumbsUp aria-hidden="true" /> : <ThumbsDown aria-hidden="true" />}
            {value ? 'Oui' : 'Non'}
          </Button>
        ))}
      </div>
    </section>
  )
}
