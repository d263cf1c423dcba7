'use client'

import { useRouter } from 'next/navigation'
import { z } from 'zod'
import { CallFault } from '@/components/form/call-fault'
import { useSave } from '@/components/form/use-save'
import { Alert, type AlertTone } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { apiRead } from '@/lib/browser/client'
import { type Essai, type EtatDePoint, essaiSchema } from '@/lib/domain/administration/demarrage'
import { formatInstant } from '@/lib/domain/textes/format'
import { typographie } from '@/lib/domain/textes/typography'

const TONES: Readonly<Record<EtatDePoint, AlertTone>> = { bon: 'ok', 'à régler': 'warn', absent: 'info' }

const answer = z.object({ data: essaiSchema })

type Props = { name: string; label: string; essai: string; last: Essai | null }

/** Tries a point, and says beside the button what came of it and when (FIRST-04). */
export function EssaiPoint({ name, label, essai, last }: Props) {
  const router = useRouter()
  const { save, pending, fault } = useSave(async () => {
    await apiRead(`installation/verifications/${name}`, answer, { method: 'POST' })
    router.refresh()
  })
  return (
    <div className="grid content-start justify-items-start gap-2">
      <Button size="small" pending={pending} onClick={() => void save()}>
        {essai}
        <span className="sr-only">{typographie(` : ${label}`)}</span>
      </Button>
      <CallFault error={fault} onRetry={save} />
      {last !== null && fault === null && (
        <Alert tone={TONES[last.state]} className="w-full">
          <p className="break-words">{typographie(last.message)}</p>
          <p className="text-[13px] text-muted">{`Essayé le ${formatInstant(new Date(last.at))}`}</p>
        </Alert>
      )}
    </div>
  )
}
