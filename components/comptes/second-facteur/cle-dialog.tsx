'use client'

import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { applyCallError } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { apiRead, mayPass } from '@/lib/browser/client'
import { makePasskey, passkeyFault } from '@/lib/browser/passkeys'
import { FACTEUR_LABELS, nomFacteur } from '@/lib/domain/comptes/second-facteur'
import { type Adding, addFacteur, OWN } from './own-calls'

type Options = Parameters<typeof makePasskey>[0]
const isOptions = (value: unknown): value is Options =>
  z.looseObject({ challenge: z.string() }).safeParse(value).success
const asked = z.object({ data: z.object({ jeton: z.string(), options: z.custom<Options>(isOptions) }) })

const ajout = z.object({ nom: nomFacteur })
type Values = z.input<typeof ajout>
type Made = { jeton: string; reponse: Awaited<ReturnType<typeof makePasskey>> }

/** Adds a passkey, which the browser makes. */
export function CleDialog({ onClose, onCodes }: Adding) {
  const router = useRouter()
  /** A key that was made and not stored yet: tried again, no second one is made. */
  const made = useRef<Made | null>(null)
  const form = useZodForm(ajout, { defaultValues: { nom: FACTEUR_LABELS.cle } })
  const make = async (): Promise<Made> => {
    const { jeton, options } = (await apiRead(`${OWN}/cle/options`, asked, { method: 'POST' })).data
    return { jeton, reponse: await makePasskey(options) }
  }
  const add = async ({ nom }: Values) => {
    made.current ??= await make()
    const codes = await addFacteur(`${OWN}/cle`, { json: { ...made.current, nom } })
    showSnackbar({ type: 'success', message: `La clé d’accès « ${nom} » est ajoutée.` })
    onClose()
    if (codes) onCodes(codes)
    router.refresh()
  }
  const submit = form.handleSubmit(async (values) => {
    try {
      await add(values)
    } catch (error) {
      if (!mayPass(error)) made.current = null
      applyCallError(form, error, passkeyFault(error))
    }
  })
  return (
    <DialogForm
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title="Ajouter une clé d’accès"
      submit="Créer la clé d’accès"
    >
      <p>
        Le navigateur vous demandera où la garder : dans cet appareil, protégée par son empreinte, son visage
        ou son code, ou dans une clé de sécurité.
      </p>
      <TextField<Values>
        name="nom"
        label="Nom"
        hint="Pour la reconnaître, par exemple celui de l’appareil."
        required
        longest={60}
      />
    </DialogForm>
  )
}
