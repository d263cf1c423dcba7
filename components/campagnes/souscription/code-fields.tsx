'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { callMessage } from '@/components/form/call-message'
import { TextField } from '@/components/form/text-field'
import { useSave } from '@/components/form/use-save'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { apiFetch, ClientCallError, mayPass } from '@/lib/browser/client'
import {
  CODES_EPUISES,
  isDeposee,
  SOUSCRIPTION_MESSAGES,
  type SouscriptionForm,
} from '@/lib/domain/campagnes/souscription/form'
import { useFlow } from '../../wizard/flow/flow-context'

/** The code of the mail, and another one for whom it did not reach. */
export function CodeFields() {
  const { getValues, control } = useFormContext<SouscriptionForm>()
  useWatch({ control })
  const { back } = useFlow()
  const form = getValues()
  if (!isDeposee(form))
    return (
      <Alert
        tone="warn"
        title={SOUSCRIPTION_MESSAGES.changee}
        actions={<Button onClick={back}>Revenir aux conditions</Button>}
      />
    )
  return (
    <div className="grid gap-5">
      {form.codeEnvoye ? (
        <CodeSent form={form} />
      ) : (
        <Alert tone="warn" title="Votre demande est enregistrée, et son code n’est pas encore parti">
          Trop d’e-mails sont partis à <strong className="break-words">{form.email}</strong> en une heure.
          Demandez le code dans une heure par le bouton ci-dessous.
        </Alert>
      )}
      <TextField<SouscriptionForm>
        name="code"
        label="Code de signature"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        hint="6 chiffres. Pensez à regarder dans les indésirables."
      />
      <AnotherCode />
    </div>
  )
}

function CodeSent({ form: { email, numeroContrat } }: { form: SouscriptionForm }) {
  return (
    <p>
      Nous avons envoyé un code à <strong className="break-words">{email}</strong> pour signer le contrat n°{' '}
      <span className="whitespace-nowrap">{numeroContrat}</span>. Il est valable dix minutes.
    </p>
  )
}

const spent = z.object({ error: z.object({ details: z.object({ reason: z.literal(CODES_EPUISES) }) }) })

/** Whether no code is sent any more for what was filed. */
const isSpent = (error: unknown): boolean =>
  error instanceof ClientCallError && spent.safeParse(error.body).success

function AnotherCode() {
  const { getValues, setValue } = useFormContext<SouscriptionForm>()
  const { back } = useFlow()
  const { save, status, pending, fault } = useSave(async () => {
    await apiFetch('souscriptions/code', { method: 'POST', json: { jeton: getValues('jeton') } })
    setValue('codeEnvoye', true)
  })
  /** The answers are then filed anew, under another name. */
  const restart = () => {
    for (const name of ['cle', 'jeton', 'empreinte', 'code'] as const) setValue(name, '')
    back()
  }
  return (
    <div className="grid gap-3">
      <Button
        variant="ghost"
        className="-ml-[18px] justify-self-start"
        pending={pending}
        onClick={() => void save()}
      >
        Recevoir un nouveau code
      </Button>
      {status === 'saved' && (
        <Alert tone="ok" title="Un nouveau code est envoyé">
          Le code précédent ne sert plus.
        </Alert>
      )}
      {status === 'failed' && (
        <Alert
          tone="bad"
          title={callMessage(fault)}
          actions={
            isSpent(fault) ? (
              <Button onClick={restart}>Recommencer</Button>
            ) : (
              mayPass(fault) && (
                <Button size="small" onClick={() => void save()}>
                  Réessayer
                </Button>
              )
            )
          }
        />
      )}
    </div>
  )
}
