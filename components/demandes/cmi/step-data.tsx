'use client'

import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { useCmiData } from './cmi-data'

/** What stands for the fields of a step until its data are there: they load, or they failed and can be read again. */
export function StepData({ slug, failed = false }: { slug: string; failed?: boolean }) {
  const { reload } = useCmiData()
  const [pending, setPending] = useState(false)
  const retry = async () => {
    setPending(true)
    await reload(slug)
    setPending(false)
  }
  if (!failed) return <Skeleton className="h-64 w-full" />
  return (
    <Alert
      tone="warn"
      title="Les données de cette étape n’ont pas pu être lues"
      actions={
        <Button size="small" pending={pending} onClick={() => void retry()}>
          Réessayer
        </Button>
      }
    />
  )
}
