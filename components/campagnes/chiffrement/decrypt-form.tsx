'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { z } from 'zod'
import { submitOf } from '@/components/form/server-errors'
import { TextareaField } from '@/components/form/textarea-field'
import { useZodForm } from '@/components/form/use-zod-form'
import { DataTable, type TableColumn } from '@/components/table/data-table'
import { Card } from '@/components/ui/card'
import { apiFetch } from '@/lib/browser/client'
import { type DechiffreLigne, dechiffreLigne, readTokens } from '@/lib/domain/campagnes/chiffrement'
import { MESSAGES } from '@/lib/domain/textes/messages'
import { JETON_CELLS, JETON_TABLE } from './jeton-cells'
import { JetonForm } from './jeton-form'

const answer = z.object({ data: z.array(dechiffreLigne) })
const schema = z.object({
  texte: z.string().refine((text) => readTokens(text).length > 0, MESSAGES.required),
})
type Values = z.input<typeof schema>

const COLUMNS: readonly TableColumn<DechiffreLigne>[] = [
  ...JETON_TABLE,
  { name: 'tiers', header: 'N° de tiers', value: ({ tiers }) => tiers },
  { name: 'codePostal', header: 'Code postal', value: ({ codePostal }) => codePostal },
  { name: 'email', header: 'Adresse e-mail', value: ({ email }) => email },
]

/** Reads tokens or links back: which asset, whose, until when (OPS-16, OPS-17). */
export function DecryptForm() {
  const router = useRouter()
  const [lignes, setLignes] = useState<readonly DechiffreLigne[] | null>(null)
  const form = useZodForm(schema, { defaultValues: { texte: '' } })
  const submit = submitOf(form, async ({ texte }) => {
    const json = { jetons: readTokens(texte) }
    setLignes(answer.parse(await apiFetch('jetons/dechiffrement', { method: 'POST', json })).data)
    router.refresh()
  })
  return (
    <>
      <JetonForm title="Déchiffrer des jetons" action="Déchiffrer" form={form} onSubmit={submit}>
        <TextareaField<Values>
          name="texte"
          label="Jetons ou liens complets"
          required
          rows={5}
          spellCheck={false}
          hint="Un par ligne."
        />
      </JetonForm>
      {lignes && (
        <Card as="section" aria-labelledby="titre-jetons">
          <h2 id="titre-jetons" className="border-b border-line px-5 py-3.5">
            Jetons lus
          </h2>
          <DataTable
            caption="Jetons lus"
            columns={COLUMNS}
            rows={lignes.map((ligne, rank) => ({ ...ligne, rank }))}
            keyOf={({ rank }) => rank}
            cells={JETON_CELLS}
          />
        </Card>
      )}
    </>
  )
}
