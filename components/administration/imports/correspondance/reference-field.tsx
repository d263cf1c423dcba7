'use client'

import useSWR from 'swr/immutable'
import { z } from 'zod'
import { SuggestField } from '@/components/form/suggest-field'
import { useDebounced } from '@/components/ui/use-debounced'
import { apiRead } from '@/lib/browser/client'

const found = z.object({ data: z.array(z.object({ cle: z.string(), libelle: z.string() })) })
const read = (path: string) => apiRead(path, found)

type Props = {
  label: string
  name: string
  /** Kind of the records. */
  type: string
  value: string
  onChange: (value: string) => void
  required?: boolean
  error?: string | undefined
  hint?: string
}

/** A record by its key, searched among those that exist; a file of the same import may bring one that does not yet. */
export function ReferenceField({ type, value, onChange, ...field }: Props) {
  const q = useDebounced(value)
  const path = `imports/references/${type}?${new URLSearchParams({ q })}`
  const { data, error, mutate } = useSWR(path, read, { shouldRetryOnError: false, keepPreviousData: true })
  const rows = data?.data ?? []
  const isSettled = rows.some(({ cle }) => cle === value)
  return (
    <SuggestField
      {...field}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      suggestions={(isSettled ? [] : rows).map((row) => ({
        key: row.cle,
        text: row.libelle,
        detail: row.cle,
        value: row.cle,
      }))}
      onChoose={onChange}
      onRetry={error === undefined ? null : () => void mutate()}
    />
  )
}
