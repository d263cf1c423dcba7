'use client'

import { useCallback, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import type { CmiValues } from '@/lib/domain/demandes/cmi/saisie'
import { useCmiData } from './cmi-data'

/**
 * What stands for the fields of a step whose data are not there: it reads them, as when the page opens in the middle of the
 * form, and offers to do it again when they cannot be read.
 */
export function StepData({ slug }: { slug: string }) {
  const form = useFormContext<CmiValues>()
  const { reload } = useCmiData()
  const [pending, setPending] = useState(true)
  const read = useCallback(async () => {
    setPending(true)
    await reload(slug, form)
    setPending(false)
  }, [reload, slug, form])
  useEffect(() => void read(), [read])
  if (pending) return <Skeleton className="h-64 w-full" />
  return (
    <Alert
      tone="warn"
      title="Les données de cette étape n’ont pas pu être lues"
      actions={
        <Button size="small" onClick={() => void read()}>
          Réessayer
        </Button>
      }
    />
  )
}
