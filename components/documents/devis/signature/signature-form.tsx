'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { CallFault } from '@/components/form/call-fault'
import { CheckboxField } from '@/components/form/checkbox-field'
import { ChoiceField } from '@/components/form/choice-field'
import { FieldGroup } from '@/components/form/field-group'
import { Form } from '@/components/form/form'
import { submitOf } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { useSave } from '@/components/form/use-save'
import { useZodForm } from '@/components/form/use-zod-form'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { attemptKeys } from '@/lib/browser/attempt-key'
import { apiRead } from '@/lib/browser/client'
import {
  aTauxReduit,
  type LigneDevis,
  ligneHtCents,
  lignesRetenues,
  totauxDevis,
} from '@/lib/domain/documents/devis'
import {
  A_COCHER,
  BON_POUR_ACCORD,
  CERTIFICATION_TVA,
  CONSENTEMENT_ELECTRONIQUE,
  codeEnvoyeSchema,
  RETRACTATION_DEVIS,
  signatureSchema,
  signeSchema,
} from '@/lib/domain/documents/signature'
import { formatAmount } from '@/lib/domain/textes/format'
import type { AccesSent } from '../acts'
import { Identite, type Nomme } from './identite'
import { SignaturePad } from './signature-pad'

type Values = z.input<typeof signatureSchema>

const MODES = [
  { value: 'saisie', label: 'Saisir mon nom' },
  { value: 'dessinée', label: 'Dessiner' },
] as const

type Props = {
  acces: AccesSent
  lignes: readonly LigneDevis[]
  /** Options that a signatory before took, which are then fixed. */
  taken: readonly number[] | null
  consommateur: boolean
  /** The signatory, whose code goes to their address; null for who is logged in and is not named yet. */
  moi: { nom: string; qualite: string; email: string } | null
  nomme: Nomme | null
}

/** Options, agreement, name, signature and code of who signs a quote (DOC-07, DOC-08). */
export function SignatureForm({ acces, lignes, taken, consommateur, moi, nomme }: Props) {
  const router = useRouter()
  const [keyOf] = useState(attemptKeys)
  const form = useZodForm(signatureSchema, {
    defaultValues: {
      nom: moi?.nom ?? '',
      qualite: moi?.qualite ?? '',
      aLaPlace: false,
      mode: 'saisie',
      trace: '',
      options: [...(taken ?? [])],
      accord: false,
      certification: false,
      code: '',
    },
  })
  const [options, mode, nom, trace] = useWatch({
    control: form.control,
    name: ['options', 'mode', 'nom', 'trace'],
  })
  const kept = lignesRetenues(lignes, options)
  const reduced = aTauxReduit(kept)
  const submit = submitOf(form, async (signature) => {
    if (reduced && !signature.certification)
      return form.setError('certification', { message: A_COCHER }, { shouldFocus: true })
    const headers = { 'Idempotency-Key': keyOf(JSON.stringify(signature)) }
    const init = { method: 'POST', headers, json: { acces, signature } }
    const { data } = await apiRead('signaturedevis/signature', signeSchema, init)
    showSnackbar({
      type: 'success',
      message:
        data.statut === 'Signé'
          ? `Le devis ${data.numero} est signé.`
          : `Votre signature est enregistrée. Le devis ${data.numero} attend le prochain signataire.`,
    })
    router.refresh()
  })
  return (
    <Form form={form} onSubmit={submit} aria-label="Signature du devis" className="grid gap-5 px-5 py-4">
      <Options
        lignes={lignes.filter(({ optionnelle }) => optionnelle)}
        chosen={options}
        fixed={taken !== null}
        onChange={(next) => form.setValue('options', next, { shouldDirty: true })}
      />
      <p className="text-[18px] font-bold">
        Total TTC : <span className="whitespace-nowrap">{formatAmount(totauxDevis(kept).ttcCents)}</span>
      </p>
      <Identite nomme={nomme} />
      <ChoiceField<Values> name="mode" label="Signature" choices={MODES} />
      {mode === 'dessinée' ? (
        <SignaturePad
          value={trace}
          onChange={(next) =>
            form.setValue('trace', next, { shouldDirty: true, shouldValidate: next !== '' })
          }
          error={form.formState.errors.trace?.message}
        />
      ) : (
        <p className="min-h-16 rounded-md border border-line bg-sunken px-4 py-3 text-[22px] break-words italic">
          {nom || 'Votre nom'}
        </p>
      )}
      <CheckboxField<Values> name="accord" label={BON_POUR_ACCORD} aria-required />
      {reduced && <CheckboxField<Values> name="certification" label={CERTIFICATION_TVA} aria-required />}
      {consommateur && <p className="text-[14px] text-muted">{RETRACTATION_DEVIS}</p>}
      <p className="text-[14px] text-muted">{CONSENTEMENT_ELECTRONIQUE}</p>
      <Code acces={acces} email={moi?.email ?? null} />
      <Button type="submit" variant="primary" pending={form.formState.isSubmitting}>
        Signer le devis
      </Button>
    </Form>
  )
}

type OptionsProps = {
  lignes: readonly LigneDevis[]
  chosen: readonly number[]
  fixed: boolean
  onChange: (chosen: number[]) => void
}

function Options({ lignes, chosen, fixed, onChange }: OptionsProps) {
  if (lignes.length === 0) return null
  return (
    <FieldGroup
      label="Options"
      hint={fixed ? 'Choisies par le premier signataire.' : 'Facultatives : elles s’ajoutent au total.'}
    >
      {() => (
        <div className="grid gap-2">
          {lignes.map((ligne) => (
            <Checkbox
              key={ligne.id}
              label={`${ligne.libelle}, ${formatAmount(ligneHtCents(ligne))} HT`}
              checked={chosen.includes(ligne.id)}
              disabled={fixed}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, ligne.id] : chosen.filter((id) => id !== ligne.id))
              }
            />
          ))}
        </div>
      )}
    </FieldGroup>
  )
}

/** Asks for the code, then takes it. */
function Code({ acces, email }: { acces: AccesSent; email: string | null }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { save, pending, fault } = useSave(async () => {
    const { data } = await apiRead('signaturedevis/code', codeEnvoyeSchema, {
      method: 'POST',
      json: { acces },
    })
    setSentTo(data.email)
  })
  return (
    <div className="grid gap-3">
      <TextField<Values>
        name="code"
        label="Code de signature"
        hint={
          sentTo === null
            ? `6 chiffres, envoyés ${email === null ? 'à votre adresse e-mail' : `à ${email}`}.`
            : `Envoyé à ${sentTo}, valable dix minutes. Pensez à regarder dans les indésirables.`
        }
        required
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <CallFault error={fault} onRetry={save} />
      <Button pending={pending} className="justify-self-start" onClick={() => void save()}>
        {sentTo === null ? 'Recevoir mon code' : 'Recevoir un nouveau code'}
      </Button>
      <p role="status" className="sr-only">
        {sentTo === null ? '' : `Le code est envoyé à ${sentTo}.`}
      </p>
    </div>
  )
}
