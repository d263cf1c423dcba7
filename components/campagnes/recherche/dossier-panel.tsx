'use client'

import { type ReactNode, useState } from 'react'
import { callMessage } from '@/components/form/call-message'
import { TextField } from '@/components/form/text-field'
import { useSave } from '@/components/form/use-save'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { openDossier, sendDossierCode } from '@/lib/browser/find-customer'
import { codeSchema, type FoundCustomer } from '@/lib/domain/campagnes/recherche'

type Props = {
  found: FoundCustomer
  /** Other ways in, for whom no code reaches. */
  otherwise: ReactNode
  onOpen: (found: FoundCustomer) => void
}

/** Opens the file of a person who was found: a code is mailed to them, and given back here (TRUST-28). */
export function DossierPanel({ found, otherwise, onOpen }: Props) {
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | undefined>(undefined)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const sending = useSave(async () => {
    opening.forgive()
    const { email } = await sendDossierCode(found.dossier)
    setCode('')
    setFault(undefined)
    setSentTo(email)
  })
  const opening = useSave(async (checked: string) => {
    sending.forgive()
    onOpen(await openDossier({ dossier: found.dossier, code: checked }))
  })
  const failure = opening.fault ?? sending.fault
  const open = async () => {
    const checked = codeSchema.safeParse(code)
    setFault(checked.error?.issues[0]?.message)
    if (checked.success) await opening.save(checked.data)
  }
  return (
    <section
      aria-labelledby="dossier-titre"
      className="grid gap-4 rounded-md border border-line bg-sunken p-4"
    >
      <div className="grid gap-1">
        <h2 id="dossier-titre" className="text-[17px] font-semibold">
          Vérifions que c’est bien vous
        </h2>
        <p className="text-muted">
          Titulaire : <b className="text-ink">{found.accountName}</b>
        </p>
      </div>
      {sentTo === null ? (
        <>
          <p>
            Vos équipements et vos contrats s’affichent avec un code, envoyé à l’adresse e-mail que nous
            connaissons : <b className="break-words">{found.accountEmail}</b>.
          </p>
          <Button
            variant="primary"
            className="justify-self-start"
            pending={sending.pending}
            onClick={() => void sending.save()}
          >
            Recevoir le code
          </Button>
        </>
      ) : (
        <>
          <p role="status">
            Un code est envoyé à <b className="break-words">{sentTo}</b>. Il est valable dix minutes.
          </p>
          <TextField
            label="Code reçu par e-mail"
            required
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            hint="6 chiffres. Pensez à regarder dans les indésirables."
            error={fault}
            name="code-dossier"
            value={code}
            onChange={({ target }) => setCode(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              void open()
            }}
          />
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" pending={opening.pending} onClick={() => void open()}>
              Afficher mes contrats
            </Button>
            <Button variant="ghost" pending={sending.pending} onClick={() => void sending.save()}>
              Recevoir un nouveau code
            </Button>
          </div>
        </>
      )}
      {failure !== null && <Alert tone="bad" title={callMessage(failure)} />}
      <p className="text-[13.5px] text-muted">{otherwise}</p>
    </section>
  )
}
