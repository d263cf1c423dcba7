'use client'

import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { useSave } from '@/components/form/use-save'
import { Button } from '@/components/ui/button'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { showFailure } from '@/components/ui/snackbar-store'
import { windowOnOpen } from '@/components/ui/window-on-open'
import { attemptKeys } from '@/lib/browser/attempt-key'
import { apiRead } from '@/lib/browser/client'

const RegistreDialog = windowOnOpen(async () => (await import('./registre-dialog')).RegistreDialog)

const asked = z.object({ data: z.object({ id: z.number() }) })

/** Asks for the register of compliance of a set, or of the perimeter, and shows how far it is (PARK-49). */
export function RegistreConformiteButton({ ensembleId }: { ensembleId: number | null }) {
  const [keyOf, setKeyOf] = useState(attemptKeys)
  const [id, setId] = useState<number | null>(null)
  const { save, pending } = useSave(
    async () => {
      const json = { ensembleId }
      const headers = { 'Idempotency-Key': keyOf(JSON.stringify(json)) }
      const { data } = await apiRead('registres', asked, { method: 'POST', headers, json })
      // The same once more is another register.
      setKeyOf(attemptKeys)
      setId(data.id)
    },
    (error, retry) => showFailure(error, retry, 'Le registre n’a pas pu être demandé. Veuillez réessayer.'),
  )
  return (
    <>
      <Button pending={pending} onClick={() => void save()}>
        <DrawnIcon icon={ScrollText} />
        Registre de conformité
      </Button>
      {id !== null && <RegistreDialog id={id} open onClose={() => setId(null)} />}
    </>
  )
}
