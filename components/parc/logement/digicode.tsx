'use client'

import { useState } from 'react'
import { z } from 'zod'
import { CallFault } from '@/components/form/call-fault'
import { useSave } from '@/components/form/use-save'
import { Button } from '@/components/ui/button'
import { apiRead } from '@/lib/browser/client'

const answer = z.object({ data: z.object({ digicode: z.string() }) })

/** The digicode of a dwelling, masked: showing it is a call that the journal keeps (PARK-18). */
export function Digicode({ logementId }: { logementId: number }) {
  const [digicode, setDigicode] = useState<string | null>(null)
  const { save, pending, fault } = useSave(async () => {
    const { data } = await apiRead(`logements/${logementId}/digicode`, answer, { method: 'POST' })
    setDigicode(data.digicode)
  })
  const isShown = digicode !== null
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="font-mono text-[15px] tracking-wider">
          {isShown ? (
            digicode
          ) : (
            <>
              <span aria-hidden="true">•••••</span>
              <span className="sr-only">Masqué</span>
            </>
          )}
        </p>
        <Button
          size="small"
          pending={pending}
          aria-label={isShown ? 'Masquer le digicode' : 'Afficher le digicode'}
          onClick={() => (isShown ? setDigicode(null) : void save())}
        >
          {isShown ? 'Masquer' : 'Afficher'}
        </Button>
      </div>
      {!isShown && (
        <p className="text-[13.5px] font-normal text-muted">L’affichage est inscrit au journal.</p>
      )}
      <CallFault error={fault} onRetry={() => save()} />
    </div>
  )
}
