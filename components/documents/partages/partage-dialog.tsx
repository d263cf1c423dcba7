'use client'

import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { CallFault } from '@/components/form/call-fault'
import { DayField } from '@/components/form/day-field'
import { DialogForm } from '@/components/form/dialog-form'
import { TextField } from '@/components/form/text-field'
import { useDialogForm } from '@/components/form/use-dialog-form'
import { useSave } from '@/components/form/use-save'
import { apiRead } from '@/lib/browser/client'
import {
  nouveauPartageAnswer,
  type PartageNature,
  partageForm,
  partagesAnswer,
} from '@/lib/domain/documents/partages'
import { LienDialog } from './lien-dialog'
import { PartageLines } from './partage-lines'

type Values = z.input<ReturnType<typeof partageForm>>
type Read = z.output<typeof partagesAnswer>

/** A paper, as the window names it: « la facture FAC-2026-0000012 ». */
type Papier = { nature: PartageNature; objet: number; nom: string }
type Props = Papier & { open: boolean; onClose: () => void }

/** Hands a paper to a third party by a link, and tells what became of the links that it has (DOC-42). */
export function PartageDialog({ open, onClose, ...papier }: Props) {
  const [url, setUrl] = useState<string | null>(null)
  const close = (made: string | null) => {
    setUrl(made)
    onClose()
  }
  return (
    <>
      {open && <PartageWindow {...papier} onClose={close} />}
      {url !== null && <LienDialog url={url} nom={papier.nom} onClose={() => setUrl(null)} />}
    </>
  )
}

type WindowProps = Papier & {
  /** Given the address of the link that was made. */
  onClose: (url: string | null) => void
}

function PartageWindow({ nature, objet, nom, onClose }: WindowProps) {
  const [read, setRead] = useState<Read | null>(null)
  const made = useRef<string | null>(null)
  const { save, fault } = useSave(async () =>
    setRead(await apiRead(`partages?nature=${nature}&objet=${objet}`, partagesAnswer)),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the window opens
  useEffect(() => {
    void save()
  }, [])
  const dialog = useDialogForm(
    partageForm(() => read?.fin.aujourdhui ?? ''),
    {
      stored: { destinataire: '', fin: read?.fin.defaut ?? '' },
      onClose: () => onClose(made.current),
      failed:
        'Le lien de partage n’est peut-être pas créé\u00a0: le serveur n’a pas répondu. Votre saisie est intacte\u00a0: réessayez. Un lien en trop se révoque.',
      send: async (json) => {
        const { data } = await apiRead('partages', nouveauPartageAnswer, {
          method: 'POST',
          json: { ...json, nature, objet },
        })
        made.current = data.url
        return 'Le lien est créé.'
      },
    },
  )
  return (
    <DialogForm
      {...dialog}
      title={`Partager ${nom}`}
      submit="Créer le lien"
      keep="Fermer"
      pending={read === null && !fault}
    >
      <CallFault
        error={fault}
        onRetry={save}
        lost={
          'La connexion a été coupée\u00a0: les liens de partage de ce document ne sont pas lus. Votre saisie est intacte\u00a0: réessayez.'
        }
      />
      <p>
        Un lien remet ce document à une personne qui n’a pas de compte. Vous le lui envoyez vous-même, et vous
        pouvez le révoquer.
      </p>
      <TextField<Values>
        name="destinataire"
        label="Destinataire"
        hint="Nom, société ou adresse e-mail, pour vous y retrouver."
        autoComplete="off"
        longest={120}
        required
      />
      <DayField<Values>
        name="fin"
        label="Fin du lien"
        hint="Le lien fonctionne jusqu’à la fin de ce jour, un an au plus."
        min={read?.fin.aujourdhui}
        max={read?.fin.limite}
        required
      />
      {read && <PartageLines partages={read.data} onRevoked={save} />}
    </DialogForm>
  )
}
