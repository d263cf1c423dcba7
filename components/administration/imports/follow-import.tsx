'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { apiRead } from '@/lib/browser/client'

/** Milliseconds between two looks. */
const EVERY_MS = 2000

const seen = z.object({
  data: z.object({ etat: z.string(), etape: z.string(), progression: z.number(), interrompu: z.boolean() }),
})

type Props = { id: number; etat: string; etape: string; progression: number }

/** How far an import is, looked at as long as it goes on; the page is read again once it ends. */
export function FollowImport({ id, ...first }: Props) {
  const router = useRouter()
  const [{ etat, etape, progression }, setState] = useState(first)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const look = async () => {
      // A look that fails is followed by the next one.
      const answer = await apiRead(`imports/${id}/bilan`, seen).catch(() => null)
      if (isGone) return
      if (answer) setState(answer.data)
      const isOver =
        answer !== null && (answer.data.interrompu || !['En attente', 'En cours'].includes(answer.data.etat))
      if (isOver) router.refresh()
      else timer = setTimeout(() => void look(), EVERY_MS)
    }
    timer = setTimeout(() => void look(), EVERY_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [id, router])
  const text = etat === 'En attente' ? 'En attente' : `${etape}, ${progression} %`
  return (
    <div className="grid gap-1.5">
      <p className="text-[13.5px] text-muted first-letter:uppercase">{text}</p>
      <div
        role="progressbar"
        aria-label="Avancement de l’import"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={progression}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-portal-fill transition-[width]"
          style={{ width: `${progression}%` }}
        />
      </div>
    </div>
  )
}
