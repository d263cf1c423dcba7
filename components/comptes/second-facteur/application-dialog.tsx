'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { submitOf } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { apiRead } from '@/lib/browser/client'
import {
  applicationNouvelle,
  codeApplication,
  FACTEUR_LABELS,
  nomFacteur,
} from '@/lib/domain/comptes/second-facteur'
import { ApplicationSteps } from './application-steps'
import { type Adding, addFacteur, OWN } from './own-calls'

const prepared = z.object({ data: applicationNouvelle.extend({ jeton: z.string() }) })
type Prepared = z.infer<typeof prepared>['data']

const text = z.string()
const demande = z.object({ code: text, nom: text })
const ajout = z.object({ code: codeApplication, nom: nomFacteur })
type Values = z.input<typeof ajout>

/** Adds an application: what it takes, then its secret and the first code of it. */
export function ApplicationDialog({ onClose, onCodes }: Adding) {
  const router = useRouter()
  const [application, setApplication] = useState<Prepared | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const form = useZodForm(application ? ajout : demande, {
    defaultValues: { code: '', nom: FACTEUR_LABELS.application },
  })
  useEffect(() => {
    if (application) place.current?.focus()
  }, [application])
  const prepare = async () =>
    setApplication((await apiRead(`${OWN}/application`, prepared, { method: 'POST' })).data)

  const add = async ({ jeton }: Prepared, { code, nom }: Values) => {
    const codes = await addFacteur(OWN, { json: { jeton, code, nom } })
    showSnackbar({ type: 'success', message: `L’application « ${nom} » est ajoutée.` })
    onClose()
    if (codes) onCodes(codes)
    router.refresh()
  }
  const submit = submitOf(form, (values) => (application ? add(application, values) : prepare()))
  return (
    <DialogForm
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title="Ajouter une application"
      submit={application ? 'Ajouter' : 'Continuer'}
    >
      {application === null ? (
        <p>
          Préparez une application d’authentification sur votre téléphone, puis continuez{'\u00a0'}: un code à
          scanner s’affichera.
        </p>
      ) : (
        <div ref={place} tabIndex={-1} className="grid gap-4 outline-none">
          <ApplicationSteps application={application} />
          <TextField<Values>
            name="code"
            label="Code"
            hint="Les six chiffres que l’application affiche."
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            longest={40}
          />
          <TextField<Values>
            name="nom"
            label="Nom"
            hint="Pour la reconnaître, par exemple celui du téléphone."
            required
            longest={60}
          />
        </div>
      )}
    </DialogForm>
  )
}
