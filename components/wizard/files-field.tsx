'use client'

import type { ComponentProps } from 'react'
import { FileDrop } from '@/components/form/file-drop'
import { useWizard } from './wizard-context'

type Props = Omit<ComponentProps<typeof FileDrop>, 'files' | 'onChange' | 'onCheck'> & {
  /** Told of each change, for a form that depends on its files. */
  onChange?: (files: readonly File[]) => void
}

/** Files sent with the request under `name`; the wizard keeps them beside its form, over a reload too. */
export function FilesField({ name, onChange, ...field }: Props) {
  const { files, setFiles, awaitCheck } = useWizard()
  return (
    <FileDrop
      {...field}
      name={name}
      files={files[name] ?? []}
      onCheck={awaitCheck}
      onChange={(chosen) => {
        setFiles(name, chosen)
        onChange?.(chosen)
      }}
    />
  )
}
