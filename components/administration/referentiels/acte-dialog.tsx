'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { submitOf } from '@/components/form/server-errors'
import { useZodForm } from '@/components/form/use-zod-form'
import { Button } from '@/components/ui/button'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { apiFetch } from '@/lib/browser/client'
import {
  ACTES_DES_FICHES,
  type Acte,
  acteCall,
  type CleActe,
} from '@/lib/domain/administration/referentiels/actes'
import { emptyValues } from '@/lib/domain/administration/referentiels/fiche'
import { typographie } from '@/lib/domain/textes/typography'
import { ChampsDeFiche } from './champs'

type Values = Record<string, unknown>
type Props = {
  acte: CleActe
  id: number
  /** First values of its fields. */
  stored?: Values
  /** Where the person is led once it is done, when the record is gone. */
  leave?: string
  open: boolean
  onClose: () => void
}

const answer = z.object({ data: z.object({ lignes: z.array(z.string()), confirmation: z.string() }) })
type Apercu = z.infer<typeof answer>['data']

/** An act that shows what it changes, then does it once it is confirmed (FIRST-20). */
export function ActeDialog({ acte: cle, id, stored = {}, leave, open, onClose }: Props) {
  const router = useRouter()
  const acte: Acte = ACTES_DES_FICHES[cle]
  const form = useZodForm<Values, Values>(acte.schema, {
    defaultValues: { ...emptyValues(acte.champs), ...stored },
  })
  const [apercu, setApercu] = useState<Apercu | null>(null)
  const call = async (values: Values, confirmation: string | null) =>
    answer.parse(await apiFetch(acteCall(acte, id), { method: 'POST', json: { ...values, confirmation } }))
      .data
  const close = () => {
    setApercu(null)
    form.reset({ ...emptyValues(acte.champs), ...stored })
    onClose()
  }
  const onSubmit = submitOf(form, async (values) => {
    if (apercu === null) return setApercu(await call(values, null))
    try {
      await call(values, apercu.confirmation)
    } catch (error) {
      setApercu(null)
      throw error
    }
    close()
    showSnackbar({ type: 'success', message: acte.done })
    if (leave) router.push(leave)
    router.refresh()
  })
  const isEmpty = apercu !== null && apercu.lignes.length === 0
  return (
    <DialogForm
      form={form}
      onSubmit={isEmpty ? (event) => event.preventDefault() : onSubmit}
      onClose={close}
      open={open}
      title={acte.titre}
      submit={apercu === null ? 'Voir ce qui change' : acte.confirm}
      danger={apercu !== null && acte.danger === true}
    >
      <div hidden={apercu !== null} className={apercu === null ? 'grid gap-4' : ''}>
        <ChampsDeFiche champs={acte.champs} />
      </div>
      {apercu !== null && (
        <section aria-label="Ce qui change" aria-live="polite" className="grid gap-3">
          {isEmpty ? (
            <p>Rien ne change.</p>
          ) : (
            <ul className="list-disc pl-5">
              {apercu.lignes.map((ligne) => (
                <li key={ligne} className="break-words">
                  {typographie(ligne)}
                </li>
              ))}
            </ul>
          )}
          {Object.keys(acte.champs).length > 0 && (
            <div>
              <Button size="small" onClick={() => setApercu(null)}>
                Revenir à la saisie
              </Button>
            </div>
          )}
        </section>
      )}
    </DialogForm>
  )
}
