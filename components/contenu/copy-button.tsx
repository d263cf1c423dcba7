'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { z } from 'zod'
import { showFailure } from '@/components/shell/snackbar-store'
import { Button } from '@/components/ui/button'
import { apiFetch } from '@/lib/browser/client'

const created = z.object({ data: z.object({ id: z.number() }) })

/** Makes a shared page the own page of the person's portals, and opens it. */
export function CopyButton({ id }: { id: number }) {
  const router = useRouter()
  const [pending, setPending] = useState(false)
  const copy = async () => {
    setPending(true)
    try {
      const { data } = created.parse(await apiFetch(`administration/pages/${id}/copie`, { method: 'POST' }))
      router.push(`/administration/pages/${data.id}`)
    } catch (error) {
      showFailure(error, copy)
      setPending(false)
    }
  }
  return (
    <Button variant="primary" pending={pending} onClick={() => void copy()}>
      Créer la version de mon portail
    </Button>
  )
}
