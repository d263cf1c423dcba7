'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { z } from 'zod'
import { CheckboxField } from '@/components/form/checkbox-field'
import { DialogForm } from '@/components/form/dialog-form'
import { ResultDialog } from '@/components/form/result-dialog'
import { submitOf } from '@/components/form/server-errors'
import { TextField } from '@/components/form/text-field'
import { useZodForm } from '@/components/form/use-zod-form'
import type { Chosen } from '@/components/table/selection'
import { apiRead } from '@/lib/browser/client'
import {
  accordSchema,
  BON_POUR_ACCORD,
  CERTIFICATION_TVA,
  type LigneValidation,
  MOST_VALIDATIONS,
  qualiteSchema,
  validationsSchema,
} from '@/lib/domain/documents/signature'
import { formatCount } from '@/lib/domain/textes/format'

const schema = z.object({
  qualite: qualiteSchema,
  accord: accordSchema,
  certification: z.boolean(),
})
type Values = z.input<typeof schema>

type Props = { chosen: Chosen; count: number; onClose: () => void; onDone: () => void }

/** Signs several quotes in the person's name, then says what became of each (DOC-03). */
export function ValiderDialog({ chosen, count, onClose, onDone }: Props) {
  const router = useRouter()
  const [lignes, setLignes] = useState<readonly LigneValidation[] | null>(null)
  const form = useZodForm(schema, {
    defaultValues: { qualite: '', accord: false, certification: false },
  })
  const submit = submitOf(form, async ({ qualite, certification }) => {
    const json = { selection: chosen, qualite, certification }
    const answer = await apiRead('devis/validations', validationsSchema, { method: 'POST', json })
    setLignes(answer.data.lignes)
    router.refresh()
  })
  if (lignes !== null)
    return (
      <Resultat
        lignes={lignes}
        onClose={() => {
          onClose()
          onDone()
        }}
      />
    )
  return (
    <DialogForm
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title={`Valider ${formatCount(count, 'devis', 'devis')}`}
      submit="Signer les devis"
    >
      <p>
        Chaque devis est signé en votre nom, sans option, dans la limite de votre plafond. {MOST_VALIDATIONS}{' '}
        devis au plus.
      </p>
      <TextField<Values> name="qualite" label="Votre qualité" required longest={120} />
      <CheckboxField<Values> name="accord" label={BON_POUR_ACCORD} aria-required />
      <CheckboxField<Values>
        name="certification"
        label={CERTIFICATION_TVA}
        hint="Nécessaire aux devis à taux réduit de TVA."
      />
    </DialogForm>
  )
}

function Resultat({ lignes, onClose }: { lignes: readonly LigneValidation[]; onClose: () => void }) {
  const signed = lignes.filter(({ accepte }) => accepte).length
  return (
    <ResultDialog
      title="Résultat de la validation"
      isWhole={signed === lignes.length}
      summary={`${formatCount(signed, 'devis signé', 'devis signés')}, ${formatCount(lignes.length - signed, 'refusé', 'refusés')}.`}
      onClose={onClose}
    >
      {lignes.map(({ id, numero, motif }) => (
        <li key={id} className="py-2">
          <b className="font-[550]">{numero}</b>
          <span className="block text-[14px] text-muted">{motif ?? 'Signé'}</span>
        </li>
      ))}
    </ResultDialog>
  )
}
