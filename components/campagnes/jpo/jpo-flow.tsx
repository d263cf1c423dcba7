'use client'

import { useState } from 'react'
import { ACCORDS_STEP, searchStep } from '@/components/campagnes/inscription/steps'
import { apiFetch } from '@/lib/browser/client'
import type { PageCaptcha } from '@/lib/domain/acces/captcha'
import { PARCOURS } from '@/lib/domain/campagnes/etapes'
import { COORDONNEES_LABELS } from '@/lib/domain/campagnes/inscription'
import {
  INTERETS_LABELS,
  interetsSchema,
  JOUR_LABELS,
  type Journee,
  type JpoAnswer,
  type JpoForm,
  jourSchema,
  jpoAnswer,
  jpoBody,
  jpoReceipt,
  newJpo,
  storedJpo,
  venueSchema,
} from '@/lib/domain/campagnes/jpo'
import { defineFlow, type FlowDefinition } from '../../wizard/flow/definition'
import { Flow } from '../../wizard/flow/flow'
import type { FlowStart } from '../../wizard/flow/flow-form'
import { ComingFields } from './coming-fields'
import { DayFields } from './day-fields'
import { InterestsFields } from './interests-fields'
import { JourneesContext } from './journees-context'
import { JpoReceipt } from './receipt'

/** The six steps of /jpo (PUBLIC-16) over the days that are open. */
function jpoFlow(journees: readonly Journee[]): FlowDefinition<JpoForm, JpoAnswer> {
  const dayOf = ({ session }: JpoForm) => {
    const day = journees.find(({ id }) => id === session)
    return day ? `${day.agence}, ${day.date.toLowerCase()}, ${day.heures}. ${day.adresse}` : null
  }
  return defineFlow<JpoForm, JpoAnswer>({
    name: 'jpo',
    parcours: PARCOURS.jpo,
    steps: [
      {
        title: 'Choisissez votre date',
        schema: jourSchema,
        Content: DayFields,
        labels: JOUR_LABELS,
      },
      searchStep('jpo'),
      {
        title: 'Vos coordonnées',
        schema: venueSchema,
        Content: ComingFields,
        labels: { ...JOUR_LABELS, ...COORDONNEES_LABELS },
      },
      {
        title: 'Votre équipement et vos centres d’intérêt',
        schema: interetsSchema,
        Content: InterestsFields,
        labels: INTERETS_LABELS,
      },
      ACCORDS_STEP,
    ],
    end: { title: 'Inscription terminée', Content: JpoReceipt },
    newValues: newJpo,
    valuesSchema: storedJpo,
    answerSchema: jpoAnswer,
    submitLabel: 'Envoyer mon inscription',
    submit: async (values, { headers }) => {
      const answer = await apiFetch('landing-page/register', {
        method: 'POST',
        json: jpoBody(values),
        headers,
      })
      return jpoReceipt(answer, values, dayOf(values))
    },
  })
}

type JpoProps = {
  journees: readonly Journee[]
  /** Values that a link fills. */
  initial?: FlowStart<JpoForm> | undefined
  captcha: PageCaptcha | null
}

/** The registration for an open day. */
export function JpoFlow({ journees, initial, captcha }: JpoProps) {
  const [flow] = useState(() => jpoFlow(journees))
  return (
    <JourneesContext value={journees}>
      <Flow flow={flow} initial={initial} captcha={captcha} />
    </JourneesContext>
  )
}
