'use client'

import { useState } from 'react'
import { CallFault } from '@/components/form/call-fault'
import { Field } from '@/components/form/field'
import { useSave } from '@/components/form/use-save'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { upload } from '@/lib/browser/upload'
import { type Verification, verificationSchema } from '@/lib/domain/documents/signature'

type Props = { open: boolean; onClose: () => void }

/** Says whether a file is a document that was signed here, byte for byte, and whether a proof file is its own (DOC-13). */
export function VerifierDialog({ open, onClose }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const [proof, setProof] = useState<File | null>(null)
  const [missing, setMissing] = useState<string>()
  const [result, setResult] = useState<Verification | null>(null)
  const { save, pending, fault } = useSave(async (chosen: File) => {
    const form = new FormData()
    form.append('files', chosen)
    if (proof) form.append('preuve', await proof.text())
    setResult(verificationSchema.parse(await upload('signatures/verification', form)).data)
  })
  const verify = () => {
    if (file === null) return setMissing('Choisissez un fichier PDF')
    void save(file)
  }
  const choose = (set: (file: File | null) => void) => (event: { target: { files: FileList | null } }) => {
    set(event.target.files?.[0] ?? null)
    setResult(null)
    setMissing(undefined)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Vérifier un PDF"
      actions={
        <>
          <Button onClick={onClose}>Fermer</Button>
          <Button variant="primary" pending={pending} onClick={verify}>
            Vérifier
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <CallFault error={fault} onRetry={verify} />
        <p>
          Le fichier est comparé, octet par octet, aux documents signés de vos groupes. Il n’est pas conservé.
        </p>
        <Field label="Document signé (PDF)" error={missing} required>
          {(control) => (
            <Input {...control} type="file" accept="application/pdf" onChange={choose(setFile)} />
          )}
        </Field>
        <Field label="Preuve (preuve.json)" hint="Facultatif : le fichier du dossier de preuve.">
          {(control) => (
            <Input {...control} type="file" accept="application/json,.json" onChange={choose(setProof)} />
          )}
        </Field>
        {result && <Resultat result={result} />}
      </div>
    </Dialog>
  )
}

function Resultat({ result: { authentique, preuve, document } }: { result: Verification }) {
  return (
    <>
      <Alert
        tone={authentique ? 'ok' : 'bad'}
        title={authentique ? 'Document authentique' : 'Document non reconnu'}
      >
        {document
          ? `${document.type} ${document.reference}, signé le ${document.signeLe} par ${document.signataires.join(', ')}.`
          : 'Ce fichier n’est pas un document signé de vos groupes, ou il a été modifié depuis.'}
      </Alert>
      {preuve !== null && (
        <Alert
          tone={preuve ? 'ok' : 'bad'}
          title={preuve ? 'La preuve est celle de ce document' : 'La preuve n’est pas celle de ce document'}
        />
      )}
    </>
  )
}
