'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useMemo } from 'react'
import { z } from 'zod'
import { CallFault } from '@/components/form/call-fault'
import { ProgressBar } from '@/components/form/progress-bar'
import { useRun } from '@/components/ui/use-run'
import { apiRead } from '@/lib/browser/client'

/** Milliseconds between two looks. */
const EVERY_MS = 2000

const seen = z.object({
  data: z.object({ etat: z.string(), etape: z.string(), progression: z.number(), interrompu: z.boolean() }),
})
type Run = z.output<typeof seen>['data']

const isOver = ({ etat, interrompu }: Run): boolean =>
  interrompu || (etat !== 'En attente' && etat !== 'En cours')

type Props = { id: number; etat: string; etape: string; progression: number }

/** How far an import is, looked at as long as it goes on; the page is read again once it ends. */
export function FollowImport({ id, ...first }: Props) {
  const router = useRouter()
  const reading = useMemo(
    () => ({
      waits: (run: Run) => (isOver(run) ? null : EVERY_MS),
      read: async () => (await apiRead(`imports/${id}/bilan`, seen)).data,
    }),
    [id],
  )
  const { run, fault, again } = useRun<Run>({ ...first, interrompu: false }, reading)
  const { etat, etape, progression } = run
  const hasEnded = isOver(run)
  useEffect(() => {
    if (hasEnded) router.refresh()
  }, [hasEnded, router])
  return (
    <div className="grid gap-1.5">
      <ProgressBar
        label="Avancement de l’import"
        detail={
          etat === 'En attente'
            ? 'En attente'
            : `${etape === 'retour' ? 'retour en arrière' : etape}, ${progression}\u00a0%`
        }
        percent={progression}
      />
      <CallFault error={fault} onRetry={again} />
    </div>
  )
}
