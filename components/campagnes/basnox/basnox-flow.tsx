'use client'

import { useFormContext } from 'react-hook-form'
import { CoordonneesFields } from '@/components/campagnes/inscription/coordonnees-fields'
import { ACCORDS_STEP, searchStep } from '@/components/campagnes/inscription/steps'
import type { PageCaptcha } from '@/lib/domain/acces/captcha'
import {
  type BasNoxAnswer,
  type BasNoxForm,
  basNoxAnswer,
  basNoxBody,
  basNoxReceipt,
  ETUDE_LABELS,
  etudeSchema,
  isEligible,
  isNonConcerne,
  newBasNox,
  storedBasNox,
  typeSchema,
} from '@/lib/domain/campagnes/basnox'
import { PARCOURS } from '@/lib/domain/campagnes/etapes'
import { COORDONNEES_LABELS, coordonneesSchema } from '@/lib/domain/campagnes/inscription'
import { defineFlow, type FlowTools } from '../../wizard/flow/definition'
import { Flow } from '../../wizard/flow/flow'
import type { FlowStart } from '../../wizard/flow/flow-form'
import { CreneauxContext } from './creneaux-context'
import { BasNoxReceipt } from './receipt'
import { StudyFields } from './study-fields'
import { WelcomeFields } from './welcome-fields'

/** Who registers, at the address that is known of them. */
function KnownCoordonnees() {
  const { getValues } = useFormContext<BasNoxForm>()
  return <CoordonneesFields known={getValues('adresse')} />
}

/** Fields of photos, by what they show. */
const PHOTOS = ['plaque', 'conduit'] as const

/** The registration and its photos, in one call. */
function bodyOf(values: BasNoxForm, files: FlowTools['files']): FormData {
  const body = new FormData()
  body.append('inscription', JSON.stringify(basNoxBody(values)))
  for (const genre of PHOTOS) {
    const photo = files[genre]?.[0]
    if (photo === undefined) continue
    body.append('genres', genre)
    body.append('files', photo, photo.name)
  }
  return body
}

/** The six steps of /basnox (PUBLIC-07, PUBLIC-22). */
const flow = defineFlow<BasNoxForm, BasNoxAnswer>({
  name: 'basnox',
  parcours: PARCOURS.basnox,
  steps: [
    {
      title: 'Votre appareil est-il concerné ?',
      schema: typeSchema,
      Content: WelcomeFields,
      labels: { equipement: ETUDE_LABELS.equipement },
      stops: ({ equipement }) => equipement !== '' && !isEligible(equipement),
    },
    searchStep('basnox'),
    {
      title: 'Vos coordonnées',
      schema: coordonneesSchema,
      Content: KnownCoordonnees,
      labels: COORDONNEES_LABELS,
    },
    {
      title: 'Vos photos et votre rappel',
      schema: etudeSchema,
      Content: StudyFields,
      labels: ETUDE_LABELS,
      stops: isNonConcerne,
    },
    ACCORDS_STEP,
  ],
  end: { title: 'Inscription terminée', Content: BasNoxReceipt },
  newValues: newBasNox,
  valuesSchema: storedBasNox,
  answerSchema: basNoxAnswer,
  files: PHOTOS,
  submitLabel: 'Envoyer mon inscription',
  submit: async (values, { files, upload }) =>
    basNoxReceipt(await upload('landing-page/register', bodyOf(values, files)), values),
})

type Props = {
  /** Call-back slots that are offered. */
  creneaux: readonly string[]
  /** Values that a link fills. */
  initial?: FlowStart<BasNoxForm> | undefined
  captcha: PageCaptcha | null
}

/** The registration for the replacement campaign. */
export function BasNoxFlow({ creneaux, initial, captcha }: Props) {
  return (
    <CreneauxContext value={creneaux}>
      <Flow flow={flow} initial={initial} captcha={captcha} />
    </CreneauxContext>
  )
}
