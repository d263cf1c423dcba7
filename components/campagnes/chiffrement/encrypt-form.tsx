'use client'

import { FileSpreadsheet } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { ChoiceField } from '@/components/form/choice-field'
import { DayField } from '@/components/form/day-field'
import { submitOf } from '@/components/form/server-errors'
import { TextareaField } from '@/components/form/textarea-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { Button } from '@/components/ui/button'
import { showErased } from '@/components/ui/snackbar-store'
import { apiFetch } from '@/lib/browser/client'
import { readText } from '@/lib/browser/read-text'
import { CODES_CAMPAGNE, type JetonLigne, jetonLigne, readIds } from '@/lib/domain/campagnes/chiffrement'
import { addMonths, type Day } from '@/lib/domain/temps/days'
import { MESSAGES } from '@/lib/domain/textes/messages'
import { EncryptResult } from './encrypt-result'
import { JetonForm } from './jeton-form'

/** Bytes of the longest file that is read: a thousand lines are far below. */
const MAX_BYTES = 1024 * 1024
const LIFE_MONTHS = 6
const SHOWN_FAULTS = 3

const answer = z.object({ data: z.array(jetonLigne) })
const schema = z
  .object({
    texte: z.string(),
    campagne: z.enum(CODES_CAMPAGNE),
    expireLe: z.string().min(1, MESSAGES.required),
  })
  .superRefine(({ texte, campagne }, context) => {
    const { lignes, faults } = readIds(texte, campagne)
    const message = faults.slice(0, SHOWN_FAULTS).join(' ') || (lignes.length === 0 ? MESSAGES.required : '')
    if (message !== '') context.addIssue({ code: 'custom', path: ['texte'], message })
  })
type Values = z.input<typeof schema>

/** Makes links of campaigns from ids of equipment, typed or read from a CSV file (OPS-16, OPS-19). */
export function EncryptForm({ today }: { today: Day }) {
  const router = useRouter()
  const file = useRef<HTMLInputElement>(null)
  const [lignes, setLignes] = useState<readonly JetonLigne[] | null>(null)
  const form = useZodForm(schema, {
    defaultValues: { texte: '', campagne: 'JPON25', expireLe: addMonths(today, LIFE_MONTHS) },
  })
  const load = async (chosen: File) => {
    if (chosen.size > MAX_BYTES) {
      form.setError('texte', { message: 'Le fichier dépasse 1 Mo.' }, { shouldFocus: true })
      return
    }
    const typed = form.getValues('texte')
    const read = (await readText(chosen)).replace(/^\ufeff/, '')
    form.setValue('texte', read, { shouldValidate: true })
    if (typed.trim() !== '' && typed !== read)
      showErased('Les identifiants saisis ont été remplacés par ceux du fichier.', () => {
        if (form.getValues('texte') !== read) return false
        form.setValue('texte', typed, { shouldValidate: true })
        return true
      })
  }
  const submit = submitOf(form, async ({ texte, campagne, expireLe }) => {
    const json = { lignes: readIds(texte, campagne).lignes, expireLe }
    setLignes(answer.parse(await apiFetch('jetons/chiffrement', { method: 'POST', json })).data)
    router.refresh()
  })
  return (
    <>
      <JetonForm title="Chiffrer des identifiants" action="Chiffrer" form={form} onSubmit={submit}>
        <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
          <div className="grid content-start gap-3">
            <TextareaField<Values>
              name="texte"
              label="Identifiants d’équipement"
              required
              rows={7}
              spellCheck={false}
              hint="Un par ligne. Ajoutez la campagne (JPON25 ou BASNOX) dans une seconde colonne."
            />
            <div>
              <input
                ref={file}
                type="file"
                accept=".csv,.txt,text/csv,text/plain"
                aria-label="Fichier CSV des identifiants"
                className="sr-only"
                tabIndex={-1}
                onChange={({ target }) => {
                  const [chosen] = target.files ?? []
                  target.value = ''
                  if (chosen) void load(chosen)
                }}
              />
              <Button size="small" onClick={() => file.current?.click()}>
                <FileSpreadsheet aria-hidden="true" />
                Importer un fichier CSV
              </Button>
            </div>
          </div>
          <div className="grid content-start gap-5">
            <ChoiceField<Values>
              name="campagne"
              label="Campagne"
              choices={CODES_CAMPAGNE.map((code) => ({ value: code, label: code }))}
            />
            <DayField<Values> name="expireLe" label="Expire le" required min={today} />
          </div>
        </div>
      </JetonForm>
      {lignes && <EncryptResult lignes={lignes} />}
    </>
  )
}
