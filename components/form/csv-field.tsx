'use client'

import { Download } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { readText } from '@/lib/browser/read-text'
import { Field } from './field'

type Props = {
  hint: string
  columns: readonly string[]
  /** A line of the template, without its end. */
  example?: string
  /** Name of the template. */
  file: string
}

/** A CSV file whose text the form around holds as `csv`, with the template to fill. */
export function CsvField({ hint, columns, example, file: name }: Props) {
  const { setValue, clearErrors } = useFormContext<{ csv: string }>()
  const lines = [columns.join(';'), ...(example === undefined ? [] : [example])]
  const template = `\ufeff${lines.map((line) => `${line}\r\n`).join('')}`
  const choose = async (file: File | undefined) => {
    setValue('csv', file ? await readText(file) : '', { shouldDirty: true })
    clearErrors('csv')
  }
  return (
    <>
      <Field name="csv" label="Fichier CSV" required hint={hint}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,text/csv"
            onChange={({ target }) => void choose(target.files?.[0])}
            className="min-h-11 w-full rounded-md border border-line-strong bg-surface p-2 text-[14px] file:mr-3 file:min-h-7 file:cursor-pointer file:rounded-sm file:border-0 file:bg-portal-soft file:px-3 file:font-semibold file:text-portal-ink aria-invalid:border-bad"
          />
        )}
      </Field>
      <a
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(template)}`}
        download={name}
        className="inline-flex min-h-9 items-center gap-2 justify-self-start text-[14px] font-semibold text-portal-ink underline underline-offset-2"
      >
        <Download aria-hidden="true" className="size-4.5" />
        Fichier modèle
      </a>
    </>
  )
}
