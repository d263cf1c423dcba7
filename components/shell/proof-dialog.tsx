'use client'

import { useState } from 'react'
import { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { PasswordField } from '@/components/form/password-field'
import { submitOf } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { apiFetch } from '@/lib/browser/client'
import type { MoyensPreuve } from '@/lib/domain/comptes/moyens-preuve'
import { motDePasseSaisi } from '@/lib/domain/comptes/preuve'
import { codeSaisi } from '@/lib/domain/comptes/second-facteur'
import { pageUrl } from '@/lib/platform/routes'

type Props = { moyens: MoyensPreuve; end: (isGiven: boolean) => void }

const TITLE = 'Confirmez que c’est bien vous'
const WHY =
  'Cette action demande que vous vous identifiiez de nouveau. Vous serez ensuite tranquille dix minutes.'

const byPassword = z.object({ motDePasse: motDePasseSaisi, code: z.string() })
const byCode = z.object({ motDePasse: z.string(), code: codeSaisi })
type Values = z.input<typeof byCode>

/** Asks for the password, or for a code of the second factor; who has neither goes by single sign-on. */
export default function ProofDialog({ moyens, end }: Props) {
  return moyens.motDePasse || moyens.code ? (
    <ProofForm moyens={moyens} end={end} />
  ) : (
    <Dialog
      open
      onClose={() => end(false)}
      title={TITLE}
      actions={
        <>
          <Button onClick={() => end(false)}>Annuler</Button>
          {moyens.sso && <SsoButton />}
        </>
      }
    >
      <p>
        {moyens.sso
          ? 'Cette action demande que vous vous identifiiez de nouveau auprès de votre organisation. Vous reviendrez ensuite sur cette page pour la refaire.'
          : 'Cette action demande que vous vous identifiiez de nouveau : déconnectez-vous, puis reconnectez-vous.'}
      </p>
    </Dialog>
  )
}

function ProofForm({ moyens, end }: Props) {
  const [isCode, setIsCode] = useState(!moyens.motDePasse)
  const form = useZodForm(isCode ? byCode : byPassword, { defaultValues: { motDePasse: '', code: '' } })
  const submit = submitOf(form, async ({ motDePasse, code }) => {
    await apiFetch('auth/preuve', { method: 'POST', json: isCode ? { code } : { motDePasse } })
    end(true)
  })
  return (
    <DialogForm form={form} onSubmit={submit} onClose={() => end(false)} title={TITLE} submit="Continuer">
      <p>{WHY}</p>
      {isCode ? (
        <TextField<Values>
          key="code"
          name="code"
          label="Code de vérification"
          hint="Celui que votre application affiche, ou un code de secours."
          required
          autoComplete="one-time-code"
          longest={40}
        />
      ) : (
        <PasswordField<Values> key="mot-de-passe" name="motDePasse" label="Mot de passe" required />
      )}
      <div className="flex flex-wrap gap-2">
        {moyens.motDePasse && moyens.code && (
          <Button size="small" onClick={() => setIsCode(!isCode)}>
            {isCode ? 'Donner mon mot de passe' : 'Donner un code de vérification'}
          </Button>
        )}
        {moyens.sso && <SsoButton />}
      </div>
    </DialogForm>
  )
}

/** The way of who logs in at their organization: asked for again there, they come back to this page. */
function SsoButton() {
  const go = () => {
    const { pathname, search, hash } = window.location
    const asked = new URLSearchParams({ callbackUrl: pathname + search + hash, preuve: '1' })
    window.location.assign(`${pageUrl('/okta/okta-connexion')}?${asked}`)
  }
  return (
    <Button variant="primary" onClick={go}>
      Me reconnecter par mon organisation
    </Button>
  )
}
