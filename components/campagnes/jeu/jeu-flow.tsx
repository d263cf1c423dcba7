'use client'

import { useMemo } from 'react'
import { z } from 'zod'
import { CheckboxField } from '@/components/form/checkbox-field'
import { ChoiceField } from '@/components/form/choice-field'
import { TextField } from '@/components/form/text-field'
import { ReceiptCard } from '@/components/ui/receipt-card'
import { apiFetch } from '@/lib/browser/client'
import type { PageCaptcha } from '@/lib/domain/acces/captcha'
import { COORDONNEES_LABELS } from '@/lib/domain/campagnes/inscription'
import {
  etapesJeu,
  MARKETING_TEXTE,
  newParticipation,
  type ParticipationForm,
  parcoursJeu,
  participationValues,
  REGLEMENT_TEXTE,
} from '@/lib/domain/campagnes/jeu'
import { defineFlow, type FlowDefinition, type FlowStep } from '../../wizard/flow/definition'
import { Flow } from '../../wizard/flow/flow'
import { EmailField, NameFields } from '../inscription/personne-fields'
import { JeuContext, type JeuOuvert, useJeu } from './jeu-context'

const LABELS = {
  reponse: 'Votre réponse',
  prenom: COORDONNEES_LABELS.prenom,
  nom: COORDONNEES_LABELS.nom,
  email: COORDONNEES_LABELS.email,
  reglement: 'Règlement',
  marketing: 'Offres',
} as const

const stored = z.object({ data: z.object({ participation: z.string() }) })
const answer = z.object({ participation: z.string(), email: z.string() })
type Answer = z.output<typeof answer>

const PARTS: Readonly<Record<string, Omit<FlowStep<ParticipationForm>, 'title' | 'schema'>>> = {
  question: { Content: QuestionFields, labels: LABELS },
  coordonnees: { Content: VousFields, labels: LABELS },
}

function flowOf(id: string, question: string | null): FlowDefinition<ParticipationForm, Answer> {
  return defineFlow<ParticipationForm, Answer>({
    name: `jeu.${id}`,
    parcours: parcoursJeu(question),
    steps: etapesJeu(question).flatMap(({ slug, title, schema }) => {
      const part = PARTS[slug]
      return part ? [{ title, schema, ...part }] : []
    }),
    end: { title: 'Participation enregistrée', Content: Receipt },
    newValues: newParticipation,
    valuesSchema: participationValues,
    answerSchema: answer,
    submitLabel: 'Participer',
    submit: async (json, { headers }) => {
      const { data } = stored.parse(
        await apiFetch(`jeux/${id}/participations`, { method: 'POST', json, headers }),
      )
      return { ...data, email: json.email }
    },
  })
}

/** An entry to a contest that runs: the question, who enters, the receipt. */
export function JeuFlow({ jeu, captcha }: { jeu: JeuOuvert; captcha: PageCaptcha | null }) {
  const flow = useMemo(() => flowOf(jeu.id, jeu.question), [jeu.id, jeu.question])
  return (
    <JeuContext value={jeu}>
      <Flow flow={flow} captcha={captcha} />
    </JeuContext>
  )
}

function QuestionFields() {
  const { question, choix } = useJeu()
  const field = { name: 'reponse', label: question ?? '', required: true } as const
  if (choix.length === 0) return <TextField<ParticipationForm> {...field} longest={200} autoComplete="off" />
  return (
    <ChoiceField<ParticipationForm>
      {...field}
      shape="cards"
      choices={choix.map((value) => ({ value, label: value }))}
    />
  )
}

function VousFields() {
  const { reglementUrl } = useJeu()
  return (
    <div className="grid gap-5">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <NameFields />
      </div>
      <EmailField hint="Une seule participation par adresse e-mail." />
      <div className="grid gap-1">
        <CheckboxField<ParticipationForm>
          name="reglement"
          className="py-2"
          label={REGLEMENT_TEXTE}
          aria-required
        />
        <a
          href={reglementUrl}
          download=""
          className="ml-[30px] min-h-6 justify-self-start underline underline-offset-2"
        >
          Lire le règlement (PDF)
        </a>
      </div>
      <CheckboxField<ParticipationForm>
        name="marketing"
        className="border-t border-line pt-5"
        label={MARKETING_TEXTE}
        hint="Facultatif."
      />
    </div>
  )
}

function Receipt({ answer: { participation, email } }: { answer: Answer }) {
  return (
    <ReceiptCard>
      <p className="text-[17px] font-semibold">Bonne chance !</p>
      <p>
        Un message de confirmation part à <strong className="break-words">{email}</strong>. Les gagnants sont
        prévenus par e-mail après le tirage.
      </p>
      <p className="text-[13.5px] text-muted">
        Identifiant de votre participation, pour vérifier le tirage :{' '}
        <code className="break-all">{participation}</code>
      </p>
    </ReceiptCard>
  )
}
