'use client'

import { useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { apiFetch } from '@/lib/browser/client'
import { newName } from '@/lib/browser/new-name'
import type { PageCaptcha } from '@/lib/domain/acces/captcha'
import { COORDONNEES_LABELS } from '@/lib/domain/campagnes/inscription'
import {
  appelDe,
  corpsDe,
  depotAnswer,
  empreinteDe,
  etapesSouscription,
  isDeposee,
  manqueIban,
  newSouscription,
  PARCOURS_SOUSCRIPTION,
  SOUSCRIPTION_MESSAGES,
  SOUSCRIPTION_SECRETS,
  type SouscriptionAnswer,
  type SouscriptionForm,
  souscriptionAnswer,
  souscriptionValues,
} from '@/lib/domain/campagnes/souscription/form'
import { FAMILLE_INCONNUE } from '@/lib/domain/campagnes/souscription/formules'
import type { Day } from '@/lib/domain/temps/days'
import { defineFlow, type FlowDefinition, type FlowStep, type Way } from '../../wizard/flow/definition'
import { Flow } from '../../wizard/flow/flow'
import { CodeFields } from './code-fields'
import { ConditionsFields } from './conditions-fields'
import { ContractantFields } from './contractant-fields'
import { ContratSigne } from './contrat-signe'
import { EquipementFields } from './equipement-fields'
import { FormuleFields } from './formule-fields'
import { SouscriptionContext, type SouscriptionOuverte } from './souscription-context'

const created = z.object({ data: depotAnswer })
const signed = z.object({ data: z.object({ numero: z.string() }) })

/** Files the answers and has a code sent; the same answers are not filed again. */
async function file(form: UseFormReturn<SouscriptionForm>, captcha: Record<string, string>): Promise<Way> {
  if (isDeposee(form.getValues())) return 'next'
  if (form.getValues('cle') === '') form.setValue('cle', newName())
  const values = form.getValues()
  if (manqueIban(values)) {
    // The step of the account, which is not filled any more, then opens in place of this one.
    form.setError('iban', { message: SOUSCRIPTION_MESSAGES.iban })
    return 'stay'
  }
  const headers = { ...captcha, 'Idempotency-Key': appelDe(values) }
  const { data } = created.parse(
    await apiFetch('souscriptions', { method: 'POST', json: corpsDe(values), headers }),
  )
  form.setValue('jeton', data.jeton)
  form.setValue('codeEnvoye', data.codeEnvoye)
  form.setValue('numeroContrat', data.numero)
  form.setValue('empreinte', empreinteDe(values))
  form.setValue('ibanDepose', values.iban)
  form.setValue('code', '')
  return 'next'
}

type Part = Omit<FlowStep<SouscriptionForm>, 'title' | 'schema'>

const PARTS: readonly Part[] = [
  {
    Content: EquipementFields,
    labels: {
      famille: 'Équipement',
      plusDeDeuxAns: 'Âge du logement',
      codePostal: 'Code postal',
      marque: 'Marque',
    },
    stops: ({ famille }) => famille === FAMILLE_INCONNUE,
  },
  { Content: FormuleFields, labels: { formule: 'Formule' } },
  {
    Content: ContractantFields,
    labels: {
      ...COORDONNEES_LABELS,
      debut: 'Début du contrat',
      paiement: 'Paiement',
      titulaire: 'Titulaire du compte',
      iban: 'IBAN',
      consentements: 'Rester en contact',
    },
  },
  {
    Content: ConditionsFields,
    labels: { demandeExpresse: 'Début du contrat', conditions: 'Conditions' },
    nextLabel: 'Signer le contrat',
    captcha: 'souscription',
    onNext: file,
  },
  // The code stands for a captcha: it came to the person.
  { Content: CodeFields, labels: { code: 'Code de signature' }, captcha: null },
]

function flowOf(today: Day): FlowDefinition<SouscriptionForm, SouscriptionAnswer> {
  return defineFlow<SouscriptionForm, SouscriptionAnswer>({
    name: 'souscription',
    parcours: PARCOURS_SOUSCRIPTION,
    steps: etapesSouscription(today).flatMap(({ slug, ...step }, index) => {
      const part = PARTS[index]
      return part ? [{ ...step, ...part }] : []
    }),
    end: { title: 'Contrat signé', Content: ContratSigne },
    newValues: newSouscription,
    valuesSchema: souscriptionValues,
    answerSchema: souscriptionAnswer,
    secrets: SOUSCRIPTION_SECRETS,
    submitLabel: 'Signer avec obligation de paiement',
    submit: async ({ jeton, code }, { headers }) => {
      const json = { jeton, code: code.trim() }
      const { data } = signed.parse(
        await apiFetch('souscriptions/signature', { method: 'POST', json, headers }),
      )
      return { ...data, jeton }
    },
  })
}

/** A contract subscribed on line, from the equipment to the signature (PUBLIC-64). */
export function SouscriptionFlow({
  captcha,
  ...opened
}: SouscriptionOuverte & { captcha: PageCaptcha | null }) {
  const flow = useMemo(() => flowOf(opened.today), [opened.today])
  return (
    <SouscriptionContext value={opened}>
      <Flow flow={flow} captcha={captcha} />
    </SouscriptionContext>
  )
}
