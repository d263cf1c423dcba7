'use client'

import { useRouter } from 'next/navigation'
import { z } from 'zod'
import { DialogForm } from '@/components/form/dialog-form'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { apiFetch } from '@/lib/browser/client'
import { changeable, emptyValues, phrasesOf } from '@/lib/domain/administration/referentiels/fiche'
import { type CleFiche, FICHES } from '@/lib/domain/administration/referentiels/fiches'
import { ChampsDeFiche, type Choix } from './champs'

type Values = Record<string, unknown>
type Props = { cle: CleFiche; choix: Choix; open: boolean; onClose: () => void }

const answer = z.object({ data: z.object({ id: z.number() }) })

/** A new record of a kind, which opens once it is stored. `given` are the fields that the page sets. */
export function NouvelleFicheDialog({ cle, choix, given = {}, open, onClose }: Props & { given?: Values }) {
  const router = useRouter()
  const fiche = FICHES[cle]
  const phrases = phrasesOf(fiche)
  const dialog = useDialogForm<Values, Values>(fiche.creation, {
    defaultValues: { ...emptyValues(fiche.champs), ...given },
    onClose,
    send: async (json, headers) => {
      const created = answer.parse(await apiFetch(fiche.call, { method: 'POST', json, headers }))
      router.push(`${fiche.path}/${created.data.id}`)
      return phrases.cree
    },
  })
  const asked = Object.fromEntries(Object.entries(fiche.champs).filter(([name]) => !(name in given)))
  return (
    <DialogForm {...dialog} open={open} title={phrases.nouveau} submit={phrases.creer}>
      <ChampsDeFiche champs={asked} choix={choix} />
    </DialogForm>
  )
}

type ChangeProps = Props & { id: number; stored: Values; empreinte: string }

/** Changes a record from the state that the page shows. */
export function ChangerFicheDialog({ cle, id, choix, stored, empreinte, open, onClose }: ChangeProps) {
  const fiche = FICHES[cle]
  const phrases = phrasesOf(fiche)
  const champs = changeable(fiche.champs)
  const dialog = useDialogForm<Values, Values>(fiche.changement, {
    stored: Object.fromEntries(Object.keys(champs).map((name) => [name, stored[name]])),
    onClose,
    send: async (values) => {
      await apiFetch(`${fiche.call}/${id}`, { method: 'PUT', json: { ...values, empreinte } })
      return phrases.enregistre
    },
  })
  return (
    <DialogForm {...dialog} open={open} title={phrases.modifier} submit="Enregistrer">
      <ChampsDeFiche champs={champs} choix={choix} />
    </DialogForm>
  )
}
