'use client'

import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useId, useState } from 'react'
import { showFailure, showSnackbar } from '@/components/shell/snackbar-store'
import { Button } from '@/components/ui/button'
import { apiFetch } from '@/lib/browser/client'

type Props = { id: number; utile: boolean | null }

/** « Ce document vous a-t-il été utile ? »: the answer is kept, and can be changed (HOME-27). */
export function Feedback({ id, utile }: Props) {
  const titleId = useId()
  const [answer, setAnswer] = useState(utile)
  const [pending, setPending] = useState(false)
  const say = async (next: boolean) => {
    const before = answer
    setAnswer(next)
    setPending(true)
    try {
      await apiFetch(`documentations/${id}/avis`, { method: 'PUT', json: { utile: next } })
      showSnackbar({ type: 'success', message: 'Merci, votre avis est enregistré.' })
    } catch (error) {
      setAnswer(before)
      showFailure(error, () => say(next), 'Votre avis n’a pas pu être enregistré. Veuillez réessayer.')
    } finally {
      setPending(false)
    }
  }
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
            onClick={pending ? undefined : () => void say(value)}
          >
            {value ? <ThumbsUp aria-hidden="true" /> : <ThumbsDown aria-hidden="true" />}
            {value ? 'Oui' : 'Non'}
          </Button>
        ))}
      </div>
    </section>
  )
}
