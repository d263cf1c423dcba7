'use client'

import { useId, useState } from 'react'
import { Alert } from '@/components/ui/alert'

type Fichier = { nom: string; sha256: string }

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Compares a file with those that were issued, in the browser: it is sent nowhere. */
export function VerifyFile({ fichiers }: { fichiers: readonly Fichier[] }) {
  const id = useId()
  const [found, setFound] = useState<{ nom: string; known: Fichier | null } | null>(null)
  const verify = async (file: File | undefined) => {
    if (file === undefined) return setFound(null)
    const sha256 = hex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
    setFound({ nom: file.name, known: fichiers.find((one) => one.sha256 === sha256) ?? null })
  }
  return (
    <>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-semibold">
          Votre fichier, PDF ou classeur
        </label>
        <input
          id={id}
          type="file"
          accept=".pdf,.xlsx"
          className="min-h-11 max-w-full"
          onChange={({ target }) => void verify(target.files?.[0])}
        />
        <p className="text-[13.5px] text-muted">Il reste sur votre appareil.</p>
      </div>
      <div role="status">
        {found !== null &&
          (found.known === null ? (
            <Alert tone="bad" title="Document non reconnu">
              {`${found.nom} n’est pas, octet pour octet, un fichier de ce registre.`}
            </Alert>
          ) : (
            <Alert tone="ok" title="Document authentique">
              {`${found.nom} est resté tel qu’il a été délivré.`}
            </Alert>
          ))}
      </div>
    </>
  )
}
