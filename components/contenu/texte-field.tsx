'use client'

import { Bold, Heading2, Italic, Link2, List, ListOrdered, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type FieldPath, useController, useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { Field } from '@/components/form/field'
import { Button } from '@/components/ui/button'
import { Textarea } from '@/components/ui/input'
import { addAttachments } from '@/lib/browser/attachments'
import { ClientCallError } from '@/lib/browser/client'
import { upload } from '@/lib/browser/upload'
import {
  fichierEnTexte,
  formatMarkdown,
  type Insertion,
  MISES_EN_FORME,
  type MiseEnForme,
} from '@/lib/domain/contenu/mise-en-forme'
import type { PageEditee } from '@/lib/domain/contenu/page'
import { ApercuTexte } from './apercu-texte'
import { FileButton } from './file-button'

const BUTTONS: readonly { label: string; icon: LucideIcon; forme: MiseEnForme }[] = [
  { label: 'Titre', icon: Heading2, forme: MISES_EN_FORME.titre },
  { label: 'Gras', icon: Bold, forme: MISES_EN_FORME.gras },
  { label: 'Italique', icon: Italic, forme: MISES_EN_FORME.italique },
  { label: 'Liste à puces', icon: List, forme: MISES_EN_FORME.liste },
  { label: 'Liste numérotée', icon: ListOrdered, forme: MISES_EN_FORME.numeros },
  { label: 'Lien', icon: Link2, forme: MISES_EN_FORME.lien },
]

const stored = z.object({ data: z.array(z.object({ id: z.number(), nom: z.string(), mime: z.string() })) })

/** Keys that write a mark with Ctrl or ⌘. */
const KEYS: Readonly<Record<string, MiseEnForme>> = {
  b: MISES_EN_FORME.gras,
  i: MISES_EN_FORME.italique,
  k: MISES_EN_FORME.lien,
}

type Props = {
  name: FieldPath<PageEditee>
  label: string
  /** Name of the group of its buttons: a page has several such fields. */
  tools: string
}

/** Text in Markdown, its formatting seen beside it, with buttons that write its marks, and files and images sent from here. */
export function TexteField({ name, label, tools }: Props) {
  const { control: form } = useFormContext<PageEditee>()
  const { field } = useController({ name, control: form })
  const area = useRef<HTMLTextAreaElement>(null)
  const [faults, setFaults] = useState<readonly string[]>([])
  const [isSending, setIsSending] = useState(false)

  const insert = ({ debut, fin, texte, selection }: Insertion) => {
    const element = area.current
    if (!element) return
    element.focus()
    element.setSelectionRange(debut, fin)
    // The one way to write that the browser's « Annuler » takes back; where it is missing, the text is set.
    if (!document.execCommand('insertText', false, texte)) element.setRangeText(texte, debut, fin)
    field.onChange(element.value)
    element.setSelectionRange(...selection)
  }
  const apply = (forme: MiseEnForme) => {
    const element = area.current
    if (element) insert(formatMarkdown(element.value, element.selectionStart, element.selectionEnd, forme))
  }
  const onKey = (event: KeyboardEvent) => {
    const forme = event.ctrlKey || event.metaKey ? KEYS[event.key.toLowerCase()] : undefined
    if (forme === undefined || event.altKey || event.shiftKey) return
    event.preventDefault()
    apply(forme)
  }
  const attach = async (chosen: readonly File[]) => {
    const { files, faults: refused } = await addAttachments([], chosen)
    setFaults(refused)
    if (files.length === 0) return
    setIsSending(true)
    try {
      const body = new FormData()
      for (const file of files) body.append('files', file)
      const { data } = stored.parse(await upload('administration/pages/fichiers', body))
      const at = area.current?.selectionEnd ?? 0
      const texte = data.map(fichierEnTexte).join('\n\n')
      insert({ debut: at, fin: at, texte, selection: [at, at + texte.length] })
    } catch (error) {
      setFaults([error instanceof ClientCallError ? error.message : 'Une erreur est survenue'])
    }
    setIsSending(false)
  }
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <Field
        name={name}
        label={label}
        hint="Une ligne vide sépare deux paragraphes. Les adresses de l’extranet commencent par « / »."
      >
        {(control) => (
          <>
            <fieldset aria-label={tools} className="flex flex-wrap items-center gap-1">
              {BUTTONS.map(({ label: text, icon: Sign, forme }) => (
                <Button
                  key={text}
                  variant="ghost"
                  size="icon"
                  aria-label={text}
                  title={text}
                  onClick={() => apply(forme)}
                >
                  <Sign aria-hidden="true" />
                </Button>
              ))}
              <FileButton pending={isSending} onChoose={(files) => void attach(files)} />
            </fieldset>
            <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
              <Textarea
                {...control}
                ref={(element) => {
                  area.current = element
                  field.ref(element)
                }}
                name={field.name}
                value={typeof field.value === 'string' ? field.value : ''}
                rows={14}
                onBlur={field.onBlur}
                onChange={field.onChange}
                onKeyDown={onKey}
              />
              <ApercuTexte texte={typeof field.value === 'string' ? field.value : ''} />
            </div>
          </>
        )}
      </Field>
      <div role="alert">
        {faults.map((fault) => (
          <p key={fault} className="text-[13px] break-words text-bad">
            {fault}
          </p>
        ))}
      </div>
    </div>
  )
}
