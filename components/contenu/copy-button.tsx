'use client'

import { useRouter } from 'next/navigation'
import { z } from 'zod'
import { useSave } from '@/components/form/use-save'
import { Button } from '@/components/ui/button'
import { showFailure } from '@/components/ui/snackbar-store'
import { apiRead } from '@/lib/browser/client'

const created = z.object({ data: z.object({ id: z.number() }) })

/** Makes a shared page the own page of the person's portals, and opens it. */
export function CopyButton({ id }: { id: number }) {
  const router = useRouter()
  const { save, status } = useSave(async () => {
    const { data } = await apiRead(`administration/pages/${id}/copie`, created, { method: 'POST' })
    router.push(`/administration/pages/${data.id}`)
  }, showFailure)
  return (
    <Button
      variant="primary"
      pending={status === 'pending' || status === 'saved'}
      onClick={() => void save()}
    >
      Créer la version de mon portail
    </Button>
  )
}
